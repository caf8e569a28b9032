import { anyOf } from '@probity/contract/identity/access.ts'
import { PendingApproval } from '@probity/contract/settings/approvals.ts'
import {
  LabCases,
  LabCasesQuestion,
  LabQuestion,
  LabReplay,
  LabResult,
  matcherChanges,
  matcherVersions,
  ProposeMatcherChange,
  ScoreHistogram,
  ScoresQuestion,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { proposeChange } from './propose-change.ts'
import { casesOf, monthsBefore, replaying } from './replay-decisions.ts'
import { scoresOfHits } from './scores.queries.ts'

const reading = anyOf('SETTINGS', 'SCREENING')
const changing = anyOf('SETTINGS')
const tags = ['threshold_lab']
const changes = { spec: matcherChanges, table: 'matcher_changes', access: { read: reading, write: changing } }
const Changed = matcherChanges.row.extend({ approval_request: PendingApproval })

export function thresholdLabRoutes(app: App, services: Services): void {
  app.post(
    '/v2/threshold_lab/replay',
    { config: { access: reading, reads: true }, schema: { tags, body: LabQuestion, response: { 200: ok(LabReplay) } } },
    async (req) => {
      const { read, work } = replaying(services, req.body)
      return req.inShare('search', async () => success(await work(await req.reading(read))))
    },
  )
  app.post(
    '/v2/threshold_lab/cases',
    {
      config: { access: reading, reads: true },
      schema: { tags, body: LabCasesQuestion, response: { 200: ok(LabCases) } },
    },
    (req) => req.inTenant(async (tx) => success(await casesOf(tx, services, req.body))),
  )
  app.get(
    '/v2/threshold_lab/scores',
    {
      config: { access: reading },
      schema: { tags, querystring: ScoresQuestion, response: { 200: ok(ScoreHistogram) } },
    },
    (req) =>
      req.inTenant(async (tx) => success(await scoresOfHits(tx, monthsBefore(services.now(), req.query.months)))),
  )
  app.post(
    '/v2/threshold_lab/changes',
    { config: { access: changing }, schema: { tags, body: ProposeMatcherChange, response: { 200: ok(Changed) } } },
    (req) => {
      const { write, ...steps } = proposeChange(services, req.body)
      return req.inShare('search', () =>
        req.inSteps({
          ...steps,
          write: async (tx, made) => {
            const { id, approval } = await write(tx, made)
            const row = (await getRow(tx, changes, { id })) as Omit<(typeof Changed)['_output'], 'approval_request'>
            return success({ ...row, approval_request: approval })
          },
        }),
      )
    },
  )
  app.get(
    '/v2/threshold_lab/changes/:id/outcome',
    { config: { access: reading }, schema: { tags, params: IdParams, response: { 200: ok(LabResult) } } },
    (req) => req.inTenant(async (tx) => success(await outcomeOfChange(tx, req.params.id, services.now()))),
  )
  mountResource(app, matcherChanges, { table: 'matcher_changes', access: { read: reading, write: changing } })
  mountResource(app, matcherVersions, { table: 'matcher_versions', access: { read: reading, write: changing } })
}

const dayMs = 24 * 60 * 60 * 1000

/** Compares a forecast with reality: alerts since the change, and the number expected for as many days. */
async function outcomeOfChange(tx: Tx, id: number, now: number) {
  const { rows } = await sql<{ decided_date: number; forecast: Omit<(typeof LabReplay)['_output'], 'curve'> }>`
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
