import { SavePerson } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRegister } from '#test/world/register-world.ts'
import { createPerson, createPersons } from './save-person.ts'

const { alpha } = await openRegister()
const day = { today: '2026-11-29' }
const name = (sur: string, lang = 1) => ({ name_type: 1, lang, sur, other: lang === 1 ? 'Test' : '試' })
const bodies = [
  { ref_id: 'TG-1', names: [name('ALPHATEST'), name('甲', 2)], dob: '1980-02-03', occupation: 'Clerk' },
  { ref_id: 'TG-2', names: [name('BETATEST')], pob: 'KP', idens: [{ type: 1, id_number: 'A123456(3)' }] },
  {
    names: [name('GAMMATEST')],
    idens: [{ type: 0, country: 'GB', id_number: 'PA7654321' }],
    addresses: [{ address_1: '3 Harbour Road', address_4: 'HK' }],
    emails: [{ email: 'gamma@test.example' }],
  },
].map((body) => SavePerson.parse(body))

const stored = async (ids: readonly number[]) =>
  alpha.tx(async (tx) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select p.ref_id, p.dob, p.pob, p.occupation, p.gender, p.status, p.risk_level,
        p.risk_score, p.nationality, p.fingerprint, p.search_sur, p.search_other, p.search_names,
        (select json_agg(json_build_array(n.lang, n.sur, n.other) order by n.id) from names n where n.person_id = p.id) as names,
        (select json_agg(i.id_number order by i.id) from identifications i where i.np_id = p.id) as idens,
        (select json_agg(a.address_1) from addresses a where a.capacity_type = 2 and a.capacity_id = p.id) as addresses,
        (select json_agg(e.email) from emails e where e.capacity_type = 2 and e.capacity_id = p.id) as emails,
        (select count(*) from audit_traces t where t.table_name = 'individuals' and (t.after ->> 'id')::bigint = p.id) as traces,
        (select count(*) from activity_log l where l.target_table = 'individuals' and l.target_id = p.id) as logged,
        (select count(*) from outbox_events o where o.type = 'person.saved' and (o.payload ->> 'id')::bigint = p.id) as told
      from individuals p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(tx)
    return rows
  })

test('persons created together are stored, traced, logged and told of as those created one by one', async () => {
  const together = await alpha.tx((tx) => createPersons(tx, bodies, day))
  const rows = await stored(together)
  expect(rows).toMatchObject([
    { search_sur: 'ALPHATEST\n甲', traces: 1, logged: 1, told: 1 },
    { idens: ['A123456(3)'], traces: 1, logged: 1, told: 1 },
    { addresses: ['3 Harbour Road'], emails: ['gamma@test.example'], nationality: 'GB' },
  ])
  await alpha.tx((tx) =>
    sql`update individuals set is_deleted = true where id = any(${together}::bigint[])`.execute(tx),
  )
  await alpha.tx((tx) =>
    sql`update identifications set is_deleted = true where np_id = any(${together}::bigint[])`.execute(tx),
  )
  const single: number[] = []
  for (const body of bodies) single.push(await alpha.tx((tx) => createPerson(tx, body, day)))
  expect(await stored(single)).toEqual(rows)
})

test.each([
  { what: 'reference', pair: [{ ref_id: 'TG-9' }, { ref_id: 'TG-9' }], attribute: 'ref_id' },
  {
    what: 'document',
    pair: [{ idens: [{ type: 1, id_number: 'G123456(A)' }] }, { idens: [{ type: 1, id_number: 'g123456a' }] }],
    attribute: 'id_number',
  },
])('two persons created together do not share a $what', async ({ pair, attribute }) => {
  const twice = pair.map((part) => SavePerson.parse({ names: [name('DELTATEST')], ...part }))
  await expect(alpha.tx((tx) => createPersons(tx, twice, day))).rejects.toMatchObject({
    code: 'E_UNIQUE',
    detail: { attrNames: [attribute] },
  })
})
