import { sql } from 'kysely'
import { z } from 'zod'
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
}

/**
 * Work on one record that outlives a request: it may be killed at any time and goes on where it stopped, in one process at a time
 * (decision 0851). The record's own state says whether there is work; its module moves it, and work looks at it between parts.
 */
export interface LongJob {
  /** Name of the job in the queue. Emit it to begin, and to resume. */
  name: string
  /** Key of the record's id in the payload. */
  subject: string
  /** The records of the acting organisation on which there is work now. */
  open: (tx: Tx) => Promise<readonly Open[]>
  /** Goes on from where the record stands until nothing is left, or until it is no longer wanted. */
  work: (services: Services, subject: Subject, hold: Hold) => Promise<void>
  /** Ends a record that did not move for so many looks, in words that its people see. */
  giveUp: (tx: Tx, id: number, now: number) => Promise<unknown>
}

export const leasePrefix = ({ name }: Pick<LongJob, 'name'>, organisation: number): string => `${name} ${organisation} `

const leaseName = (job: LongJob, { organisation, id }: Subject): string => `${leasePrefix(job, organisation)}${id}`

/** Works on a record, unless another process does. Returns whether it did. */
export async function runLongJob(
  services: Services,
  job: LongJob,
  { subject, signal }: { subject: Subject; signal: AbortSignal },
): Promise<boolean> {
  const taken = await tryLease(services.owner, [leaseName(job, subject)], async (held) => {
    await noteTaken(services, job, subject)
    await job.work(services, subject, holdOf(held, signal))
  }).catch((error: unknown) => {
    // The process that took the record does the rest.
    if (error instanceof LeaseLost) return undefined
    throw error
  })
  return taken !== undefined
}

const holdOf = ({ signal: lost, confirm }: Held, signal: AbortSignal): Hold => ({
  signal: AbortSignal.any([signal, lost]),
  confirm,
})

const noteTaken = ({ owner }: Services, { name }: LongJob, { organisation, id }: Subject) =>
  sql`insert into long_jobs as j (job, org_id, subject, taken) values (${name}, ${organisation}, ${id}, 1)
    on conflict (job, org_id, subject) do update set taken = j.taken + 1`.execute(owner)

/** The job of the queue that works on the records of a long job. */
export const jobOf = (job: LongJob): Job =>
  defineJob({
    name: job.name,
    payload: z.object({ organisation_id: z.number().int() }).catchall(z.unknown()),
    expireInSeconds: 6 * 3600,
    run: async (services, payload, { signal }) => {
      const id = z.number().int().parse(payload[job.subject])
      await runLongJob(services, job, { subject: { organisation: payload.organisation_id, id }, signal })
    },
  })
