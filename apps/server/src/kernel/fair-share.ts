import { Busy, TooMany } from './errors.ts'

export interface ShareLimits {
  /** How many of an organisation run at a time in this process. */
  each: number
  /** How many run at a time in this process for all organisations together. */
  all: number
  /** How many of an organisation may wait. */
  waiting: number
  /** How long one waits before it is refused; absent: as long as it takes. */
  waitMs?: number
}

export type ShareClass = 'search' | 'report' | 'upload'
export type Limits = Readonly<Record<ShareClass, ShareLimits>>

/** One organisation may keep a process busy with so much slow work at a time; the rest waits without a connection. */
export const defaultLimits: Limits = {
  search: { each: 4, all: 32, waiting: 500 },
  report: { each: 2, all: 4, waiting: 60 },
  upload: { each: 4, all: 32, waiting: 100 },
}

interface Waiting {
  begin: () => void
}

interface Queue {
  running: number
  /** When it was served last, as a count of all that were served. */
  served: number
  waiting: Waiting[]
}

const busy = 'Your organisation has too many requests of this kind under way. Try again when some have ended.'
/** About the duration of one piece of slow work, after which a slot is free again. */
const retryMs = 5_000

/**
 * Runs slow work concurrently, a few pieces per organisation. Further work waits; a free slot goes to the organisation that was
 * served longest ago. Work is refused with a waiting time when the queue is full.
 */
export class FairShare {
  readonly #limits: ShareLimits
  readonly #queues = new Map<number, Queue>()
  #running = 0
  #served = 0

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  async run<T>(organisation: number, work: () => Promise<T>): Promise<T> {
    await this.#begin(organisation)
    try {
      return await work()
    } finally {
      this.#end(organisation)
    }
  }

  #begin(organisation: number): Promise<void> | undefined {
    const queue = this.#queues.get(organisation) ?? { running: 0, served: 0, waiting: [] }
    this.#queues.set(organisation, queue)
    if (this.#hasRoom(queue)) {
      this.#count(queue)
      return undefined
    }
    if (queue.waiting.length >= this.#limits.waiting) throw new TooMany(retryMs, busy)
    return this.#wait(queue)
  }

  #wait(queue: Queue): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { waitMs } = this.#limits
    const giveUp = () => {
      queue.waiting = queue.waiting.filter((one) => one !== waiting)
      reject(new Busy(new Error(`an organisation used its share for ${waitMs} ms`)))
    }
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const waiting: Waiting = { begin }
    queue.waiting.push(waiting)
    return promise
  }

  #hasRoom({ running }: Queue): boolean {
    return running < this.#limits.each && this.#running < this.#limits.all
  }

  #count(queue: Queue): void {
    queue.running++
    queue.served = ++this.#served
    this.#running++
  }

  #end(organisation: number): void {
    const queue = this.#queues.get(organisation)!
    queue.running--
    this.#running--
    if (queue.running === 0 && queue.waiting.length === 0) this.#queues.delete(organisation)
    this.#next()
  }

  #next(): void {
    const next = [...this.#queues.values()]
      .filter((queue) => queue.waiting.length > 0 && this.#hasRoom(queue))
      .toSorted((one, other) => one.served - other.served)[0]
    if (!next) return
    this.#count(next)
    next.waiting.shift()!.begin()
    this.#next()
  }
}

export type Shares = <T>(kind: ShareClass, organisation: number, work: () => Promise<T>) => Promise<T>

/** The limits with what an operator set of them. */
export function limitsWith(set: Partial<Record<ShareClass, number | undefined>>): Limits {
  const limit = (kind: ShareClass): ShareLimits => {
    const { each, all, waiting } = defaultLimits[kind]
    const own = set[kind] ?? each
    return { each: own, all: Math.max(all, own), waiting }
  }
  return { search: limit('search'), report: limit('report'), upload: limit('upload') }
}

/** The shares of one process. */
export function openShares(limits: Limits = defaultLimits): Shares {
  const shares = new Map((Object.keys(limits) as ShareClass[]).map((kind) => [kind, new FairShare(limits[kind])]))
  return (kind, organisation, work) => shares.get(kind)!.run(organisation, work)
}
