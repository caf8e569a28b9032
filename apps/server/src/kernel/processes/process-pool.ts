import { ChildDied, type ChildLimits, WorkingChild } from './child-process.ts'

export interface PoolOptions extends ChildLimits {
  /** A module that calls `answerParent`. */
  program: URL
  /** How many processes work at a time; further work waits in the order it came. */
  processes: number
  /** A process is replaced after this many tasks, because native memory is not returned otherwise. */
  worksEach: number
  /** A process that is larger than this after its work is replaced. */
  memoryMb: number
  /** An idle process is ended after this time. */
  idleMs: number
}

interface Idle {
  child: WorkingChild
  timer: NodeJS.Timeout
}

/**
 * Runs tasks in child processes with limits of time and memory, so that crashes and leaks do not reach this process. A task whose
 * process dies is retried once; a task that reaches a limit is not.
 */
export class ProcessPool<Work extends object, Result> {
  readonly #options: PoolOptions
  readonly #idle: Idle[] = []
  readonly #working = new Set<WorkingChild>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** The processes that exist now. */
  get pids(): number[] {
    return [...this.#working, ...this.#idle.map(({ child }) => child)].flatMap(({ pid }) => pid ?? [])
  }

  async run(work: Work): Promise<Result> {
    await this.#begin()
    try {
      return await this.#tryOnce(work).catch((error: unknown) => {
        if (error instanceof ChildDied) return this.#tryOnce(work)
        throw error
      })
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  async end(): Promise<void> {
    const children = [...this.#working, ...this.#idle.map(({ child }) => child)]
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    await Promise.all(children.map((child) => child.end()))
  }

  async #begin(): Promise<void> {
    while (this.#running >= this.#options.processes) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      await promise
    }
    this.#running++
  }

  async #tryOnce(work: Work): Promise<Result> {
    const child = this.#take()
    this.#working.add(child)
    try {
      return (await child.work(work)) as Result // The program of the pool answers results of this type.
    } finally {
      this.#working.delete(child)
      await this.#putBack(child)
    }
  }

  #take(): WorkingChild {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.timer)
      if (idle.child.isAlive) return idle.child
    }
    return new WorkingChild(this.#options.program, this.#options)
  }

  async #putBack(child: WorkingChild): Promise<void> {
    const { worksEach, memoryMb, idleMs } = this.#options
    if (!child.isAlive || child.worksDone >= worksEach || child.residentMb > memoryMb) {
      await child.end()
      return
    }
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.child === child)
      if (at !== -1) this.#idle.splice(at, 1)
      void child.end()
    }, idleMs)
    this.#idle.push({ child, timer: timer.unref() })
  }
}
