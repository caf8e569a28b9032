import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Resolves imports as `npm start` does. */
const resolver = fileURLToPath(new URL('../../../tools/resolve-imports.mjs', import.meta.url))
/** What Node compiled of the sources, as `npm start` keeps it: half of what a start takes. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

export type Product = {
  url: string
  pid: number
  output: () => string
  /** Sends the signal and waits for the end; answers the exit code, or the signal that ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>
  exited: Promise<number | NodeJS.Signals | null>
}

type Environment = Record<string, string>

/** The whole product as a process of its own, as `npm start` runs it. */
export function spawnProduct(
  environment: Environment,
  args: readonly string[] = [],
): Product & { child: ChildProcess } {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: compiled,
    PROBITY_DEMO: '0',
    PROBITY_BUILD_WEB: '0',
    ...environment,
  }
  const child = spawn(process.execPath, ['--import', resolver, main, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (piece: Buffer) => {
    output += piece.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // A run of tests that is stopped must not leave a product behind.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'close').then(([code, signal]) => {
    process.off('exit', kill)
    return (code ?? signal) as number | NodeJS.Signals | null
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return { child, url: '', pid: child.pid ?? 0, output: () => output, end, exited }
}

/** Waits for the line that says where it listens. */
export async function startProduct(environment: Environment, args: readonly string[] = []): Promise<Product> {
  const product = spawnProduct(environment, args)
  const ready = args.includes('--work') ? /^working$/m : /^listening on (\S+)$/m
  const waiting = Promise.withResolvers<string>()
  const look = () => {
    const found = ready.exec(product.output())
    if (found) waiting.resolve(found[1] ?? '')
  }
  product.child.stdout?.on('data', look)
  void product.exited.then((code) =>
    waiting.reject(new Error(`ended with ${code} before it was ready:\n${product.output()}`)),
  )
  return { ...product, url: await waiting.promise }
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
