import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, readingTenant, systemActor, type Tx } from '../database/tenant.ts'
import { forEachOrganisation } from '../for-each-organisation.ts'
import { defineJob, type Job } from '../jobs/jobs.ts'
import { emit } from '../jobs/outbox.ts'
import type { Services } from '../services.ts'
import { type LongJob, leasePrefix, type Open } from './long-job.ts'

/** Counts looks, not minutes: a clock that is set forward must not end healthy work (decision 0322). */
const looksMax = 30

/** Once a minute: resumes the records whose process ended, and gives up those that do not move. */
export const tendLongJobs = (jobs: readonly LongJob[]): Job =>
  defineJob({
    name: 'tend-long-jobs',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (services) => {
      await forEachOrganisation(services, { name: 'tend-long-jobs' }, async ({ id }) => {
        for (const job of jobs) await tendLongJob(services, job, id)
      })
    },
  })

/** One look at the open records of an organisation. */
export async function tendLongJob(services: Services, job: LongJob, organisation: number): Promise<void> {
  const actor = systemActor(organisation)
  const open = await readingTenant(services.db, actor, (tx) => job.open(tx, services.now()))
  const looked = await lookAt(services, job, { organisation, open })
  const stuck = looked.filter(({ idle_looks }) => idle_looks >= looksMax)
  const left = looked.filter(({ idle_looks, is_held }) => idle_looks < looksMax && !is_held)
  if (stuck.length + left.length === 0) return
  await inTenant(services.db, actor, async (tx) => {
    for (const { subject } of stuck) await job.giveUp(tx, subject, services.now())
    for (const { subject } of left) await askFor(tx, job, subject)
  })
  // Looked at anew when somebody resumes it.
  await forget(services, job, { organisation, ids: stuck.map(({ subject }) => subject) })
}

/** Asks as many processes for a record as may work on it; one that finds no place or no part ends at once. */
export async function askFor(
  tx: Tx,
  { name, subject, processes = 1 }: Pick<LongJob, 'name' | 'subject' | 'processes'>,
  id: number,
): Promise<void> {
  for (let left = processes; left > 0; left--) await emit(tx, name, { [subject]: id })
}

const forget = (
  { owner }: Services,
  { name }: LongJob,
  { organisation, ids }: { organisation: number; ids: number[] },
) =>
  ids.length === 0
    ? undefined
    : sql`delete from long_jobs where job = ${name} and org_id = ${organisation} and subject = any(${ids}::bigint[])`.execute(
        owner,
      )

interface Looked {
  subject: number
  idle_looks: number
  is_held: boolean
}

/** Compares with the look before. A record that only waited for a free process since then has not been idle. */
async function lookAt(
  { owner }: Services,
  job: LongJob,
  { organisation, open }: { organisation: number; open: readonly Open[] },
): Promise<Looked[]> {
  const [ids, progress] = [open.map(({ id }) => id), open.map((one) => one.progress)]
  const prefix = leasePrefix(job, organisation)
  const { rows } =
    await sql<Looked>`with given as (select * from unnest(${ids}::bigint[], ${progress}::bigint[]) as g (subject, progress)),
    held as (select g.subject, exists (select from leases l where l.until_date >= now_ms()
        and (l.name = ${prefix} || g.subject
          or starts_with(l.name, ${prefix} || g.subject || ' '))) as is_held from given g),
    gone as (delete from long_jobs where job = ${job.name} and org_id = ${organisation} and subject <> all(${ids}::bigint[])),
    looked as (insert into long_jobs as j (job, org_id, subject, progress) select ${job.name}, ${organisation}, subject, progress from given
      on conflict (job, org_id, subject) do update set progress = greatest(j.progress, excluded.progress), seen_taken = j.taken,
        idle_looks = case when excluded.progress > j.progress then 0
          when j.taken > j.seen_taken or (select h.is_held from held h where h.subject = j.subject) then j.idle_looks + 1
          else j.idle_looks end
      returning subject, idle_looks)
    select l.subject, l.idle_looks, h.is_held from looked l join held h using (subject) order by l.subject`.execute(
      owner,
    )
  return rows
}
