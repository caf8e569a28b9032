// npm start: everything in this process tree. `--serve` or `--work` takes one role only.

import { productName } from '@probity/contract/product-name.ts'
import { AlreadyRunning } from './embedded/start-embedded.ts'
import { readConfig } from './start/config.ts'
import { leftAlone, stopSignals } from './start/left-alone.ts'
import type { Running } from './start/running.ts'
import { start } from './start/start.ts'
import { keepThreadsQuiet } from './start/threads/watched-threads.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const timed = (line: string): void => say(`${process.uptime().toFixed(1).padStart(5)} s  ${line}`)
const shortest = new Set(['BadSetting', 'PortTaken', 'EmbeddedError'])

function fail(error: unknown): never {
  if (error instanceof AlreadyRunning) {
    const { pid, url } = error.owner
    say(`${productName} already runs on this data${url ? `: ${url}` : ''} (process ${pid}). Nothing to do.`)
    process.exit(0)
  }
  const told = error instanceof Error && shortest.has(error.name) ? error.message : ((error as Error).stack ?? error)
  process.stderr.write(`\n${productName} did not start. ${String(told)}\n`)
  process.exit(1)
}

/** Stops on Ctrl-C, a supervisor's signal or the end of npm; immediately on the second signal. Returns whether a stop was requested. */
function stopOnSignals(stop: () => Promise<void>): () => boolean {
  let asked = false
  const end = async () => {
    if (asked) process.exit(130)
    asked = true
    say('\nStopping …')
    setTimeout(() => process.exit(1), 20_000).unref()
    await stop()
    say('Stopped.')
    process.exit(0)
  }
  for (const signal of stopSignals(process.platform)) process.on(signal, () => void end())
  void leftAlone(process.env).then(end)
  return () => asked
}

function welcome({ url, logins, logPlace }: Running): void {
  if (url === undefined) return say('working')
  timed('Ready')
  say('')
  for (const login of logins) say(`  ${login}`)
  say(`  Log: ${logPlace}. Stop with Ctrl-C.`)
  say('')
  say(`listening on ${url}`)
}

keepThreadsQuiet(process.env)
// Set before the start, so that an early Ctrl-C stops the database too.
const starting = Promise.withResolvers<Running>()
const isStopping = stopOnSignals(async () => (await starting.promise).stop())

try {
  const running = await start(readConfig(process.env, process.argv.slice(2)), timed)
  starting.resolve(running)
  welcome(running)
  const why = await running.broken
  if (!isStopping()) {
    process.stderr.write(`\nThe database ended:\n${why}\n`)
    await running.stop()
    process.exit(1)
  }
} catch (error) {
  fail(error)
}
