import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recordActivity } from '#kernel/audit/activity.ts'
import { tablesOf } from '#kernel/modules/gather.ts'
import { multipart } from '#test/world/multipart.ts'
import { chan, openRegister, zh } from '#test/world/register-world.ts'
import { modules } from '../../modules.ts'

type Register = Awaited<ReturnType<typeof openRegister>>
interface Told {
  type: string
  target: Record<string, unknown> | null
  changed: string[] | null
}
let register: Register
beforeAll(async () => {
  register = await openRegister()
})

const told = async (filter: object, organisation = register.alpha): Promise<Told> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&limit=1`
  return (await organisation.as('auditor').get(`/v2/users/activity?${query}`)).body.data[0]
}

test('an entry names its customer in both scripts, and what its update changed', async () => {
  const { id } = await register.person({ ref_id: 'P-04391', names: [chan, { ...zh, other: '大文' }] })
  expect(await told({ type: 'person.create', target_id: id })).toMatchObject({
    target: { kind: 'person', id, ref: 'P-04391', sur: 'CHAN', name: 'Tai Man', chinese: '陳大文', is_deleted: false },
    changed: null,
  })
  const address = { address_1: '1 Harbour Road', address_4: 'HK', effect_date: 0 }
  const change = { occupation: 'Clerk', tel: '2555 0000', addresses: [address] }
  expect((await register.officer.patch(`/v2/individuals/${id}`, change)).status).toBe(200)
  expect((await told({ type: 'person.update', target_id: id })).changed).toEqual([
    'addresses',
    'individuals.occupation',
    'individuals.tel',
  ])
})

test('an entry tells only what its own customer changed when several were changed at once', async () => {
  const [one, two] = [await register.person({ tel: '1' }), await register.person({ tel: '2' })]
  await register.alpha.tx(async (tx) => {
    await sql`update individuals set tel = '3' where id = ${one.id}`.execute(tx)
    await sql`update individuals set occupation = 'Clerk' where id = ${two.id}`.execute(tx)
    for (const { id } of [one, two])
      await recordActivity(tx, { type: 'person.update', target_table: 'individuals', target_id: id })
  })
  expect((await told({ type: 'person.update', target_id: one.id })).changed).toEqual(['individuals.tel'])
  expect((await told({ type: 'person.update', target_id: two.id })).changed).toEqual(['individuals.occupation'])
})

test('a deleted customer is still named, and said to be gone', async () => {
  const { id } = await register.person()
  await register.alpha.as('admin').delete(`/v2/individuals/${id}`)
  expect((await told({ type: 'person.delete', target_id: id })).target).toMatchObject({ sur: 'CHAN', is_deleted: true })
})

test('a company, a colleague and a role are named as people know them', async () => {
  const { id: company } = await register.company()
  expect((await told({ type: 'company.create', target_id: company })).target).toMatchObject({
    kind: 'company',
    id: company,
    name: expect.stringMatching(/^Company \d+ Limited$/),
  })
  const admin = register.alpha.as('admin')
  await admin.post('/v2/roles', { name: 'Named role', keys: [] })
  expect((await told({ type: 'role.update' })).target).toMatchObject({ kind: 'role', name: 'Named role' })
  await register.alpha.signIn('officer')
  expect((await told({ type: 'user.login', username: 'officer' })).target).toMatchObject({
    kind: 'user',
    name: 'officer',
  })
  await register.alpha.tx((tx) => recordActivity(tx, { type: 'person.export', target_table: 'individuals' }))
  expect((await told({ type: 'person.export' })).target).toBeNull()
})

test('what another organisation holds under the same number is not told', async () => {
  const { id } = await register.person()
  await register.beta.tx((tx) =>
    recordActivity(tx, { type: 'person.update', target_table: 'individuals', target_id: id }),
  )
  expect(await told({ type: 'person.update', target_id: id }, register.beta)).toMatchObject({
    target: null,
    changed: null,
  })
})

test('every table that an entry can be about names its rows, and every other entry names none', async () => {
  const labels = [...tablesOf(modules).values()].flatMap(({ name, label }) =>
    label === 'unnamed' ? [] : [{ name, label }],
  )
  expect(labels.length).toBeGreaterThan(13)
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const { name, label } of labels) {
    const key = label.by === undefined ? Number.MAX_SAFE_INTEGER : unknown
    expect([name, (await register.alpha.tx((tx) => label.read(tx, [key]))).size]).toEqual([name, 0])
  }
  await register.alpha.tx((tx) => recordActivity(tx, { type: 'report.create', target_table: 'no_table', target_id: 1 }))
  expect((await told({ target_table: 'no_table' })).target).toBeNull()
})

test('a scan, a hit, a case and a file are named as well', async () => {
  const { id } = await register.person()
  const admin = register.alpha.as('admin')
  await register.alpha.tx((tx) =>
    sql`insert into alert_cases (name, person) values ('CHAN Tai Man', ${id})`.execute(tx),
  )
  const alertCase = (await admin.get('/v2/alert_cases?limit=1')).body.data[0].id
  await register.alpha.tx((tx) =>
    recordActivity(tx, { type: 'alert.resolve', target_table: 'alert_cases', target_id: alertCase }),
  )
  expect((await told({ type: 'alert.resolve' })).target).toMatchObject({ kind: 'case', id: alertCase, sur: 'CHAN' })
  const form = multipart([
    { name: 'file', fileName: 'passport.txt', content: 'words' },
    { name: 'person_ids', content: String(id) },
  ])
  await admin.call('POST', '/v2/attachments/upload', form)
  expect((await told({ type: 'attachment.upload' })).target).toMatchObject({ kind: 'person', id, name: 'passport.txt' })
})
