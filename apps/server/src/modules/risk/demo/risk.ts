import { registerLevel } from '@probity/contract/risk/level-rank.ts'
import type { RiskTarget } from '@probity/contract/risk/questionnaire-shapes.ts'
import { reviewDate } from '@probity/contract/risk/review-date.ts'
import type { RiskLevel } from '@probity/contract/values/countries.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { appendHistory } from '../assessments/save-history.ts'
import { contentOf } from '../questionnaires/load-content.ts'
import { shipQuestionnaires } from '../questionnaires/ship-questionnaires.ts'
import { type Answered, answersOf, largeTransaction } from './answers.ts'

const dayMs = 86_400_000
const large = 100_000

/** Assessments of customers and of finished transactions; some customers are assessed twice, some not yet. Written once per organisation. */
export async function seedRisk(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register === 'empty') continue
    await shipQuestionnaires(services, id)
    await inTenant(services.db, { ...systemActor(id), username: 'officer' }, async (tx) => {
      const { rows } = await sql`select 1 from risk_assessments_histories limit 1`.execute(tx)
      if (rows.length > 0) return
      const questionnaires = await answeredQuestionnaires(tx)
      await assessCustomers(tx, questionnaires, services.now())
      await assessTransactions(tx, questionnaires, services.now())
    })
  }
}

type Questionnaires = Readonly<Record<RiskTarget, { id: number; answers: Answered[] }>>

async function answeredQuestionnaires(tx: Tx): Promise<Questionnaires> {
  const { rows } = await sql<{ id: number; target: RiskTarget }>`
    select id, target from risk_assessments where state = 'live' order by id desc`.execute(tx)
  const entries: [RiskTarget, Questionnaires[RiskTarget]][] = []
  for (const { id, target } of rows) entries.push([target, { id, answers: answersOf(target, await contentOf(tx, id)) }])
  return Object.fromEntries(entries) as Questionnaires
}

interface Customer {
  kind: 'person' | 'company'
  id: number
  level: string | null
  create_date: number
}

/** Some assessments are dated earlier, so that their review falls due around today, or was done on time. */
function reviewAround(
  level: RiskLevel,
  { at, now }: { at: number; now: number },
): { first?: number; latest: number } | undefined {
  if (at % 6 !== 1) return undefined
  const due = now + dayMs * (((at * 5) % 34) - 7)
  const before = reviewDate(level, now) - now
  if (at % 12 === 1) return { latest: due - before }
  return { first: now - dayMs * (2 + (at % 22)) - before, latest: now - dayMs * (3 + (at % 22)) }
}

async function assessCustomers(tx: Tx, questionnaires: Questionnaires, now: number): Promise<void> {
  const { rows } = await sql<Customer>`
    select 'person' as kind, id, risk_level as level, create_date from individuals where status = 1 and not is_deleted
    union all select 'company', id, risk_level, create_date from corporates where status = 1 and not is_deleted
    order by create_date, kind, id`.execute(tx)
  for (const [at, { kind, id, level, create_date }] of rows.entries()) {
    // Some new customers wait for their first assessment, and a few older ones are overdue.
    if (create_date > now - 40 * dayMs ? at % 2 === 0 : at % 40 === 4) continue
    const { id: assessment, answers } = questionnaires[kind]
    const same = answers.filter(({ content, found }) => registerLevel(content.levels, found.level) === level)
    const chosen = same[at % Math.max(1, same.length)] ?? answers[0]!
    const review = reviewAround(registerLevel(chosen.content.levels, chosen.found.level), { at, now })
    const latest = review?.latest ?? Math.max(create_date, now - dayMs * (5 + ((at * 13) % 240)))
    const first = review?.first ?? Math.max(create_date, latest - 180 * dayMs)
    const base = { target: { kind, id }, assessment, now }
    if (review?.first !== undefined) await appendHistory(tx, { ...base, ...chosen, create_date: first })
    else if (at % 3 === 0 && first < latest)
      await appendHistory(tx, { ...base, ...answers[(at + 1) % answers.length]!, create_date: first })
    await appendHistory(tx, { ...base, ...chosen, create_date: latest })
  }
}

/** Most transactions with purpose and source of funds are assessed, so that their due diligence is complete. */
async function assessTransactions(tx: Tx, { transaction }: Questionnaires, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; tran_date: number; hkd_amount: string | null }>`
    select id, tran_date, hkd_amount from transactions
    where purpose <> '' and source_of_fund <> '' and pending_hits = 0 and not is_deleted order by tran_date, id`.execute(
    tx,
  )
  for (const [at, { id, tran_date, hkd_amount }] of rows.entries()) {
    if (at % 8 === 7) continue
    const chosen = transaction.answers[Number(hkd_amount ?? 0) < large ? 0 : largeTransaction]!
    const base = { target: { kind: 'transaction', id } as const, assessment: transaction.id, now }
    await appendHistory(tx, { ...base, ...chosen, create_date: tran_date })
  }
}
