import type { ScreenedNow } from '@probity/contract/ongoing.ts'
import { partyFamilies } from '@probity/contract/party-names.ts'
import { sql } from 'kysely'
import { notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type ScreenedCustomer, screenCustomers, withOfficers } from '../screening/screening.public.ts'

interface Asked {
  kind: 'person' | 'company'
  refId: string
  release: ServedRelease
  now: number
}

/** Screens one customer by its reference, a company with everybody who holds an office in it. */
export async function screenNow(tx: Tx, { kind, refId, release, now }: Asked): Promise<ScreenedNow> {
  const table = sql.table(partyFamilies[kind])
  const { rows } = await sql<{ id: number }>`select id from ${table}
    where org_id = current_org() and ref_id = ${refId} and not is_deleted`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const parties = await withOfficers(tx, { [kind]: row.id })
  const screened = await screenCustomers(tx, { release, parties, mode: 'ongoing_delta', now })
  const [first] = screened
  if (!first) throw notFound()
  return {
    scan_id: first.answer.scan_id,
    key: first.answer.key,
    release: release.id,
    hits: sum(screened, ({ answer }) => answer.hits.length),
    raised: sum(screened, ({ outcome }) => outcome.raised),
    reopened: sum(screened, ({ outcome }) => outcome.reopened),
    already_decided: sum(screened, ({ outcome }) => outcome.already_decided),
    alert_case: first.answer.alert_case,
  }
}

const sum = (screened: readonly ScreenedCustomer[], of: (one: ScreenedCustomer) => number): number =>
  screened.reduce((total, one) => total + of(one), 0)
