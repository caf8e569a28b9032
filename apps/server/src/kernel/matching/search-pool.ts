import { Worker } from 'node:worker_threads'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import { readAnswer } from './answer-queries.ts'
import type { FromWorker, SearchHit, SearchQuery, ToWorker } from './search-messages.ts'

type Unnumbered = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, 'task'> : never) : never

/** The parts of an index, and the folder of the records it numbers. */
interface Opened {
  parts: CorpusParts
  records?: string
}

interface Task {
  message: ToWorker
  resolve: (hits: SearchHit[][]) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  running: Task | undefined
  /** Only for this thread: opening and closing. */
  own: Task[]
}

const queriesPerTask = 8
/** So few questions are somebody waiting at a screen: they go before the pages of a batch. */
const promptQueries = 4

/** Threads that search the same indexes; each index is in memory once. */
export class SearchPool {
  readonly #threads: Thread[]
  readonly #prompt: Task[] = []
  readonly #waiting: Task[] = []
  readonly #open = new Map<string, Opened>()
  readonly #cacheBytes: number | undefined
  #tasks = 0
  #closed = false

  constructor(options: { threads: number; cacheBytes?: number }) {
    this.#cacheBytes = options.cacheBytes
    this.#threads = Array.from({ length: options.threads }, () => this.#start())
  }

  /** Ready when every thread is: what was open before serves until it is closed. */
  async open(key: string, parts: CorpusParts, records?: string): Promise<void> {
    const opened = { parts, ...(records === undefined ? {} : { records }) }
    this.#open.set(key, opened)
    await this.#everyThread(this.#opening(key, opened))
  }

  async close(key: string): Promise<void> {
    this.#open.delete(key)
    await this.#everyThread({ type: 'close', key })
  }

  /** The hits of each query, in the order asked. */
  async search(key: string, queries: readonly SearchQuery[]): Promise<SearchHit[][]> {
    const parts: Promise<SearchHit[][]>[] = []
    const queue = queries.length <= promptQueries ? this.#prompt : this.#waiting
    for (let at = 0; at < queries.length; at += queriesPerTask)
      parts.push(this.#enqueue(queue, { type: 'search', key, queries: queries.slice(at, at + queriesPerTask) }))
    return (await Promise.all(parts)).flat()
  }

  async end(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #opening(key: string, opened: Opened): Unnumbered {
    const cacheBytes = this.#cacheBytes
    return { type: 'open', key, ...opened, ...(cacheBytes === undefined ? {} : { cacheBytes }) }
  }

  async #everyThread(message: Unnumbered): Promise<void> {
    await Promise.all(this.#threads.map((thread) => this.#enqueue(thread.own, message)))
  }

  #enqueue(queue: Task[], message: Unnumbered): Promise<SearchHit[][]> {
    const task = ++this.#tasks
    const { promise, resolve, reject } = Promise.withResolvers<SearchHit[][]>()
    queue.push({ message: { ...message, task } as ToWorker, resolve, reject })
    for (const thread of this.#threads) this.#next(thread)
    return promise
  }

  #next(thread: Thread): void {
    if (thread.running) return
    const task = thread.own.shift() ?? this.#prompt.shift() ?? this.#waiting.shift()
    if (!task) return
    thread.running = task
    thread.worker.postMessage(task.message)
  }

  #start(): Thread {
    const thread: Thread = {
      worker: this.#spawn((message) => this.#finish(thread, message)),
      running: undefined,
      own: [],
    }
    this.#watch(thread)
    return thread
  }

  #spawn(receive: (message: FromWorker) => void): Worker {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url))
    worker.on('message', receive)
    return worker
  }

  /** A thread that dies fails its task and is replaced, with everything open opened again. */
  #watch(thread: Thread): void {
    thread.worker.on('error', (error: Error) => {
      thread.running?.reject(error)
      thread.running = undefined
    })
    thread.worker.on('exit', () => {
      if (this.#closed) return
      thread.running?.reject(new Error('a search thread ended unexpectedly'))
      thread.running = undefined
      thread.worker = this.#spawn((message) => this.#finish(thread, message))
      this.#watch(thread)
      // One that cannot be opened again answers its searches with that error.
      for (const [key, opened] of this.#open) void this.#enqueue(thread.own, this.#opening(key, opened)).catch(() => {})
    })
  }

  #finish(thread: Thread, message: FromWorker): void {
    const task = thread.running
    thread.running = undefined
    if (message.type === 'done') task?.resolve(readAnswer(message.answer))
    else task?.reject(new Error(message.message))
    this.#next(thread)
  }
}
