// npm run bench:start: how long npm start takes on existing data, with lower bounds: npm and Node without a product, and the bare
// database on the same data. With --cold also a first start without data.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../apps/server/src/embedded/start-embedded.ts'
import { freePort } from '../apps/server/test/product.ts'
import { report } from './benchmarks.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    data: { type: 'string' },
    cold: { type: 'boolean', default: false },
  },
})
const runs = Math.min(50, Math.max(1, Number(options.runs)))
const limitMs = 2000
const longestMs = 120_000
const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-bench-start-'))
// The database runs as another user when started by root.
chmodSync(scratch, 0o755)
const data = options.data ?? path.join(scratch, 'data')

/** Milliseconds until the program prints the expected text or exits; then stops it. */
async function untilSaid(command: readonly string[], said: string | undefined): Promise<number> {
  const env = { ...process.env, PROBITY_DATA: data, PORT: String(await freePort()), PROBITY_DEMO: '1' }
  const began = performance.now()
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const tooLong = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestMs)
  let output = ''
  const heard = new Promise<boolean>((resolve) => {
    const keep = (piece: Buffer) => {
      output += piece.toString()
      if (said !== undefined && output.includes(said)) resolve(true)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    void ended.then(() => resolve(said === undefined && child.exitCode === 0))
  })
  const isWell = await heard
  const took = performance.now() - began
  clearTimeout(tooLong)
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM')
  await ended
  if (!isWell) throw new Error(`${command.join(' ')} did not say "${said}":\n${output}`)
  return took
}

async function bareDatabase(): Promise<number> {
  const began = performance.now()
  const database = await startEmbedded({ dataDir: path.join(data, 'pg'), role: 'test' })
  const took = performance.now() - began
  await database.stop()
  return took
}

const started = () => untilSaid(['npm', 'start'], 'listening on')
const kinds: readonly { name: string; once: () => Promise<number> }[] = [
  { name: 'node -e 0', once: () => untilSaid([process.execPath, '-e', '0'], undefined) },
  { name: 'npm --version', once: () => untilSaid(['npm', '--version'], undefined) },
  { name: 'bare database', once: bareDatabase },
  { name: 'npm start, warm', once: started },
]

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9)
const load = () => `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`

try {
  const first = await started()
  if (options.cold) console.log(`first start on no data, everything installed: ${ms(first)}, ${load()}`)
  const took = new Map(kinds.map(({ name }) => [name, [] as number[]]))
  // Interleaved, so that temporary load affects all of them.
  for (let run = 0; run < runs; run++) for (const { name, once } of kinds) took.get(name)!.push(await once())
  const middle = new Map([...took].map(([name, all]) => [name, all.toSorted((one, other) => one - other)[runs >> 1]!]))
  console.log(`${''.padEnd(18)}   median    worst   ${runs} runs by turns, ${load()}`)
  for (const [name, all] of took) console.log(`${name.padEnd(18)}${ms(middle.get(name)!)}${ms(Math.max(...all))}`)
  const warm = middle.get('npm start, warm')!
  const bare = middle.get('npm --version')! + middle.get('bare database')!
  const ratio = (warm / bare).toFixed(1)
  console.log(`\nnpm start takes ${ratio} times what npm and the database take alone (limit ${limitMs} ms)`)
  const rows = [...took].map(([name, all]) => ({
    measure: name,
    value: `${middle.get(name)!.toFixed(0)} / ${Math.max(...all).toFixed(0)} ms`,
  }))
  rows.push({ measure: 'npm start over npm and the database alone', value: `${ratio} times` })
  report('Start (median / worst)', rows)
  if (warm > limitMs) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
