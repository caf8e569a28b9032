import { sql } from 'kysely'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor, type Tx } from '#kernel/tenant.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { screenedCompanies, screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { screenCustomers, screenPage, startRun } from '#modules/screening/screening.public.ts'
import { reviewHits } from './review-hits.ts'

const hourMs = 3_600_000

/** Customers screened as they came in over the year, the latest ones by a batch, and most of their hits decided. Written once per organisation. */
export async function seedScreening(services: Services): Promise<void> {
  for (const code of ['demo', 'harbour']) {
    const found = await findOrganisation(services.owner, code)
    if (!found) continue
    await inTenant(services.db, { ...systemActor(found.id), username: 'officer' }, async (tx) => {
      if (await isSeeded(tx)) return
      const release = services.lists.current()
      await onboard(tx, release)
      await screenTheRest(tx, release, services)
      await reviewHits(tx, services.now())
    })
  }
}

async function isSeeded(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from scans limit 1`.execute(tx)
  return rows.length > 0
}

interface Entered {
  id: number
  is_person: boolean
  create_date: number
}

/** Two customers of three are screened an hour after they were entered; each hit opens or extends a case. */
async function onboard(tx: Tx, release: ServedRelease): Promise<void> {
  const { rows } = await sql<Entered>`
    select id, true as is_person, create_date from individuals where id % 3 <> 0
    union all select id, false, create_date from corporates where id % 3 <> 0 order by create_date, is_person, id`.execute(
    tx,
  )
  for (const { id, is_person, create_date } of rows) {
    const at = create_date + hourMs
    const parties = is_person ? await screenedPersons(tx, [id]) : await screenedCompanies(tx, [id])
    await screenCustomers(tx, { release, parties, mode: 'onboarding', now: at })
  }
}

/** What no onboarding covered comes with a batch: its hits are alerts. The worker that finds no page left closes the run. */
async function screenTheRest(tx: Tx, release: ServedRelease, { lists, now }: Services): Promise<void> {
  const context = {
    kind: 'batch',
    type: 'new',
    scope: { of: 'new' },
    release,
    initiator: 'manual',
    now: now(),
  } as const
  const run = await startRun(tx, context)
  while (await screenPage(tx, { run, release, lists, now }));
}
