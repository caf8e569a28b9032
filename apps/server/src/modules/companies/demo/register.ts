import { PatchCompany } from '@probity/contract/companies/companies.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { createPerson } from '#modules/persons/persons.public.ts'
import { createCompany, patchCompany } from '../save-company.ts'
import { firms, owned } from './data/firms.ts'
import { people } from './data/people.ts'
import { type Made, makeFirm, ordinary } from './make-firm.ts'
import { makePerson } from './make-person.ts'

const dayMs = 86_400_000
const sizes = { whole: { people: people.length, firms: firms.length }, small: { people: 35, firms: 3 } } as const

/** Natural persons and companies with their officers, as if entered over the last year. Written once per organisation. */
export async function seedRegister(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register === 'empty') continue
    await inTenant(services.db, { ...systemActor(id), username: 'operator' }, async (tx) => {
      if (await isSeeded(tx)) return
      await fill(tx, { ...sizes[register], now: services.now() })
    })
  }
}

async function isSeeded(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from individuals limit 1`.execute(tx)
  return rows.length > 0
}

/** Spreads the records over the year; the last one is a day old. */
async function fill(
  tx: Tx,
  { people: persons, firms: companies, now }: { people: number; firms: number; now: number },
): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10)
  const entered = (order: number, of: number) => now - dayMs * (1 + Math.round(((of - 1 - order) / of) * 364))
  // Inactive customers left five years ago, so that their retention ends around today.
  const formerly = (order: number) =>
    Date.parse(`${Number(today.slice(0, 4)) - 5}${today.slice(4).replace('02-29', '02-28')}`) + dayMs * (order % 11)
  const made = { people: [] as number[], firms: [] as number[] }
  for (const [at, person] of people.slice(0, persons).entries()) {
    const record = makePerson(person, at)
    const create_date = record.status === 0 ? formerly(at) : entered(at, persons)
    made.people.push(await createPerson(tx, record, { today, create_date }))
  }
  for (const [at, firm] of firms.slice(0, companies).entries())
    made.firms.push(await createCompany(tx, makeFirm(firm, at, made), { create_date: entered(at, companies) }))
  if (companies === firms.length) await closeCircles(tx, made)
}

/** Mutual holdings can be stored only once both firms exist. */
async function closeCircles(tx: Tx, { firms: ids }: Made): Promise<void> {
  for (const { firm, holder, shares } of owned) {
    const { rows } = await sql<{
      id: number
    }>`select id from shareholders where company_id = ${ids[firm]} and not is_deleted order by id`.execute(tx)
    const effect_date = Date.parse(firms[firm]!.since)
    const member = { capacity_type: 1, capacity_id: ids[holder], effect_date, shares: [ordinary(shares)] }
    await patchCompany(tx, ids[firm] ?? 0, PatchCompany.parse({ shareholders: [...rows.map(({ id }) => id), member] }))
  }
}
