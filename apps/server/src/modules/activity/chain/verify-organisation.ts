import { sql } from 'kysely'
import { type Anchor, compareAnchors } from '#kernel/audit/anchors.ts'
import { compareRecords } from '#kernel/audit/compare-records.ts'
import { databaseIdentity, type HeadNotes } from '#kernel/audit/head-notes.ts'
import { findOutsideRows } from '#kernel/audit/outside-rows.ts'
import { type Checkpoint, type Verification, verifyChain } from '#kernel/audit/verify-chain.ts'
import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import { mailedHeads } from './mailed-heads.ts'

/** A head that was noted, and when. */
export interface Noted extends Anchor {
  date?: string | undefined
}

export interface VerifyOptions {
  checkpoint?: Checkpoint | undefined
  /** Heads that were noted outside the database. */
  anchors?: readonly Anchor[]
  /** Compares the records of these tables with the trail. */
  records?: Tables | undefined
}

/** Heads that earlier verifications confirmed. */
async function earlierHeads(tx: Tx): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`select seals as seq, head as hash from audit_checks
    where org_id = current_org() and finding_count = 0 and seals > 0`.execute(tx)
  return rows
}

/** Verifies the chain, and checks beyond it: rows outside the chain, earlier heads, the records themselves. */
export async function verifyOrganisation(
  owner: Database,
  organisationId: number,
  { checkpoint, anchors = [], records }: VerifyOptions = {},
): Promise<Verification> {
  const actor = systemActor(organisationId)
  const found = await verifyChain(owner, organisationId, checkpoint)
  const mailed = await mailedHeads(owner, organisationId)
  const beside = await readingTenant(owner, actor, async (tx) => [
    ...(await compareAnchors(tx, [...anchors, ...mailed, ...(await earlierHeads(tx))])),
    ...(await findOutsideRows(tx)),
  ])
  found.findings.push(...beside)
  if (records) found.findings.push(...(await compareRecords(owner, organisationId, records)))
  return found
}

/** What is noted of one organisation of this database outside: its own heads, and its seals beside the heads of others. */
export async function anchorsOf(owner: Database, notes: HeadNotes, organisationId: number): Promise<Noted[]> {
  const { rows } = await sql<{ code: string }>`select code from organisations where id = ${organisationId}`.execute(
    owner,
  )
  const here = await databaseIdentity(owner)
  const code = rows[0]?.code ?? ''
  return (await notes.read()).flatMap(({ organisation, database = here, seq, hash, date, beside = {} }) => {
    if (database !== here) return []
    if (organisation === code) return [{ seq, hash, date }]
    const other = Object.hasOwn(beside, code) ? beside[code] : undefined
    return other === undefined ? [] : [{ seq: other, date }]
  })
}
