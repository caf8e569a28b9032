import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { activityTypes } from '@probity/contract/activity/activity-types.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '../world/world.ts'

let world: World
let firm: WorldOrganisation
let other: WorldOrganisation
beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('firm')
  other = await world.organisation('other')
})

/** What the log holds since then, oldest first. */
async function logged(since: number): Promise<{ id: number; type: string; severity: string }[]> {
  const { rows } = await firm.tx((tx) =>
    sql<{ id: number; type: string; severity: string }>`select id, type, severity from activity_log
      where id > ${since} and type not like 'user.%' order by id`.execute(tx),
  )
  return rows
}
const last = async () => (await logged(0)).at(-1)?.id ?? 0

const company = { company_type: 2, names: [{ name_type: 3, lang: 1, other: 'Logged Trading Limited' }] }
const person = { names: [{ name_type: 1, lang: 1, sur: 'LOGGED', other: 'Ka Yan' }] }
const admin = () => firm.as('admin')
let id = 0
let companyId = 0
const fresh = async () => (await admin().post('/v2/individuals', person)).body.data.id

const acts: readonly (readonly [id: string, type: string, severity: string, act: () => Promise<{ status: number }>])[] =
  [
    [
      'AUD-005',
      'person.create',
      'normal',
      async () => {
        const answer = await admin().post('/v2/individuals', person)
        id = answer.body.data.id
        return answer
      },
    ],
    ['AUD-006', 'person.update', 'normal', () => admin().patch(`/v2/individuals/${id}`, { occupation: 'Clerk' })],
    ['AUD-007', 'person.delete', 'high', async () => admin().delete(`/v2/individuals/${await fresh()}`)],
    ['AUD-008', 'person.export', 'medium', () => admin().post('/v2/individuals/export', { format: 'csv' })],
    [
      'AUD-009',
      'company.create',
      'normal',
      async () => {
        const answer = await admin().post('/v2/corporates', company)
        companyId = answer.body.data.id
        return answer
      },
    ],
    ['AUD-010', 'company.update', 'normal', () => admin().patch(`/v2/corporates/${companyId}`, { tel: '2345 6789' })],
    ['AUD-011', 'company.delete', 'high', () => admin().delete(`/v2/corporates/${companyId}`)],
    ['AUD-012', 'company.export', 'medium', () => admin().post('/v2/corporates/export', { format: 'csv' })],
    ['AUD-016', 'transaction.export', 'medium', () => admin().post('/v2/transactions/export', { format: 'csv' })],
    [
      'AUD-022',
      'name_screening.batch.start',
      'medium',
      () => admin().post('/v2/screening/batch_start', { type: 'all' }),
    ],
    [
      'AUD-023',
      'name_screening.batch.stop',
      'medium',
      async () => {
        const { body } = await admin().get('/v2/system_batch_histories?sort=id DESC&limit=1')
        return admin().post(`/v2/screening/batch_stop/${body.data[0].id}`)
      },
    ],
    [
      'AUD-024',
      'name_screening.batch.end',
      'normal',
      async () => {
        await firm.tx((tx) => addPerson(tx, { names: ['Unlisted Customer'] }))
        const answer = await admin().post('/v2/screening/batch_start', { type: 'all' })
        await world.work()
        return answer
      },
    ],
    [
      'AUD-026',
      'data_import.company',
      'medium',
      () => importOf('company', 'ref_id,company_type,name_en\nAUD-C1,2,Logged Import Limited'),
    ],
    ['AUD-027', 'data_import.person', 'medium', () => importOf('person', 'ref_id,surname_en\nAUD-P1,LOGGEDIMPORT')],
  ]

/** An import is logged when its run ends. */
async function importOf(type: 'person' | 'company', csv: string): Promise<{ status: number }> {
  const form = multipart([
    { name: 'dry_run', content: 'true' },
    { name: 'excel', content: csv, fileName: `${type}.csv` },
  ])
  const { body } = await admin().call('POST', `/v2/imports/${type}`, form)
  await world.work()
  const answer = await admin().post(`/v2/imports/${body.data.id}/start`, { screens: false })
  await world.work()
  return answer
}

test.each(acts)('[%s] is logged as %s, of %s weight', async (_, type, severity, act) => {
  const before = await last()
  expect(await act()).toMatchObject({ status: 200 })
  expect(await logged(before)).toContainEqual(expect.objectContaining({ type, severity }))
})

test('every type of the list is written somewhere', () => {
  const source = fileURLToPath(new URL('../../src/', import.meta.url))
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
  const isWritten = (type: string) => texts.some((text) => text.includes(`'${type}'`))
  expect(Object.keys(activityTypes).filter((type) => !isWritten(type))).toEqual([])
})

const families = [
  ['API-052', '/v2/alerts', 'API-069'],
  ['API-053', '/v2/alert_cases', 'API-070'],
  ['API-054', '/v2/alert_case_entities', 'API-070'],
  ['API-058', '/v2/system_batch_histories', 'API-074'],
] as const

test.each(families)('[%s] %s is listed and counted, and not without its key [%s]', async (_, family) => {
  const auditorOfNothing = await other.member({ username: `none${family.length}`, keys: [] })
  expect(await admin().get(family)).toMatchObject({ status: 200, body: { data: expect.any(Array) } })
  expect(await admin().get(`${family}/count`)).toMatchObject({
    status: 200,
    body: { data: { count: expect.any(Number) } },
  })
  expect((await auditorOfNothing.get(family)).status).toBe(403)
})
