import type { ScreenedNow } from '@probity/contract/ongoing/ongoing.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant, notFound } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'
import {
  type AskedCustomers,
  type FoundCustomers,
  type ScreenedCustomer,
  screenCustomers,
  withOfficers,
} from '../screening/screening.public.ts'

interface Asked {
  kind: 'person' | 'company'
  refId: string
  release: ServedRelease
  now: number
}

/** Screens one customer by its reference, and for a company all its office holders. */
export function screenNow({ kind, refId, release, now }: Asked): Steps<FoundCustomers, AskedCustomers, ScreenedNow> {
  const find = async (tx: Tx): Promise<ScreenedParty[]> => {
    const parties = await withOfficers(tx, { [kind]: await idOf(tx, kind, refId) })
    if (parties.length === 0) throw notFound()
    return parties
  }
  const { write, ...steps } = screenCustomers({ release, find, mode: 'ongoing_delta', now })
  return { ...steps, write: async (tx, answers) => summaryOf(release, await write(tx, answers)) }
}

async function idOf(tx: Tx, kind: Asked['kind'], refId: string): Promise<number> {
  const table = sql.table(partyFamilies[kind])
  const { rows } = await sql<{ id: number }>`select id from ${table}
    where org_id = current_org() and ref_id = ${refId} and not is_deleted`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row.id
}

function summaryOf(release: ServedRelease, screened: readonly ScreenedCustomer[]): ScreenedNow {
  const [first] = screened
  invariant(first, 'a customer that was found was screened')
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
