import type { Services } from '#kernel/services.ts'
import type { Tried } from './deliver.ts'
import { recordTries } from './record-tries.ts'

interface Batch {
  tried: Tried[]
  spent: number[]
  written: Promise<void>
}

/** Stores outcomes of deliveries in batches: outcomes that arrive during a write form the organisation's next batch. */
export class Outcomes {
  readonly #services: Services
  readonly #next = new Map<number, Batch>()
  readonly #writing = new Map<number, Promise<void>>()

  constructor(services: Services) {
    this.#services = services
  }

  /** Resolves when the outcome is stored. */
  write(organisation: number, { tried, spent }: { tried?: Tried; spent?: number }): Promise<void> {
    const batch = this.#next.get(organisation) ?? this.#newBatch(organisation)
    if (tried) batch.tried.push(tried)
    if (spent !== undefined) batch.spent.push(spent)
    return batch.written
  }

  #newBatch(organisation: number): Batch {
    const before = this.#writing.get(organisation) ?? Promise.resolve()
    const batch: Batch = { tried: [], spent: [], written: Promise.resolve() }
    const write = () => {
      this.#next.delete(organisation)
      return recordTries(this.#services, organisation, batch)
    }
    batch.written = before.catch(() => undefined).then(write)
    this.#next.set(organisation, batch)
    this.#writing.set(organisation, batch.written)
    const forget = () => {
      if (this.#writing.get(organisation) === batch.written) this.#writing.delete(organisation)
    }
    void batch.written.then(forget, forget)
    return batch
  }
}
