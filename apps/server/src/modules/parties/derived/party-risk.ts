import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { PartyRef } from '../party-summaries.ts'
import { refreshRiskLevel, riskColumn } from './place-risk.ts'

/** The party's assessment and its override in force. Null withdraws it. */
export interface PartyRiskParts {
  assessed?: { history: number; level: string; score: number; due: number | null } | null
  override?: { level: string; until: number | null } | null
}

/** Stores the assessment and override that higher modules set, and derives the risk level again in the same transaction. */
export async function setPartyRisk(tx: Tx, party: PartyRef, { assessed, override }: PartyRiskParts): Promise<void> {
  const column = riskColumn(party)
  await sql`insert into party_risks (${column}) values (${party.capacity_id})
    on conflict (org_id, ${column}) where ${column} is not null do nothing`.execute(tx)
  const sets = [
    ...(assessed === undefined
      ? []
      : [
          sql`assessment_history = ${assessed?.history ?? null}, assessed_level = ${assessed?.level ?? null},
            assessed_score = ${assessed?.score ?? null}, due_date = ${assessed?.due ?? null}`,
        ]),
    ...(override === undefined
      ? []
      : [sql`override_level = ${override?.level ?? null}, override_until = ${override?.until ?? null}`]),
  ]
  if (sets.length > 0)
    await sql`update party_risks set ${sql.join(sets)} where ${column} = ${party.capacity_id}`.execute(tx)
  await refreshRiskLevel(tx, party)
}
