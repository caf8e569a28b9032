import { hitStatus, type Verdict } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import { type Facts, fingerprintOf } from '../hits/facts.ts'
import { type HitRow, type HitTable, stepsWith, writeVerdict } from '../hits/hit-row.ts'
import { partyFactsOf } from '../hits/party-facts.ts'
import { recountCases, recountParties } from '../hits/recount.ts'
import { leadParties } from '../parties/lead-parties.ts'

export interface Decide {
  id: number
  verdict: Verdict
  seen?: number | undefined
}

export const isUnchanged = (row: HitRow, verdict: Verdict): boolean =>
  row.status === verdict.status &&
  row.exposition === verdict.exposition &&
  row.remarks === verdict.remarks &&
  row.steps_done.join() === stepsWith(row, verdict).join()

/** Decides a hit that the caller has locked, or opens it again: the row, the memory of it, the counts, the log; all of it or none. */
export async function decideHit(tx: Tx, table: HitTable, row: HitRow, verdict: Verdict): Promise<void> {
  if (isUnchanged(row, verdict)) return
  const { id } = row
  await writeVerdict(tx, table, row, verdict)
  await remember(tx, table, row, verdict)
  if (row.alert_case !== null) await recountCases(tx, { cases: [row.alert_case] })
  await recountParties(tx, [row])
  if (row.party !== null) await leadParties(tx, [row])
  const type = row.status === hitStatus.pending ? 'alert.resolve' : 'alert.modify'
  await recordActivity(tx, {
    type,
    target_table: table,
    target_id: id,
    data: {
      entity_id: row.entity_id,
      from: row.status,
      to: verdict.status,
      exposition: verdict.exposition,
      // The rows decided with this one name the same party.
      ...(row.party !== null && { party: row.party }),
      ...(verdict.status === hitStatus.pending && row.is_own_and_fresh && { undone: true }),
    },
  })
  await emit(tx, 'hit.decided', { table, id, from: row.status, status: verdict.status })
  await announce(tx, { topic: table, id })
}

const ofSameParty = ({ person, company, counterparty = null }: HitRow) =>
  sql`(person = ${person} or company = ${company} or counterparty = ${counterparty})`

/** A decision belongs to (customer, listed party) with the evidence of both sides; opening again withdraws it. */
async function remember(tx: Tx, table: HitTable, row: HitRow, verdict: Verdict): Promise<void> {
  if (verdict.status === hitStatus.pending) {
    await sql`update decisions set withdrawn = true where entity_id = ${row.entity_id} and not withdrawn
      and ${ofSameParty(row)}`.execute(tx)
    return
  }
  const { partyFacts, entityFacts } = await basisOf(tx, row)
  const [alert, caseEntity] = table === 'alerts' ? [row.id, null] : [null, row.id]
  await sql`insert into decisions (person, company, counterparty, entity_id, status, exposition, remarks, party_facts, entity_facts,
      party_fingerprint, entity_fingerprint, alert, case_entity)
    values (${row.person}, ${row.company}, ${row.counterparty ?? null}, ${row.entity_id}, ${verdict.status}, ${verdict.exposition}, ${verdict.remarks},
      ${JSON.stringify(partyFacts)}::jsonb, ${JSON.stringify(entityFacts)}::jsonb, ${fingerprintOf(partyFacts)},
      ${fingerprintOf(entityFacts)}, ${alert}, ${caseEntity})`.execute(tx)
}

interface Basis {
  partyFacts: Facts
  entityFacts: Facts
}

/** What a decision rests on. Changing one that stands looks at no new evidence, so it goes on resting on the same. */
async function basisOf(tx: Tx, row: HitRow): Promise<Basis> {
  if (row.status !== hitStatus.pending) {
    const { rows } = await sql<Basis>`select party_facts as "partyFacts", entity_facts as "entityFacts" from decisions
      where entity_id = ${row.entity_id} and not withdrawn and ${ofSameParty(row)}
      order by id desc limit 1`.execute(tx)
    if (rows[0]) return rows[0]
  }
  return { partyFacts: await partyFactsOf(tx, row), entityFacts: row.entity_facts }
}
