import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import { readAnswer } from './read-answer.ts'
import type { FromWorker, SearchAnswer, SearchHit, SearchQuery, ToWorker } from './search-messages.ts'

type Unnumbered = ToWorker extends infer Message ? (Message extends ToWorker ? Omit<Message, 'task'> : never) : never

/** The parts of an index, and the folder of the records it numbers. */
interface Opened {
  parts: CorpusParts
  records?: string
}

interface Task {
  message: ToWorker
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** What comes here is answered between the queries of a portion. */
  prompt: MessagePort
  /** What it was given and has not answered, by number. */
  given: Map<number, Task>
  running: Task | undefined
  /** Only for this thread: opening and closing. */
  own: Task[]
}

/** A message wakes a thread, which costs as much as a query: a portion is large, for people ask in between. */
const queriesPerTask = 64
/** So few questions are somebody waiting at a screen: they go before the pages of a batch. */
const promptQueries = 4

/** Threads that search the same indexes; each index is in memory once. */
export class SearchPool {
  readonly #threads: Thread[]
  readonly #prompt: Task[] = []
  readonly #waiting: Task[] = []
  readonly #open = new Map<string, Opened>()
  readonly #cacheBytes: number | undefined
  #isWarm: boolean
  #tasks = 0
  #closed = false

  /** `isStarting`: what is opened warms up only when `warmUp` says that nothing else is to be done any more. */
  constructor(options: { threads: number; cacheBytes?: number; isStarting?: boolean }) {
    this.#cacheBytes = options.cacheBytes
    this.#isWarm = options.isStarting !== true
    this.#threads = Array.from({ length: options.threads }, () => this.#start())
  }

  /** Ready when every thread is: what was open before serves until it is closed. */
  async open(key: string, parts: CorpusParts, records?: string): Promise<void> {
    const opened = { parts, ...(records === undefined ? {} : { records }) }
    this.#open.set(key, opened)
    await this.#everyThread(this.#opening(key, opened))
  }

  /** The first queries of a fresh thread take many times as long: each asks itself some now, for every index that is open. */
  async warmUp(): Promise<void> {
    this.#isWarm = true
    await Promise.all([...this.#open.keys()].map((key) => this.#everyThread({ type: 'warm', key })))
  }

  async close(key: string): Promise<void> {
    this.#open.delete(key)
    await this.#everyThread({ type: 'close', key })
  }

  /** The hits of each query, in the order asked. */
  async search(key: string, queries: readonly SearchQuery[]): Promise<SearchHit[][]> {
    const parts: Promise<SearchHit[][]>[] = []
    const queue = queries.length <= promptQueries ? this.#prompt : this.#waiting
    for (let at = 0; at < queries.length; at += queriesPerTask) {
      const portion = queries.slice(at, at + queriesPerTask)
      parts.push(this.#enqueue(queue, { type: 'search', key, queries: portion }).then(readAnswer))
    }
    return (await Promise.all(parts)).flat()
  }

  async end(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #opening(key: string, opened: Opened): Unnumbered {
    const cacheBytes = this.#cacheBytes
    return { type: 'open', key, ...opened, isWarm: this.#isWarm, ...(cacheBytes === undefined ? {} : { cacheBytes }) }
  }

  async #everyThread(message: Unnumbered): Promise<void> {
    await Promise.all(this.#threads.map((thread) => this.#enqueue(thread.own, message)))
  }

  #enqueue(queue: Task[], message: Unnumbered): Promise<SearchAnswer> {
    const task = ++this.#tasks
    const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>()
    queue.push({ message: { ...message, task } as ToWorker, resolve, reject })
    this.#handOut()
    return promise
  }

  #handOut(): void {
    for (const thread of this.#threads) this.#occupy(thread)
    for (let thread = this.#idlest(); thread && this.#prompt.length > 0; thread = this.#idlest()) {
      const task = this.#prompt.shift()!
      thread.given.set(task.message.task, task)
      thread.prompt.postMessage(task.message)
    }
  }

  #occupy(thread: Thread): void {
    if (thread.running) return
    const task = thread.own.shift() ?? this.#waiting.shift()
    if (!task) return
    thread.running = task
    thread.given.set(task.message.task, task)
    thread.worker.postMessage(task.message)
  }

  /** Of the threads that have everything open, the one with least to do. */
  #idlest(): Thread | undefined {
    const isReady = ({ running, own }: Thread) => own.length === 0 && (!running || running.message.type === 'search')
    return this.#threads.filter(isReady).toSorted((one, other) => one.given.size - other.given.size)[0]
  }

  #start(): Thread {
    const thread: Thread = { ...this.#spawn(), given: new Map(), running: undefined, own: [] }
    this.#watch(thread)
    return thread
  }

  #spawn(): Pick<Thread, 'worker' | 'prompt'> {
    const { port1, port2 } = new MessageChannel()
    const options = { workerData: { prompt: port2 }, transferList: [port2] }
    return { worker: new Worker(new URL('./search-worker.ts', import.meta.url), options), prompt: port1 }
  }

  /** A thread that dies fails its tasks and is replaced, with everything open opened again. */
  #watch(thread: Thread): void {
    thread.worker.on('message', (message: FromWorker) => this.#finish(thread, message))
    thread.worker.on('error', (error: Error) => this.#fail(thread, error))
    thread.worker.on('exit', () => {
      thread.prompt.close()
      if (this.#closed) return
      this.#fail(thread, new Error('a search thread ended unexpectedly'))
      Object.assign(thread, this.#spawn())
      this.#watch(thread)
      // One that cannot be opened again answers its searches with that error.
      for (const [key, opened] of this.#open) void this.#enqueue(thread.own, this.#opening(key, opened)).catch(() => {})
    })
  }

  #fail(thread: Thread, error: Error): void {
    for (const task of thread.given.values()) task.reject(error)
    thread.given.clear()
    thread.running = undefined
  }

  /** The thread has its next portion before the answer is looked at. */
  #finish(thread: Thread, message: FromWorker): void {
    const task = thread.given.get(message.task)
    thread.given.delete(message.task)
    if (task === thread.running) thread.running = undefined
    this.#handOut()
    if (message.type === 'done') task?.resolve(message.answer)
    else task?.reject(new Error(message.message))
  }
}
