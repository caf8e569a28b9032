import { AppError } from '../errors.ts'
import type { Database } from './database.ts'
import { type Actor, inTenant, readingTenant, type Tx } from './tenant.ts'

/** A call that needs something slow: it reads, works without a connection, and writes in another transaction. */
export interface Steps<Found, Made, T> {
  read: (tx: Tx) => Promise<Found>
  work: (found: Found) => Promise<Made>
  /** Throws `ChangedMeanwhile` when the rows it depends on have changed since they were read. */
  write: (tx: Tx, made: Made) => Promise<T>
}

export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Rows changed between reading and writing, so all steps are repeated. A caller sees it when the repetition fails too. */
export class ChangedMeanwhile extends AppError {
  override name = 'ChangedMeanwhile'
  constructor() {
    super('E_CONFLICT')
  }
}

const tries = 3

/** Does the steps with these two ways to a transaction. */
export async function stepping<Found, Made, T>(
  { reading, writing }: { reading: InTx; writing: InTx },
  { read, work, write }: Steps<Found, Made, T>,
): Promise<T> {
  for (let left = tries; ; left--) {
    const made = await work(await reading(read))
    try {
      return await writing((tx) => write(tx, made))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || left === 1) throw error
    }
  }
}

/** The steps of a job or a seed. */
export const inSteps = <Found, Made, T>(db: Database, actor: Actor, steps: Steps<Found, Made, T>): Promise<T> =>
  stepping({ reading: (work) => readingTenant(db, actor, work), writing: (work) => inTenant(db, actor, work) }, steps)
