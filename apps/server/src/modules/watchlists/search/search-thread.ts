import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { pauseAfter, type RestartPolicy } from './restart-policy.ts'
import type { FromWorker, SearchAnswer, ToWorker } from './search-messages.ts'

export interface Task {
  message: ToWorker
  resolve: (answer: SearchAnswer) => void
  reject: (error: Error) => void
}

/** Starts the worker of a thread, which also listens on this port. */
export type Spawn = (prompt: MessagePort) => Worker

export const spawnSearchWorker: Spawn = (prompt) =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { workerData: { prompt }, transferList: [prompt] })

interface Options {
  spawn: Spawn
  restart: RestartPolicy
  /** Called after a restart; the thread has no open index. */
  restarted: (thread: SearchThread) => void
  /** Called when the thread has answered or can take work again. */
  free: () => void
}

const died = 'a search thread ended unexpectedly'

/** One search thread. When it dies, its tasks fail and it restarts after a pause that grows with each death. */
export class SearchThread {
  readonly #options: Options
  /** Tasks sent and not answered, by number. */
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

  /** True after so many deaths in a row that a quick return is unlikely. */
  get isGivenUp(): boolean {
    return !this.isLive && this.#deaths >= this.#options.restart.deathsMax
  }

  /** True if all its indexes are open, or it is answering a search. */
  get isReady(): boolean {
    return this.isLive && this.#own.length === 0 && (!this.#running || this.#running.message.type === 'search')
  }

  get load(): number {
    return this.#given.size
  }

  /** Queues work for this thread only, such as opening and closing; it runs before any search. */
  queue(task: Task): void {
    this.#own.push(task)
  }

  /** Gives an idle thread its next task: its own queue first, then the result of `next`. */
  occupy(next: () => Task | undefined): void {
    if (!this.#live || this.#running) return
    const task = this.#own.shift() ?? next()
    if (!task) return
    this.#running = task
    this.#given.set(task.message.task, task)
    this.#live.worker.postMessage(task.message)
  }

  /** Sends a task that is answered between the queries of a batch. */
  askPromptly(task: Task): void {
    this.#given.set(task.message.task, task)
    this.#live!.prompt.postMessage(task.message)
  }

  /** Terminates a thread that cannot serve; it then counts as dead and restarts. */
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

  /** Fails all its tasks; its indexes must be opened again. */
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

  /** Gives the thread its next task before the answer is processed. */
  #finish(message: FromWorker): void {
    const task = this.#given.get(message.task)
    this.#given.delete(message.task)
    if (task === this.#running) this.#running = undefined
    this.#options.free()
    if (message.type === 'done') task?.resolve(message.answer)
    else task?.reject(new Error(message.message))
  }
}
