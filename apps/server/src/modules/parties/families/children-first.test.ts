import { expect, test } from 'vitest'
import { chan, named, openRegister, party } from '#test/world/register-world.ts'

const { company, officer, openCompany, openPerson, person, world } = await openRegister()

/** The tables written by one save, in the order of their first trace. */
async function written(since: string): Promise<string[]> {
  const { rows } = await world.client.query<{ table_name: string }>(
    'select table_name, min(id) from audit_traces where id > $1 group by 1 order by 2',
    [since],
  )
  return rows.map(({ table_name }) => table_name)
}
const lastTrace = async (): Promise<string> =>
  (await world.client.query('select coalesce(max(id), 0)::text as id from audit_traces')).rows[0].id

test('the save of a company writes every kind of child before the company itself [SUB-108] [SUB-109] [SUB-110] [SUB-111] [SUB-112] [SUB-113] [SUB-114] [SUB-115] [SUB-116] [SUB-117]', async () => {
  const ann = party((await person()).id)
  const { id } = await company({ tel: '2345 0000' })
  const since = await lastTrace()
  const saved = await officer.patch(`/v2/corporates/${id}`, {
    tel: '2345 6789',
    names: [named('Children First Limited')],
    emails: [{ email: 'office@example.com' }],
    addresses: [{ address_type: 1, address_1: '1 Quay', address_4: 'HK' }],
    founders: [ann],
    shareholders: [{ ...ann, shares: [{ type: 'A', currency: 'HKD', shares_num: 1 }] }],
    directors: [{ ...ann, director_type: 1 }],
    secretaries: [ann],
    auth_reps: [ann],
    significant_controllers: [ann],
  })
  expect(saved.status).toBe(200)
  const order = await written(since)
  expect(new Set(order)).toEqual(
    new Set([
      ...['names', 'emails', 'addresses', 'founders', 'shareholders', 'shares', 'directors', 'company_secretaries'],
      ...['authorized_representatives', 'significant_controllers', 'corporates'],
    ]),
  )
  expect(order.at(-1)).toBe('corporates')
  expect((await openCompany(id)).tel).toBe('2345 6789')
})

test('the save of a person writes its documents, names, addresses and e-mails before the person [SUB-119]', async () => {
  const { id } = await person({ tel: '1' })
  const since = await lastTrace()
  await officer.patch(`/v2/individuals/${id}`, {
    tel: '2',
    names: [chan, { ...chan, name_type: 2, other: 'Peter' }],
    idens: [{ type: 1, id_number: 'Z683365(A)' }],
    addresses: [{ address_1: '1 Quay', address_4: 'HK' }],
    emails: [{ email: 'chan@example.com' }],
  })
  const order = await written(since)
  expect(order.slice(0, -1).toSorted()).toEqual(['addresses', 'emails', 'identifications', 'names'])
  expect(order.at(-1)).toBe('individuals')
})

test('a child refused midway stops the save: no child and no parent is written [SUB-133]', async () => {
  const { id } = await person({ tel: 'before', emails: [{ email: 'first@example.com' }] })
  const before = await openPerson(id)
  const since = await lastTrace()
  const answer = await officer.patch(`/v2/individuals/${id}`, {
    tel: 'after',
    addresses: [{ address_1: '1 Quay', address_4: 'HK' }],
    emails: [{ email: 'second@example.com' }],
    names: [chan, 999_999_999],
  })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'names.1' }] } })
  expect(await openPerson(id)).toEqual(before)
  expect(await written(since)).toEqual([])
})

test('a company is found, created, updated and destroyed under its own address [COM-155]', async () => {
  const { id } = (await officer.post('/v2/corporates', { company_type: 2, names: [named('Four Calls Limited')] })).body
    .data
  expect((await officer.get(`/v2/corporates/${id}`)).body.data).toMatchObject({ id, company_type: 2 })
  expect((await officer.patch(`/v2/corporates/${id}`, { tel: '2345 6789' })).body.data.tel).toBe('2345 6789')
  expect((await officer.delete(`/v2/corporates/${id}`)).body.data).toEqual({ id })
  expect((await officer.get(`/v2/corporates/${id}`)).status).toBe(404)
})
