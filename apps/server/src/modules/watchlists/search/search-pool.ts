import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import { readAnswer } from './read-answer.ts'
import { defaultRestart, type RestartPolicy } from './restart-policy.ts'
import type { SearchAnswer, SearchHit, SearchQuery, ToWorker } from './search-messages.ts'
import { SearchThread, type Spawn, spawnSearchWorker, type Task } from './search-thread.ts'

type Unnumbered = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, 'task'> : never) : never

/** The parts of an index, and the folder of the records it numbers. */
interface Opened {
  parts: CorpusParts
  records?: string
}

interface PoolOptions {
  threads: number
  cacheBytes?: number
  /** What is opened warms up only when `warmUp` says that nothing else is to be done any more. */
  isStarting?: boolean
  restart?: Partial<RestartPolicy>
  spawn?: Spawn
}

/** A message wakes a thread, which costs as much as a query: a portion is large, for people ask in between. */
const queriesPerTask = 64
/** So few questions are somebody waiting at a screen: they go before the pages of a batch. */
const promptQueries = 4

/** Threads that search the same indexes; each index is in memory once. */
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

  /** Refuses while a thread cannot be kept running: this process should get no requests then. */
  assertFit(): void {
    const gone = this.#threads.filter(({ isGivenUp }) => isGivenUp).length
    if (gone > 0) throw new Error(`${gone} of ${this.#threads.length} search threads keep ending as soon as they start`)
  }

  /** Ready when every thread is: what was open before serves until it is closed. An index that does not open is not kept. */
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

  /** The first queries of a fresh thread take many times as long: each asks itself some now, for every index that is open. */
  async warmUp(): Promise<void> {
    this.#isWarm = true
    await Promise.all([...this.#open.keys()].map((key) => this.#everyThread({ type: 'warm', key })))
  }

  async close(key: string): Promise<void> {
    this.#open.delete(key)
    if (this.#threads.some(({ isLive }) => isLive)) await this.#everyThread({ type: 'close', key })
  }

  /** The hits of each query, in the order asked. */
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

  /** A search waits for a thread that is being started again, but not for one that is given up. */
  #assertAnswering(): void {
    if (this.#threads.every(({ isGivenUp }) => isGivenUp)) this.assertFit()
  }

  #opening(key: string, opened: Opened): Unnumbered {
    const cacheBytes = this.#cacheBytes
    return { type: 'open', key, ...opened, isWarm: this.#isWarm, ...(cacheBytes === undefined ? {} : { cacheBytes }) }
  }

  /** A thread between death and restart is left out: it opens everything that is open when it is back. */
  async #everyThread(message: Unnumbered): Promise<void> {
    const live = this.#threads.filter(({ isLive }) => isLive)
    if (live.length === 0) throw new Error('no search thread is running')
    await Promise.all(live.map((thread) => this.#ask(thread, message)))
  }

  #ask(thread: SearchThread, message: Unnumbered): Promise<SearchAnswer> {
    return this.#enqueue((task) => thread.queue(task), message)
  }

  /** A thread that cannot open again what the others search would answer wrongly: it counts as dead. */
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

  /** Nobody waits for threads that do not come back. */
  #refuseWaiting(): void {
    if (!this.#threads.every(({ isGivenUp }) => isGivenUp)) return
    for (const task of [...this.#prompt.splice(0), ...this.#waiting.splice(0)])
      task.reject(new Error('no search thread is running'))
  }

  /** The least busy of the threads that have everything open. */
  #idlest(): SearchThread | undefined {
    return this.#threads.filter(({ isReady }) => isReady).toSorted((one, other) => one.load - other.load)[0]
  }
}
