import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import { readAnswer } from './read-answer.ts'
import { defaultRestart, type RestartPolicy } from './restart-policy.ts'
import type { SearchAnswer, SearchHit, SearchQuery, ToWorker } from './search-messages.ts'
import { SearchThread, type Spawn, spawnSearchWorker, type Task } from './search-thread.ts'

type Unnumbered = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, 'task'> : never) : never

/** The parts of an index, and the folder of its records. */
interface Opened {
  parts: CorpusParts
  records?: string
}

interface PoolOptions {
  threads: number
  cacheBytes?: number
  /** Delays the warm-up of opened indexes until `warmUp` is called, when the start is complete. */
  isStarting?: boolean
  restart?: Partial<RestartPolicy>
  spawn?: Spawn
}

/** Waking a thread costs as much as a query, so batches are large; interactive requests are answered in between. */
const queriesPerTask = 64
/** Small batches are interactive requests: they skip the queue. */
const promptQueries = 4

/** A pool of threads that search the same indexes; each index is in memory once. */
export class SearchPool {
  readonly #threads: SearchThread[]
  readonly #prompt: Task[] = []
  readonly #waiting: Task[] = []
  readonly #open = new Map<string, Opened>()
  readonly #cacheBytes: number | undefined
  #isWarm: boolean
  #tasks = 0

  constructor({ threads, cacheBytes, isStarting, restart, spawn = spawnSearchWorker }: PoolOptions) {
    this.#cacheBytes = cacheBytes
    this.#isWarm = isStarting !== true
    const options = {
      spawn,
      restart: { ...defaultRestart, ...restart },
      restarted: (thread: SearchThread) => this.#openAgain(thread),
      free: () => this.#handOut(),
    }
    this.#threads = Array.from({ length: threads }, () => new SearchThread(options))
  }

  /** Throws while a thread cannot be kept running: this process should then get no requests. */
  assertFit(): void {
    const gone = this.#threads.filter(({ isGivenUp }) => isGivenUp).length
    if (gone > 0) throw new Error(`${gone} of ${this.#threads.length} search threads keep ending as soon as they start`)
  }

  /** Opens an index on every thread; earlier indexes stay open until closed. An index that fails to open is dropped. */
  async open(key: string, parts: CorpusParts, records?: string): Promise<void> {
    const opened = { parts, ...(records === undefined ? {} : { records }) }
    this.#open.set(key, opened)
    try {
      await this.#everyThread(this.#opening(key, opened))
    } catch (error) {
      await this.close(key)
      throw error
    }
  }

  /** The first queries of a new thread are many times slower, so each thread runs some on every open index. */
  async warmUp(): Promise<void> {
    this.#isWarm = true
    await Promise.all([...this.#open.keys()].map((key) => this.#everyThread({ type: 'warm', key })))
  }

  async close(key: string): Promise<void> {
    this.#open.delete(key)
    if (this.#threads.some(({ isLive }) => isLive)) await this.#everyThread({ type: 'close', key })
  }

  /** The hits of each query, in the order of the queries. */
  async search(key: string, queries: readonly SearchQuery[]): Promise<SearchHit[][]> {
    this.#assertAnswering()
    const parts: Promise<SearchHit[][]>[] = []
    const queue = queries.length <= promptQueries ? this.#prompt : this.#waiting
    for (let at = 0; at < queries.length; at += queriesPerTask) {
      const portion = queries.slice(at, at + queriesPerTask)
      parts.push(this.#enqueue((task) => queue.push(task), { type: 'search', key, queries: portion }).then(readAnswer))
    }
    return (await Promise.all(parts)).flat()
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  /** A search waits for a thread that is restarting, but fails if all threads are given up. */
  #assertAnswering(): void {
    if (this.#threads.every(({ isGivenUp }) => isGivenUp)) this.assertFit()
  }

  #opening(key: string, opened: Opened): Unnumbered {
    const cacheBytes = this.#cacheBytes
    return { type: 'open', key, ...opened, isWarm: this.#isWarm, ...(cacheBytes === undefined ? {} : { cacheBytes }) }
  }

  /** Skips threads that are restarting: they open every open index when they are back. */
  async #everyThread(message: Unnumbered): Promise<void> {
    const live = this.#threads.filter(({ isLive }) => isLive)
    if (live.length === 0) throw new Error('no search thread is running')
    await Promise.all(live.map((thread) => this.#ask(thread, message)))
  }

  #ask(thread: SearchThread, message: Unnumbered): Promise<SearchAnswer> {
    return this.#enqueue((task) => thread.queue(task), message)
  }

  /** A thread that fails to reopen an index would give wrong answers, so it is terminated. */
  #openAgain(thread: SearchThread): void {
    for (const [key, opened] of this.#open)
      this.#ask(thread, this.#opening(key, opened)).catch(() => {
        if (this.#open.has(key)) thread.giveUp()
      })
  }

  #enqueue(add: (task: Task) => void, message: Unnumbered): Promise<SearchAnswer> {
    const task = ++this.#tasks
    const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>()
    add({ message: { ...message, task } as ToWorker, resolve, reject })
    this.#handOut()
    return promise
  }

  #handOut(): void {
    this.#refuseWaiting()
    for (const thread of this.#threads) thread.occupy(() => this.#waiting.shift())
    for (let thread = this.#idlest(); thread && this.#prompt.length > 0; thread = this.#idlest())
      thread.askPromptly(this.#prompt.shift()!)
  }

  /** Rejects waiting tasks when no thread will come back. */
  #refuseWaiting(): void {
    if (!this.#threads.every(({ isGivenUp }) => isGivenUp)) return
    for (const task of [...this.#prompt.splice(0), ...this.#waiting.splice(0)])
      task.reject(new Error('no search thread is running'))
  }

  /** The least busy thread with everything open. */
  #idlest(): SearchThread | undefined {
    return this.#threads.filter(({ isReady }) => isReady).toSorted((one, other) => one.load - other.load)[0]
  }
}
