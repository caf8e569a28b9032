import type { Services } from '#kernel/services.ts'
import { fanOut, organisationsDue } from '../events/fan-out.ts'
import { type Due, isSpent, readDue, sendDue } from './deliver.ts'
import { Outcomes } from './outcomes.ts'
import { type Claimed, claimDue } from './queue.queries.ts'
import { Windows } from './windows.ts'

export interface DispatchTimes {
  pollMs: number
  /** Longer than the longest try and storing its outcome. */
  leaseMs: number
  timeoutMs?: number
}

const usual: DispatchTimes = { pollMs: 200, leaseMs: 30_000 }
/** Concurrent deliveries per process. A hanging webhook holds one of them. */
const openMax = 400

/**
 * Delivers to webhooks in this process: converts events into deliveries, claims and sends them. Every webhook has its own window,
 * so that none waits for another. Several processes can run in parallel.
 */
export class Dispatcher {
  readonly #services: Services
  readonly #times: DispatchTimes
  readonly #windows = new Windows()
  readonly #outcomes: Outcomes
  readonly #work = new Set<Promise<void>>()
  #open = 0
  #wake: () => void = () => undefined

  constructor(services: Services, times: DispatchTimes = usual) {
    this.#services = services
    this.#times = times
    this.#outcomes = new Outcomes(services)
  }

  /** Starts sending everything that is due. Returns how much was taken. */
  async look(): Promise<number> {
    return (await this.#tell()) + (await this.#claim())
  }

  /** Resolves when no delivery is in progress. */
  async settle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work)
  }

  /** Polls repeatedly, and at once after a poll that found work. Returns a function that stops it. */
  run(): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined
    let looking: Promise<void> | undefined
    let isStopped = false
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(() => void look(), ms)
    }
    const look = async () => {
      looking ??= this.look()
        .catch((error: unknown) => {
          this.#services.log.error({ err: error }, 'webhooks')
          return 0
        })
        .then((taken) => {
          looking = undefined
          plan(taken > 0 ? 0 : this.#times.pollMs)
        })
      await looking
    }
    this.#wake = () => {
      if (!looking) plan(0)
    }
    plan(0)
    return async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
      await within(stopMs, this.settle())
    }
  }

  /** Converts a page of events of each organisation into deliveries. */
  async #tell(): Promise<number> {
    const tell = (id: number) =>
      fanOut(this.#services, id).catch((error: unknown) => {
        this.#services.log.error({ err: error, organisation: id }, 'webhook events')
        return 0
      })
    const counts = await Promise.all((await organisationsDue(this.#services)).map(tell))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  async #claim(): Promise<number> {
    if (this.#open >= openMax) return 0
    const claimed = await claimDue(this.#services, {
      now: this.#services.now(),
      leaseMs: this.#times.leaseMs,
      rooms: this.#windows.rooms(),
      room: this.#windows.first,
      limit: openMax - this.#open,
    })
    for (const [organisation, own] of Map.groupBy(claimed, ({ org_id: id }) => id)) this.#begin(organisation, own)
    return claimed.length
  }

  #begin(organisation: number, claimed: readonly Claimed[]): void {
    this.#open += claimed.length
    for (const { webhook } of claimed) this.#windows.open(webhook)
    const work = this.#deliver(organisation, claimed)
    this.#work.add(work)
    void work.finally(() => this.#work.delete(work))
  }

  /** A failure leaves the claim until its lease ends; the delivery is then sent again. */
  async #deliver(organisation: number, claimed: readonly Claimed[]): Promise<void> {
    const ids = claimed.map(({ delivery }) => delivery)
    const due = await readDue(this.#services, organisation, ids).catch((error: unknown) => {
      this.#services.log.error({ err: error, organisation }, 'webhook deliveries')
      return []
    })
    const byId = new Map(due.map((one) => [one.id, one]))
    await Promise.all(
      claimed.map(({ delivery, webhook }) => this.#deliverOne(organisation, webhook, byId.get(delivery))),
    )
  }

  async #deliverOne(organisation: number, webhook: number, due: Due | undefined): Promise<void> {
    let isWell: boolean | undefined
    try {
      if (due === undefined) return
      if (isSpent(due)) return await this.#outcomes.write(organisation, { spent: due.id })
      const tried = await sendDue(this.#services, due, this.#times.timeoutMs)
      isWell = tried.problem === null
      await this.#outcomes.write(organisation, { tried })
    } catch (error) {
      this.#services.log.error({ err: error, organisation }, 'webhook delivery')
    } finally {
      this.#windows.close(webhook, isWell)
      this.#open--
      this.#wake()
    }
  }
}

const stopMs = 4_000

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
