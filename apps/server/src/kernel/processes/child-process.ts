import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ChildAnswer } from './messages.ts'
import { residentBytes } from './resident-memory.ts'

export interface ChildLimits {
  /** Longer work ends the process. */
  timeoutMs: number
  /** More resident memory ends the process during its work; also the limit of its JavaScript heap. */
  memoryMaxMb: number
}

/** The process ended by itself or was killed by somebody else: the same work may succeed in another one. */
export class ChildDied extends Error {
  override name = 'ChildDied'
}
/** The work took more than it may; a second try would end the same. */
export class ChildLimitReached extends Error {
  override name = 'ChildLimitReached'
}

const bytesPerMb = 2 ** 20
const memoryCheckMs = 200

/** A child process that works on one thing at a time. It inherits no settings, so it knows no secrets. */
export class WorkingChild {
  readonly #child: ChildProcess
  readonly #limits: ChildLimits
  worksDone = 0
  residentMb = 0

  constructor(program: URL, limits: ChildLimits) {
    this.#limits = limits
    this.#child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [`--max-old-space-size=${limits.memoryMaxMb}`],
    })
    // Failing to start or to receive shows as an exit too.
    this.#child.on('error', () => this.#child.kill('SIGKILL'))
    this.#release()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isAlive(): boolean {
    return (
      this.#child.connected && !this.#child.killed && this.#child.exitCode === null && this.#child.signalCode === null
    )
  }

  async work(given: object): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer>()
    const died = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new ChildDied(`a child process ended with ${code ?? signal} during its work`))
    const stop = this.#watch(reject)
    this.#child.once('message', resolve).once('exit', died)
    this.#hold()
    try {
      this.#child.send(given, (error) => error && reject(new ChildDied(error.message)))
      return this.#resultOf(await promise)
    } finally {
      stop()
      this.#child.off('message', resolve).off('exit', died)
      this.#release()
    }
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.pid === undefined) return
    this.#child.ref()
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  #resultOf(answer: ChildAnswer): unknown {
    this.worksDone++
    this.residentMb = answer.residentBytes / bytesPerMb
    if ('done' in answer) return answer.done
    const error = new Error(answer.failed.message)
    error.name = answer.failed.name
    throw error
  }

  #watch(reject: (error: Error) => void): () => void {
    const { timeoutMs, memoryMaxMb } = this.#limits
    const stopFor = (reason: string) => {
      reject(new ChildLimitReached(reason))
      this.#child.kill('SIGKILL')
    }
    const timeout = setTimeout(() => stopFor(`a child process worked longer than ${timeoutMs} ms`), timeoutMs)
    const memory = setInterval(async () => {
      const bytes = this.pid === undefined ? undefined : await residentBytes(this.pid)
      if (bytes !== undefined && bytes > memoryMaxMb * bytesPerMb)
        stopFor(`a child process took more than ${memoryMaxMb} MB`)
    }, memoryCheckMs)
    return () => {
      clearTimeout(timeout)
      clearInterval(memory)
    }
  }

  /** A command must not end while a child works for it, and not wait for one that is idle. */
  #hold(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  #release(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}
