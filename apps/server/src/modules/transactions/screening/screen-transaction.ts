import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ChangedMeanwhile, type Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { holdParties, partyKey } from '#modules/alerts/alerts.public.ts'
import {
  type AskedCustomers,
  type FoundCustomers,
  type ScreenedCustomer,
  screenCustomers,
} from '#modules/screening/screening.public.ts'
import { recheckTransaction } from '../saving/recheck-transaction.ts'
import { linkHits } from './link-hits.ts'
import { namedParties, type PartyInRole, partiesInRoles } from './parties-of-transaction.ts'

interface Asked {
  transaction: number
  release: ServedRelease
  now: number
}

interface Found {
  inRoles: PartyInRole[]
  found: FoundCustomers
}
interface Made {
  inRoles: PartyInRole[]
  asked: AskedCustomers
}

const hashOf = (party: PartyInRole['party'], release: ServedRelease): string =>
  createHash('sha256')
    .update(JSON.stringify([party, release.id]))
    .digest('hex')

/** True if every party was screened against this release with its current data and role. */
async function isScreened(tx: Tx, { transaction, release }: Asked, inRoles: readonly PartyInRole[]): Promise<boolean> {
  const { rows } = await sql<{
    role: string
    asked: string
  }>`/* asked_in_scans */ select role, asked from transaction_scans
    where transaction = ${transaction} and not is_deleted`.execute(tx)
  const asked = new Map(rows.map((row) => [row.role, row.asked]))
  return (
    rows.length === inRoles.length && inRoles.every(({ role, party }) => asked.get(role) === hashOf(party, release))
  )
}

/** Screens every party of a transaction: new hits become alerts, and all hits are linked to the transaction. */
export function screenTransaction(asked: Asked): Steps<Found, Made, ScreenedCustomer[]> {
  const { transaction, release, now } = asked
  const find = async (tx: Tx) => {
    const inRoles = await partiesInRoles(tx, await namedParties(tx, transaction))
    return (await isScreened(tx, asked, inRoles)) ? [] : inRoles
  }
  const stepsFor = (inRoles: readonly PartyInRole[]) => {
    // A party with several roles is screened once.
    const parties = [...new Map(inRoles.map(({ party }) => [partyKey(party), party])).values()]
    return screenCustomers({ release, now, mode: 'transaction', transaction, find: () => Promise.resolve(parties) })
  }
  return {
    read: async (tx) => {
      const inRoles = await find(tx)
      return { inRoles, found: await stepsFor(inRoles).read(tx) }
    },
    work: async ({ inRoles, found }) => ({ inRoles, asked: await stepsFor(inRoles).work(found) }),
    write: async (tx, made) => {
      // Lock order: parties before the transaction, as in decisions; see `holdParties`.
      await holdParties(
        tx,
        made.inRoles.map(({ party }) => party),
      )
      await sql`select 1 from transactions where id = ${transaction} for no key update`.execute(tx)
      const current = await find(tx)
      if (JSON.stringify(current) !== JSON.stringify(made.inRoles)) throw new ChangedMeanwhile()
      if (current.length === 0) {
        await noteCovered(tx, transaction)
        return []
      }
      const screened = await stepsFor(current).write(tx, made.asked)
      await storeScans(tx, { transaction, release, inRoles: current, screened })
      await noteCovered(tx, transaction)
      await linkHits(tx, transaction, screened, now)
      await recheckTransaction(tx, transaction)
      return screened
    },
  }
}

/**
 * The transaction is no longer due if each of its parties has a scan. Its row is locked, as by every save, so no change of a party can
 * be lost between.
 */
const noteCovered = (tx: Tx, transaction: number) =>
  sql`/* transaction_covered */ update transactions_coverage set due_date = null where id = ${transaction} and due_date is not null
    and exists (select from transaction_scans where transaction = ${transaction} and role = 'client' and not is_deleted)
    and not exists (select from transaction_parts p where p.transaction = ${transaction} and not p.is_deleted
      and not exists (select from transaction_scans s where s.transaction = p.transaction and s.role = p.role and not s.is_deleted))`.execute(
    tx,
  )

interface Screened {
  transaction: number
  release: ServedRelease
  inRoles: readonly PartyInRole[]
  screened: readonly ScreenedCustomer[]
}

/** Stores the scans by role, replacing those of the last screening. */
async function storeScans(tx: Tx, { transaction, release, inRoles, screened }: Screened): Promise<void> {
  const byParty = new Map(screened.map((one) => [partyKey(one.asked), one.answer]))
  await sql`update transaction_scans set is_deleted = true where transaction = ${transaction} and not is_deleted`.execute(
    tx,
  )
  for (const { role, party } of inRoles) {
    const answer = byParty.get(partyKey(party))
    if (!answer) continue
    await sql`/* transaction_scan */ insert into transaction_scans (transaction, role, name, asked, scan, hits)
      select ${transaction}, ${role}, ${party.names.join(' ')}, ${hashOf(party, release)}, id, ${answer.hits.length}
      from scans where scan_id = ${answer.scan_id}::uuid`.execute(tx)
  }
}
