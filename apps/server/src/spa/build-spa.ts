import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const web = path.join(root, 'apps', 'web')
export const spaFolder = path.join(web, 'dist')

const sources = ['apps/web', 'packages/contract/src', 'package-lock.json']
const notSources = new Set(['dist', 'node_modules', '.vite'])
const stampFile = path.join(spaFolder, '.stamp')

/** Builds the browser application if its sources changed since the last build; returns whether it did. */
export async function buildSpa(told: () => void = () => {}, { sharedApi = '' } = {}): Promise<'built' | 'fresh'> {
  const stamp = stampOfSources(sharedApi)
  if (stamp === undefined || readStamp() === stamp) return 'fresh'
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

/** A hash of everything the build reads; undefined if only the built application is installed. */
function stampOfSources(sharedApi: string): string | undefined {
  if (!existsSync(path.join(web, 'vite.config.ts'))) return undefined
  const hash = createHash('sha256').update(sharedApi)
  for (const source of sources) {
    for (const file of filesBelow(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesBelow(source: string): string[] {
  if (!statSync(path.join(root, source)).isDirectory()) return [source]
  return readdirSync(path.join(root, source))
    .filter((name) => !notSources.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(path.join(source, name)))
}

const readStamp = (): string => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

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
