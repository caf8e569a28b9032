import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/tenant.ts'
import { type Held, LeaseLost, tryLease } from '../database/with-lease.ts'
import { defineJob, type Job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

/** A record that a long job has to do, with a number that rises with every part of it that is done. */
export interface Open {
  id: number
  progress: number
}

export interface Subject {
  organisation: number
  id: number
}

/** What work on a record may rely on. */
export interface Hold {
  /** Aborted when the process ends, or another process took the record. */
  signal: AbortSignal
  /** First statement of every transaction that writes: throws when another process took the record. */
  confirm: (tx: Tx) => Promise<void>
  part: TakePart
}

/**
 * Works on the first of these parts of the record that no other process has: what several processes do at once. Undefined when
 * others have all of them, or took this one meanwhile. A part may be done since it was listed, so the work reads it again.
 */
export type TakePart = <T>(
  parts: readonly number[],
  work: (part: number, held: Pick<Hold, 'signal' | 'confirm'>) => Promise<T>,
) => Promise<{ value: T } | undefined>

/**
 * Work on one record that outlives a request: it may be killed at any time and goes on where it stopped, in one process at a time or
 * in several that share its parts (decision 0851). The record's own state says whether there is work; its module moves it, and work looks at it between parts.
 */
export interface LongJob {
  /** Name of the job in the queue. Emit it to begin, and to resume. */
  name: string
  /** Key of the record's id in the payload. */
  subject: string
  /** Events that start it, besides its name. */
  on?: readonly string[]
  /** How many processes may work on one record, each on parts of its own (`part`). One if not given. */
  processes?: number
  /** The records of the acting organisation on which there is work now. */
  open: (tx: Tx, now: number) => Promise<readonly Open[]>
  /** Goes on from where the record stands until nothing is left, or until it is no longer wanted. */
  work: (services: Services, subject: Subject, hold: Hold) => Promise<void>
  /** Ends a record that did not move for so many looks, in words that its people see. */
  giveUp: (tx: Tx, id: number, now: number) => Promise<unknown>
}

export const leasePrefix = ({ name }: Pick<LongJob, 'name'>, organisation: number): string => `${name} ${organisation} `

type Named = Pick<LongJob, 'name'>

const leaseName = (job: Named, { organisation, id }: Subject): string => `${leasePrefix(job, organisation)}${id}`

/** One lease for each process that may work on the record. */
const seats = (job: LongJob, subject: Subject): string[] =>
  job.processes === undefined
    ? [leaseName(job, subject)]
    : Array.from({ length: job.processes }, (_, seat) => `${leaseName(job, subject)} ${seat}`)

/** Works on a record, unless as many other processes do as may. Returns whether it did. */
export async function runLongJob(
  services: Services,
  job: LongJob,
  { subject, signal }: { subject: Subject; signal: AbortSignal },
): Promise<boolean> {
  const taken = await whileHeld(services.owner, seats(job, subject), async (held) => {
    await noteTaken(services, job, subject)
    const part = partsOf(services.owner, job, subject)
    await job.work(services, subject, { ...held, signal: AbortSignal.any([signal, held.signal]), part })
  })
  return taken !== undefined
}

/** The parts of a record, for work on it outside its job. */
export const partsOf =
  (owner: Database, job: Named, subject: Subject): TakePart =>
  (parts, work) => {
    const nameOf = (part: number) => `${leaseName(job, subject)} part ${part}`
    const names = new Map(parts.map((part) => [nameOf(part), part]))
    return whileHeld(owner, [...names.keys()], (held) => work(names.get(held.name)!, held))
  }

/** Works under the first free lease. The process that took a lost lease does the rest. */
const whileHeld = <T>(owner: Database, names: readonly string[], work: (held: Held) => Promise<T>) =>
  tryLease(owner, names, work).catch((error: unknown) => {
    if (error instanceof LeaseLost) return undefined
    throw error
  })

const noteTaken = ({ owner }: Services, { name }: LongJob, { organisation, id }: Subject) =>
  sql`insert into long_jobs as j (job, org_id, subject, taken) values (${name}, ${organisation}, ${id}, 1)
    on conflict (job, org_id, subject) do update set taken = j.taken + 1`.execute(owner)

/** The job of the queue that works on the records of a long job. */
export const jobOf = (job: LongJob): Job =>
  defineJob({
    name: job.name,
    payload: z.object({ organisation_id: z.number().int() }).catchall(z.unknown()),
    ...(job.on && { on: job.on }),
    expireInSeconds: 6 * 3600,
    run: async (services, payload, { signal }) => {
      const id = z.number().int().parse(payload[job.subject])
      await runLongJob(services, job, { subject: { organisation: payload.organisation_id, id }, signal })
    },
  })
