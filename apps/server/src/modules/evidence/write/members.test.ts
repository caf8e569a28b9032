import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#kernel/database/tenant.ts'
import { tablesOf } from '#kernel/modules/gather.ts'
import { multipart } from '#test/world/multipart.ts'
import { settleStrangers } from '#test/world/strangers.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { modules } from '../../../modules.ts'
import { membersOf, type Party } from './members.queries.ts'

const tables = tablesOf(modules)
let world: World
let demo: WorldOrganisation
let person: number
let company: number

const attach = async (part: string, id: number, fileName: string) => {
  const form = multipart([
    { name: 'file', fileName, content: `content of ${fileName}` },
    { name: part, content: String(id) },
  ])
  const { status, body } = await demo.as('admin').call('POST', '/v2/attachments/upload', form)
  expect([status, body.code]).toEqual([200, undefined])
}
const firstOf = async (table: string): Promise<number> =>
  demo.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from ${sql.table(table)}`.execute(tx)
    return rows[0]!.id
  })

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  await settleStrangers(demo)
  person = await firstOf('individuals')
  company = await firstOf('corporates')
  await attach('person_ids', person, 'identity.txt')
  await attach('company_ids', company, 'articles.txt')
  await attach('alert_ids', await firstOf('alerts'), 'hit.txt')
})

interface Reference {
  name: string
  to: string
  attribute: string
}

/** Every column in the database that refers to a row of another table, whatever the descriptors declare. */
async function references(): Promise<Reference[]> {
  const { rows } =
    await world.client.query<Reference>(`select c.relname as name, r.relname as to, a.attname as attribute
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and r.relname <> 'organisations'`)
  return rows
}

/** Rows that refer to a member of the pack and are not in it. */
async function missing(tx: Tx, party: Party): Promise<string[]> {
  const members = new Map((await membersOf(tx, party, tables)).map(({ table, ids }) => [table, ids]))
  const found: string[] = []
  for (const { name, to, attribute } of await references()) {
    const ids = members.get(to) ?? []
    const isExcused = 'why' in (tables.get(name)?.evidence ?? {})
    // An officer role in another company belongs to the pack of that company.
    const isOther = to === 'corporates' && !ids.includes(party.id)
    if (ids.length === 0 || isExcused || isOther) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)}
      where ${sql.ref(attribute)} = any(${ids}::bigint[])`.execute(tx)
    const known = new Set(members.get(name))
    found.push(...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `${name} ${id} by ${attribute}`))
  }
  return found
}

test.each(['person', 'company'] as const)(
  'a pack misses no row that refers to a %s or to a row of it',
  async (kind) => {
    const party: Party = { kind, id: kind === 'person' ? person : company }
    expect(await demo.tx((tx) => missing(tx, party))).toEqual([])
  },
)

test('attachments, the links to them and reports are members as well', async () => {
  const members = await demo.tx((tx) => membersOf(tx, { kind: 'person', id: person }, tables))
  const counts = Object.fromEntries(members.map(({ table, ids }) => [table, ids.length]))
  expect(counts).toMatchObject({
    individuals: 1,
    names: 1,
    identifications: 1,
    founders: 1,
    shares: 1,
    alerts: 1,
    alert_case_entities: 1,
    attachment_links: 2,
    attachments: 2,
  })
  expect(members.find(({ table }) => table === 'attachments')!.files).toEqual(['sha256'])
})

test('nothing of another party is among them', async () => {
  await demo.as('admin').post('/v2/individuals', {
    names: [{ name_type: 1, lang: 1, sur: 'NOBODY', other: 'Else' }],
    emails: [{ email: 'nobody@example.com' }],
  })
  const other = await demo.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from individuals`.execute(tx)
    return membersOf(tx, { kind: 'person', id: rows[0]!.id }, tables)
  })
  expect(Object.fromEntries(other.map(({ table, ids }) => [table, ids.length]))).toEqual({
    emails: 1,
    individuals: 1,
    individuals_coverage: 1,
    names: 1,
  })
})
