import { anyOf } from '@probity/contract/identity/access.ts'
import { labCalls as calls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { type LabReplay, matcherChanges, matcherVersions } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { proposeChange } from './propose-change.ts'
import { casesOf, monthsBefore, replaying } from './replay-decisions.ts'
import { scoresOfHits } from './scores.queries.ts'

const reading = anyOf('SETTINGS', 'SCREENING')
const changing = anyOf('SETTINGS')
const changes = { spec: matcherChanges, table: 'matcher_changes', access: { read: reading, write: changing } }
type Changed = z.infer<typeof calls.propose.data>

export function thresholdLabRoutes(app: App, services: Services): void {
  mountCall(app, calls.replay, (req) => {
    const { read, work } = replaying(services, req.body)
    return req.inShare('search', async () => work(await req.reading(read)))
  })
  mountCall(app, calls.cases, (req) => req.inTenant((tx) => casesOf(tx, services, req.body)))
  mountCall(app, calls.scores, (req) =>
    req.inTenant((tx) => scoresOfHits(tx, monthsBefore(services.now(), req.query.months))),
  )
  mountCall(app, calls.propose, (req) => {
    const { write, ...steps } = proposeChange(services, req.body)
    return req.inShare('search', () =>
      req.inSteps({
        ...steps,
        write: async (tx, made) => {
          const { id, approval } = await write(tx, made)
          const row = (await getRow(tx, changes, { id })) as Omit<Changed, 'approval_request'>
          return { ...row, approval_request: approval }
        },
      }),
    )
  })
  mountCall(app, calls.outcome, (req) => req.inTenant((tx) => outcomeOfChange(tx, req.params.id, services.now())))
  mountResource(app, matcherChanges, { table: 'matcher_changes', access: { read: reading, write: changing } })
  mountResource(app, matcherVersions, { table: 'matcher_versions', access: { read: reading, write: changing } })
}

const dayMs = 24 * 60 * 60 * 1000

/** Compares a forecast with reality: alerts since the change, and the number expected for as many days. */
async function outcomeOfChange(tx: Tx, id: number, now: number) {
  const { rows } = await sql<{ decided_date: number; forecast: Omit<LabReplay, 'curve'> }>`
    select decided_date, forecast from matcher_changes where id = ${id} and state = 'approved'`.execute(tx)
  const [change] = rows
  if (!change) throw notFound()
  const { forecast, decided_date } = change
  const days = Math.max(0, now - decided_date) / dayMs
  const counted = await sql<{
    alerts: number
  }>`select (select count(*) from alerts where create_date > ${decided_date} and not is_deleted)
    + (select count(*) from alert_case_entities where create_date > ${decided_date} and not is_deleted) as alerts`.execute(
    tx,
  )
  const raisedBefore = (forecast.proposed.alerts / ((forecast.until - forecast.since) / dayMs)) * days
  const expected = raisedBefore + (forecast.lower?.estimate ?? 0)
  return { days, alerts: counted.rows[0]?.alerts ?? 0, alerts_forecast: expected }
}
