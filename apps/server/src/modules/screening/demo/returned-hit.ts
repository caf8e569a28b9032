import { PatchPerson } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { patchPerson, today } from '#modules/persons/persons.public.ts'
import { screenCustomers } from '../scans/screen-customers.ts'

/** The customer whose day and month of birth were swapped when entered. */
const entered = '1976-05-11'
const corrected = '1976-11-05'

/** Reopens a dismissed hit: the customer's date of birth is corrected, and the nightly screening finds the hit again. */
export async function letOneReturn({ db, lists, now }: Services, actor: Actor): Promise<void> {
  const person = await inTenant(db, { ...actor, username: 'operator' }, async (tx) => {
    const id = await dismissed(tx)
    if (id !== undefined)
      await patchPerson(tx, { id, body: PatchPerson.parse({ dob: corrected }), today: today(now()) })
    return id
  })
  if (person === undefined) return
  const find = (tx: Tx) => screenedPersons(tx, [person])
  const steps = screenCustomers({ release: lists.current(), mode: 'ongoing_delta', now: now(), find })
  const found = await inTenant(db, actor, (tx) => steps.read(tx))
  const answers = await steps.work(found)
  await inTenant(db, actor, (tx) => steps.write(tx, answers))
}

/** The dismissed customer, before the date of birth is corrected. */
async function dismissed(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select i.id from individuals i
    join alert_cases c on c.org_id = i.org_id and c.person = i.id
    join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id
    where i.dob = ${entered} and e.status = 2 and not i.is_deleted order by i.id limit 1`.execute(tx)
  return rows[0]?.id
}
