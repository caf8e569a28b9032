import { spawnSync } from 'node:child_process'

// Each project keeps what it found in a file of its own, so that a second check reads only what has changed since.
const projects = ['tsconfig.json', 'packages/contract', 'packages/matching', 'apps/web']

for (const project of projects) {
  const kept = `node_modules/.cache/types/${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
  const { status } = spawnSync('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
