import { issue } from '@probity/contract/api/issue.ts'
import { gapsOf } from '@probity/contract/risk/questionnaire-gaps.ts'
import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalSubject } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { needsSecondPerson, requestApproval } from '#modules/settings/approvals.public.ts'
import { riskAccess } from '../risk-access.ts'
import { contentOf } from './load-content.ts'
import { lockDraft, lockQuestionnaire } from './lock-draft.ts'

const kind = 'risk.publish'
const target_table = 'risk_assessments'

/** Refuses a questionnaire with a wrong sum, a missing language or levels out of order. */
async function refuseGaps(tx: Tx, id: number, name_zh_hant: string): Promise<void> {
  const gaps = gapsOf({ ...(await contentOf(tx, id)), name_zh_hant })
  if (gaps.length > 0)
    throw invalid(...gaps.map(({ path, code, sum }) => issue(path, `risk_${code}`, sum === undefined ? {} : { sum })))
}

/** Publishes a draft, or requests a second person's approval. */
export async function publishQuestionnaire(
  tx: Tx,
  { id, updated_date }: { id: number; updated_date?: number | undefined },
): Promise<PendingApproval | undefined> {
  const { name_zh_hant } = await lockDraft(tx, id, updated_date)
  await refuseGaps(tx, id, name_zh_hant)
  if (await needsSecondPerson(tx, ['risk']))
    return requestApproval(tx, { kind, target_table, target_id: id, wanted: {} })
  await publish(tx, id)
  return undefined
}

async function publish(tx: Tx, id: number): Promise<void> {
  const { series, version } = await lockQuestionnaire(tx, id)
  await sql`update risk_assessments set state = 'retired', retired_date = now_ms()
    where series = ${series}::uuid and state = 'live' and not is_deleted`.execute(tx)
  await sql`update risk_assessments set state = 'live', live_date = now_ms() where id = ${id}`.execute(tx)
  await recordActivity(tx, { type: 'risk.questionnaire.publish', target_table, target_id: id, data: { version } })
  await emit(tx, 'questionnaire.published', { assessment: id })
}

async function describe(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<{ id: number; name: string; name_zh_hant: string; version: number }>`
    select id, name, name_zh_hant, version from risk_assessments where id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap(({ id, target_id }): [number, ApprovalSubject][] => {
      const row = found.get(target_id)
      if (!row) return []
      const subject: ApprovalSubject = {
        person: null,
        company: null,
        title: { en: row.name, zh: row.name_zh_hant },
        what: {
          en: `Publish version ${row.version}; earlier assessments are rated again by it`,
          zh: `發布第 ${row.version} 版；先前的評估會按此版重新評級`,
        },
        changes: [],
        href: `/sys/RiskAssessmentControl?version=${row.id}`,
        hit: null,
        batch: null,
        wanted: null,
        reason: null,
      }
      return [[id, subject]]
    }),
  )
}

/** Publishes a pending draft when a second person approves it. */
export const publishApproval: ApprovalKind = {
  kind,
  access: riskAccess.write,
  describe,
  approve: async (tx, { target_id }) => {
    const { name_zh_hant } = await lockQuestionnaire(tx, target_id)
    await refuseGaps(tx, target_id, name_zh_hant)
    await publish(tx, target_id)
  },
}
