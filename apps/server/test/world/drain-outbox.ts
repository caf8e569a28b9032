import { type Job, type JobTable, listenersOf } from '#kernel/jobs/jobs.ts'
import type { Product } from './product.ts'

interface Event {
  org_id: number
  type: string
  payload: Record<string, unknown>
}

export async function runJob({ services }: Pick<Product, 'services'>, job: Job, payload: Record<string, unknown>) {
  const run = { id: 'test', signal: new AbortController().signal, log: services.log }
  await job.run(services, job.payload.parse(payload), run)
}

/** Does in this process what a work process would do, in the same order, until nothing is left that starts by now. */
export async function drainOutbox({ client, services }: Product, jobs: JobTable): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const { rows } = await client.query<Event>(
      `with taken as (delete from outbox_events where start_date is null or start_date <= $1 returning *)
       select org_id, type, payload from taken order by id`,
      [services.now()],
    )
    if (rows.length === 0) return done
    for (const { org_id, type, payload } of rows)
      for (const job of listenersOf(jobs, type)) {
        await runJob({ services }, job, { ...payload, organisation_id: org_id })
        done.push(job.name)
      }
  }
}
