import { hash } from 'node:crypto'
import type { SelfTestFinding } from '@probity/contract/self-test/self-test.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import { announce } from '#kernel/live/live.ts'
import type { Hold, Subject } from '#kernel/long-job/long-job.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { alarmsOf, resultOf, type Tallies } from './asking/tally.ts'
import { findingsOf } from './self-tests.queries.ts'

export type NewFinding = Omit<SelfTestFinding, 'id'>

export async function writeFindings(tx: Tx, test: number, findings: readonly NewFinding[]): Promise<void> {
  await insertRows(
    tx,
    'self_test_findings',
    findings.map((found) => {
      const { outcome, kind, way, path, list, entity_id, entity_name, name, score, reason, detail } = found
      const { top_name, top_score } = found
      const of = { test, outcome, kind, way, path, list, entity_id, entity_name, name }
      return { ...of, score, reason, detail, top_name, top_score }
    }),
  )
}

interface Completing extends Pick<Hold, 'confirm'> {
  subject: Subject
  release: ServedRelease
  tallies: Tallies
}

/** What is hashed as evidence, in one order. */
interface SignedContent {
  test: number
  day: string
  release: string
  algorithm: string
  settings: unknown
  result: unknown
  findings: readonly SelfTestFinding[]
}

export const contentHashOf = (content: SignedContent): string => hash('sha256', canonicalJson(content))

/** Reads what the hash of a test is made of. */
export async function signedContent(tx: Tx, id: number): Promise<SignedContent> {
  const { rows } = await sql<
    Omit<SignedContent, 'findings'>
  >`select id as test, day::text, release, algorithm, settings, result
    from self_tests where org_id = current_org() and id = ${id}`.execute(tx)
  return { ...rows[0]!, findings: await findingsOf(tx, id) }
}

/** Stores the result with its hash, which its entry of the action log brings into the audit chain. */
export async function completeTest(services: Services, completing: Completing): Promise<void> {
  const { subject, confirm, release, tallies } = completing
  const now = services.now()
  const result = resultOf(tallies, { served: visibleTo(release.lists, subject.organisation), now })
  const alarms = alarmsOf(result)
  await inTenant(services.db, systemActor(subject.organisation), async (tx) => {
    await confirm(tx)
    await sql`update self_tests set result = ${JSON.stringify(result)}::jsonb where org_id = current_org() and id = ${subject.id}`.execute(
      tx,
    )
    const content_hash = contentHashOf(await signedContent(tx, subject.id))
    await sql`update self_tests set step = 'completed', alarms = ${JSON.stringify(alarms)}::jsonb, content_hash = ${content_hash},
        end_date = ${now}, tallies = null where org_id = current_org() and id = ${subject.id}`.execute(tx)
    const { kinds, wrong_top } = result
    await recordActivity(tx, {
      type: alarms.length === 0 ? 'self_test.pass' : 'self_test.alarm',
      target_table: 'self_tests',
      target_id: subject.id,
      data: { test: subject.id, content_hash, kinds, wrong_top, alarms },
    })
    if (alarms.length > 0) await emit(tx, 'mail-self-test', { test: subject.id })
    await announce(tx, { topic: 'self_tests', id: subject.id })
  })
}
