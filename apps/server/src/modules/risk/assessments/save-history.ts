import { issue } from '@probity/contract/api/issue.ts'
import { registerLevel } from '@probity/contract/risk/level-rank.ts'
import { gapsOf } from '@probity/contract/risk/questionnaire-gaps.ts'
import type { RiskTarget } from '@probity/contract/risk/questionnaire-shapes.ts'
import { reviewDate } from '@probity/contract/risk/review-date.ts'
import type { SaveRiskHistory } from '@probity/contract/risk/risk-assessments.ts'
import { type Assessed, assess } from '@probity/contract/risk/risk-score.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid, invalidField } from '#kernel/errors.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { liveParties, type PartyRef, partyKey } from '#modules/parties/parties.public.ts'
import { setPartyRisk } from '#modules/parties/party-screening.public.ts'
import { needsSecondPerson } from '#modules/settings/approvals.public.ts'
import { countAssessments } from '#modules/transactions/transactions.public.ts'
import { type Content, contentOf } from '../questionnaires/load-content.ts'

interface Target {
  kind: RiskTarget
  id: number
}

/** The subject of an assessment: exactly one of a person, a company and a transaction. */
function targetOf({ person, company, transaction }: SaveRiskHistory): Target {
  const given = Object.entries({ person, company, transaction }).filter(([, id]) => id)
  const [first, second] = given
  if (!first) throw invalidField('person', 'required')
  if (second) throw invalidField(second[0], 'one_party')
  return { kind: first[0] as RiskTarget, id: first[1] as number }
}

const partyOf = ({ kind, id }: Target): PartyRef | undefined =>
  kind === 'transaction' ? undefined : { capacity_type: kind === 'person' ? 2 : 1, capacity_id: id }

async function refuseMissing(tx: Tx, target: Target): Promise<void> {
  const party = partyOf(target)
  if (party && !(await liveParties(tx, [party])).has(partyKey(party))) throw invalidField(target.kind, 'no_such_record')
}

interface Version {
  id: number
  state: string
  target: RiskTarget | null
}

/** The documents know no publishing: a questionnaire of any kind of record serves once it is complete (decision 0855). */
async function servesUnpublished(tx: Tx, { target }: Version, content: Content): Promise<boolean> {
  if (target !== null || (await needsSecondPerson(tx, ['risk']))) return false
  return gapsOf({ ...content, name_zh_hant: '' }).every(({ code }) => code === 'no_chinese')
}

/** The answered questionnaire, which must be published; locked against changes while the answers are stored. */
async function contentOfVersion(tx: Tx, id: number, kind: RiskTarget): Promise<Content> {
  const { rows } = await sql<Version>`select id, state, target from risk_assessments where id = ${id} and not is_deleted
    for share`.execute(tx)
  const [version] = rows
  if (!version) throw invalidField('history.assessment', 'no_such_record')
  const content = await contentOf(tx, id)
  const isOfKind = version.target === null || version.target === kind
  const serves =
    version.state === 'live' || (version.state === 'draft' && (await servesUnpublished(tx, version, content)))
  if (!isOfKind || !serves) throw invalidField('history.assessment', 'not_live')
  return content
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.00005

/** Refuses an incomplete assessment, and scores that differ from those of the answers. */
function refuseOther(found: Assessed, { history, score, level }: SaveRiskHistory, { factors }: Content): void {
  const answered = new Set(found.question_scores.map(({ question }) => question))
  const open = factors.flatMap(({ questions }) => questions).filter(({ id }) => !answered.has(id))
  if (open.length > 0) throw invalid(...open.map(({ id }) => issue(`history.question_scores.${id}`, 'required')))
  const own = found.level ?? null
  if (!isSame(found.score, score)) throw invalidField('score', 'no_match')
  if (own !== level) throw invalidField('level', 'no_match')
  if (!isSame(found.score, history.score)) throw invalidField('history.score', 'no_match')
  if (own !== history.level) throw invalidField('history.level', 'no_match')
  const given = new Map(history.factor_scores.map((factor) => [factor.factor, factor.score]))
  const differs = found.factor_scores.some(({ factor, score: own }) => !isSame(given.get(factor) ?? Number.NaN, own))
  if (differs || given.size !== factors.length) throw invalidField('history.factor_scores', 'no_match')
}

interface Entry {
  target: Target
  assessment: number
  found: Assessed
  content: Content
  now: number
  rated_from?: number
  create_date?: number
  /** Keeps an earlier due date of the next review: rating the same answers again is not a review. */
  due_by?: number | null
}

/** Due date of the review made by this assessment; null for the first one. */
async function reviewDueOf(tx: Tx, { kind, id }: Target): Promise<number | null> {
  if (kind === 'transaction') return null
  const { rows } = await sql<{ due_date: number }>`select due_date from next_reviews
    where org_id = current_org() and ${sql.ref(kind)} = ${id}`.execute(tx)
  return rows[0]?.due_date ?? null
}

/** Appends a complete assessment to the history and derives the party's level from it. */
export async function appendHistory(tx: Tx, entry: Entry): Promise<number> {
  const { target, assessment, found, content, now, rated_from = null, create_date, due_by } = entry
  const level = registerLevel(content.levels, found.level)
  const named = content.levels.find(({ name }) => name === found.level)
  const due = Math.min(reviewDate(level, create_date ?? now), due_by ?? Number.POSITIVE_INFINITY)
  const due_date = target.kind === 'transaction' ? null : due
  const review_due_date = rated_from === null ? await reviewDueOf(tx, target) : null
  if (target.kind === 'transaction') await countAssessments(tx, target.id, 1)
  const id = await insertOne(tx, 'risk_assessments_histories', {
    [target.kind]: target.id,
    assessment,
    score: found.score,
    max: found.max,
    level: found.level ?? null,
    level_zh_hant: named?.name_zh_hant ?? null,
    register_level: level,
    factor_scores: found.factor_scores,
    question_scores: found.question_scores,
    due_date,
    review_due_date,
    rated_from,
    ...(create_date === undefined ? {} : { create_date }),
  })
  await sql`/* assessment_used */ update risk_assessments set uses = uses + 1 where id = ${assessment}`.execute(tx)
  const party = partyOf(target)
  if (party) await setPartyRisk(tx, party, { assessed: { history: id, level, score: found.score, due: due_date } })
  return id
}

const tables = { person: 'individuals', company: 'corporates', transaction: 'transactions' } as const

/** Stores a complete assessment with the user's answers. */
export async function saveHistory(
  tx: Tx,
  body: SaveRiskHistory,
  { now, create_date }: { now: number; create_date?: number },
): Promise<number> {
  const target = targetOf(body)
  await refuseMissing(tx, target)
  const { assessment, question_scores } = body.history
  const content = await contentOfVersion(tx, assessment, target.kind)
  const found = assess(content, new Map(question_scores.map(({ question, answer }) => [question, answer])))
  refuseOther(found, body, content)
  const id = await appendHistory(tx, {
    target,
    assessment,
    found,
    content,
    now,
    ...(create_date === undefined ? {} : { create_date }),
  })
  await recordActivity(tx, {
    type: 'risk.assess',
    target_table: tables[target.kind],
    target_id: target.id,
    data: { score: found.score, level: found.level ?? null },
  })
  return id
}
