import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareSources } from './compare-sources.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const web = path.join(root, 'apps', 'web')
export const spaFolder = path.join(web, 'dist')

const stampFile = path.join(spaFolder, '.stamp')

/** Builds the browser application if its sources changed since the last build; returns whether it did. */
export async function buildSpa(told: () => void = () => {}, { sharedApi = '' } = {}): Promise<'built' | 'fresh'> {
  // Only the built application is installed.
  if (!existsSync(path.join(web, 'vite.config.ts'))) return 'fresh'
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const { isChanged, stamp } = compareSources({ root, setting: sharedApi, last })
  if (!isChanged) {
    if (stamp !== last) writeFileSync(stampFile, stamp)
    return 'fresh'
  }
  told()
  const scratch = path.join(root, '.scratch', `web-${process.pid}`)
  rmSync(scratch, { recursive: true, force: true })
  try {
    await runVite(path.relative(web, scratch))
    writeFileSync(path.join(scratch, '.stamp'), stamp)
    putInPlace(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return 'built'
}

function runVite(outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Nobody is served before the demo is written, which takes longer.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  const keep = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The browser application did not build:\n${output.trim()}`)),
    )
  })
}

// A running server serves whole files of either build, never a half-written one.
function putInPlace(scratch: string): void {
  const old = `${scratch}-old`
  mkdirSync(web, { recursive: true })
  if (existsSync(spaFolder)) renameSync(spaFolder, old)
  renameSync(scratch, spaFolder)
  rmSync(old, { recursive: true, force: true })
}
