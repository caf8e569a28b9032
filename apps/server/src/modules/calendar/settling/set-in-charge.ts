import type { SetInCharge } from '@probity/contract/calendar/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Duty } from '../reading/duty-rows.ts'
import { type Desk, findDuty } from './find-duty.ts'
import { recordDuty, refuseStrangers } from './settle-duty.ts'

/** Puts a user in charge of a customer and all its duties, or of a duty of the firm. */
export async function setInCharge(tx: Tx, desk: Desk, { in_charge, ...name }: SetInCharge): Promise<void> {
  const duty = await findDuty(tx, desk, name)
  await refuseStrangers(tx, in_charge)
  if (duty.how === 'later')
    await sql`update calendar_settlements set in_charge = null where org_id = current_org() and source = ${name.source}
      and subject = ${name.subject} and occurrence = ${name.occurrence} and not is_deleted`.execute(tx)
  if (duty.person === null && duty.company === null)
    await sql`update licence_duties set in_charge = ${in_charge} where org_id = current_org() and id = ${duty.subject}`.execute(
      tx,
    )
  else await chargeCustomer(tx, duty, in_charge)
  await recordDuty(tx, 'calendar.in_charge', duty, { in_charge })
}

async function chargeCustomer(tx: Tx, { person, company }: Duty, in_charge: string | null): Promise<void> {
  await sql`update calendar_charges set is_deleted = true where org_id = current_org() and not is_deleted
    and (person = ${person}::bigint or company = ${company}::bigint)`.execute(tx)
  if (in_charge !== null) await insertOne(tx, 'calendar_charges', { person, company, in_charge })
}
