import { spawnSync } from 'node:child_process'

// Each project has its own cache file, so that a second check reads only changes.
const projects = ['tsconfig.json', 'packages/contract', 'packages/matching', 'apps/web']

for (const project of projects) {
  const kept = `node_modules/.cache/types/${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
  const { status } = spawnSync('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
