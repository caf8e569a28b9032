import { shippedQuestionnaires } from '@probity/contract/risk/data/shipped-questionnaires.ts'
import { SaveQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { createQuestionnaire } from './save-questionnaire.ts'

async function hasAny(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from risk_assessments where org_id = current_org() limit 1`.execute(tx)
  return rows.length > 0
}

/** Gives an organisation the shipped questionnaires, once: questionnaires that it changed or removed do not come back. */
export async function shipQuestionnaires({ db, now }: Pick<Services, 'db' | 'now'>, organisation: number) {
  const actor = systemActor(organisation)
  if (await readingTenant(db, actor, hasAny)) return
  await inTenant(db, actor, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.shippedQuestionnaires}, current_org())`.execute(tx)
    if (await hasAny(tx)) return
    for (const questionnaire of shippedQuestionnaires)
      await createQuestionnaire(tx, SaveQuestionnaire.parse(questionnaire), { state: 'live', live_date: now() })
  })
}
