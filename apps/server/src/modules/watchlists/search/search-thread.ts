import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { pauseAfter, type RestartPolicy } from './restart-policy.ts'
import type { FromWorker, SearchAnswer, ToWorker } from './search-messages.ts'

export interface Task {
  message: ToWorker
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

/** Starts the program of a thread, which listens on this port too. */
export type Spawn = (prompt: MessagePort) => Worker

export const spawnSearchWorker: Spawn = (prompt) =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: { prompt }, transferList: [prompt] })

interface Options {
  spawn: Spawn
  restart: RestartPolicy
  /** A thread was started again after a death, and has nothing open. */
  restarted: (thread: SearchThread) => void
  /** The thread answered, or can take work again. */
  free: () => void
}

const died = 'a search thread ended unexpectedly'

/** One thread that searches. When it dies its tasks fail, and it is started again after a pause that grows with each death. */
export class SearchThread {
  readonly #options: Options
  /** What it was given and has not answered, by number. */
  readonly #given = new Map<number, Task>()
  #own: Task[] = []
  #running: Task | undefined
  #live: { worker: Worker; prompt: MessagePort; since: number } | undefined
  #deaths = 0
  #cancelRestart: (() => void) | undefined
  #ended = false

  constructor(options: Options) {
    this.#options = options
    this.#spawn()
  }

  get isLive(): boolean {
    return this.#live !== undefined
  }

  /** It has died so often in a row that nobody can expect it back soon. */
  get isGivenUp(): boolean {
    return !this.isLive && this.#deaths >= this.#options.restart.deathsMax
  }

  /** Everything it was told to open is open, or it is answering a search. */
  get isReady(): boolean {
    return this.isLive && this.#own.length === 0 && (!this.#running || this.#running.message.type === 'search')
  }

  get load(): number {
    return this.#given.size
  }

  /** Work for this thread alone: opening and closing. Done before any search. */
  queue(task: Task): void {
    this.#own.push(task)
  }

  /** Gives the thread its next portion when it has none: its own work first, else what this answers. */
  occupy(next: () => Task | undefined): void {
    if (!this.#live || this.#running) return
    const task = this.#own.shift() ?? next()
    if (!task) return
    this.#running = task
    this.#given.set(task.message.task, task)
    this.#live.worker.postMessage(task.message)
  }

  /** Answered between the queries of a portion. */
  askPromptly(task: Task): void {
    this.#given.set(task.message.task, task)
    this.#live!.prompt.postMessage(task.message)
  }

  /** Ends a thread that cannot serve; it counts as dead and is started again. */
  giveUp(): void {
    void this.#live?.worker.terminate()
  }

  async end(): Promise<void> {
    this.#ended = true
    this.#cancelRestart?.()
    await this.#live?.worker.terminate()
  }

  #spawn(): void {
    const { port1, port2 } = new MessageChannel()
    const worker = this.#options.spawn(port2)
    this.#live = { worker, prompt: port1, since: this.#options.restart.now() }
    worker.on('message', (message: FromWorker) => this.#finish(message))
    worker.on('error', (error: Error) => this.#fail(error))
    worker.on('exit', () => this.#buried())
  }

  #buried(): void {
    const { restart, restarted, free } = this.#options
    const { prompt, since } = this.#live!
    prompt.close()
    this.#live = undefined
    this.#fail(new Error(died))
    if (this.#ended) return
    this.#deaths = restart.now() - since >= restart.healthyAfterMs ? 1 : this.#deaths + 1
    this.#cancelRestart = restart.later(
      () => {
        this.#spawn()
        restarted(this)
        free()
      },
      pauseAfter(this.#deaths, restart),
    )
    free()
  }

  /** Nothing of what it was told survives it: what was open has to be opened again. */
  #fail(error: Error): void {
    const lost = [...this.#given.values(), ...this.#own]
    this.#given.clear()
    this.#own = []
    this.#running = undefined
    const nothing: SearchAnswer = { hits: '[]', explanations: [] }
    for (const task of lost)
      if (task.message.type === 'close' || task.message.type === 'warm') task.resolve(nothing)
      else task.reject(error)
  }

  /** The thread has its next portion before the answer is looked at. */
  #finish(message: FromWorker): void {
    const task = this.#given.get(message.task)
    this.#given.delete(message.task)
    if (task === this.#running) this.#running = undefined
    this.#options.free()
    if (message.type === 'done') task?.resolve(message.answer)
    else task?.reject(new Error(message.message))
  }
}
