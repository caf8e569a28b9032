import { sql } from 'kysely'
import { type Actor, inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { partsOf } from '#kernel/long-job/long-job.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { screenedCompanies, screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { screeningRun } from '../jobs/run-screening.ts'
import { screenPage } from '../pages/screen-page.ts'
import { startRun } from '../runs/start-run.ts'
import { screenCustomers } from '../scans/screen-customers.ts'
import { writeCoverageHistory } from './coverage-history.ts'
import { letOneReturn } from './returned-hit.ts'
import { reviewHits } from './review-hits.ts'

const hourMs = 3_600_000

/**
 * Screens the customers as they were entered over the year, the latest ones in a batch, and decides most of their hits. Each step
 * is written once per organisation, so that an interrupted seeding resumes where it stopped.
 */
export async function seedScreening(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'empty') await seedOrganisation(services, { ...systemActor(id), username: 'officer' })
  }
}

async function seedOrganisation(services: Services, actor: Actor): Promise<void> {
  const { db } = services
  const lacks = (table: 'scans' | 'screening_runs' | 'decisions') => inTenant(db, actor, (tx) => isEmpty(tx, table))
  if (await lacks('scans')) await onboard(services, actor)
  if (await lacks('screening_runs')) await screenTheRest(services, actor)
  if (await lacks('decisions')) await inTenant(db, actor, (tx) => reviewHits(tx, services.now()))
  await letOneReturn(services, actor)
  await inTenant(db, actor, (tx) => writeCoverageHistory(tx, services.now()))
}

async function isEmpty(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
  return rows.length === 0
}

interface Entered {
  id: number
  is_person: boolean
  create_date: number
}

/** Screens two of three customers an hour after they were entered; each hit opens or extends a case. In one transaction. */
async function onboard({ db, lists }: Services, actor: Actor): Promise<void> {
  const release = lists.current()
  const entered = await inTenant(db, actor, enteredCustomers)
  const stepsOf = ({ id, is_person, create_date }: Entered) =>
    screenCustomers({
      release,
      mode: 'onboarding',
      now: create_date + hourMs,
      find: (tx) => (is_person ? screenedPersons(tx, [id]) : screenedCompanies(tx, [id])),
    })
  const steps = entered.map(stepsOf)
  const found = await inTenant(db, actor, (tx) => inOrder(steps, (one) => one.read(tx)))
  const answered = await inOrder(steps, (one, at) => one.work(found[at]!))
  await inTenant(db, actor, (tx) => inOrder(steps, (one, at) => one.write(tx, answered[at]!)))
}

async function enteredCustomers(tx: Tx): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    with entered as (
      select id, true as is_person, create_date, row_number() over (order by id) as place from individuals
      union all select id, false, create_date, row_number() over (order by id) from corporates)
    select id, is_person, create_date from entered where place % 3 <> 0 order by create_date, is_person, id`.execute(tx)
  return rows
}

async function inOrder<T, Result>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) results.push(await work(item, at))
  return results
}

/** Screens the customers without onboarding in a batch: its hits are alerts. The worker that finds no page left closes the run. */
async function screenTheRest({ db, owner, lists, now }: Services, actor: Actor): Promise<void> {
  const release = lists.current()
  const context = {
    kind: 'batch',
    type: 'new',
    scope: { of: 'new' },
    release,
    initiator: 'manual',
    now: now(),
  } as const
  const run = await inTenant(db, actor, (tx) => startRun(tx, context))
  const part = partsOf(owner, screeningRun, { organisation: actor.organisationId, id: run.id })
  while ((await screenPage({ db, actor, run, release, lists, part, now })) === 'done');
}
