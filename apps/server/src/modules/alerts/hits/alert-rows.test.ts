import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { multipart } from '#test/world/multipart.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'
import { raiseHits } from '../raising/raise-hits.ts'

let demo: WorldOrganisation
let person: number
let ids: number[]
const find = async (family: 'alerts' | 'alert_case_entities' | 'alert_cases', filter: object, more = '') => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
  return (await demo.as('reviewer').get(`/v2/${family}?${query}`)).body.data as Record<string, unknown>[]
}
const found = async (filter: object) =>
  (await find('alerts', filter)).map(({ hit_name }) => hit_name).toSorted((a, b) => String(a).localeCompare(String(b)))

const scanIds = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const
const listed = ['Orla Quenby', 'Tobin Marsh'] as const

beforeAll(async () => {
  const world = await openWorld()
  demo = await world.organisation('demo')
  person = await demo.tx((tx) => addPerson(tx, { names: ['QUENBY Orla'], ref_id: 'P-7' }))
  await demo.tx((tx) =>
    sql`insert into names (capacity_type, capacity_id, name_type, lang, sur, other) values (2, ${person}, 1, 2, '昆', '奧拉')`.execute(
      tx,
    ),
  )
  ids = []
  for (const [at, entity_name] of listed.entries()) {
    const hit = inventedHit({
      entity_id: `demo:${at}`,
      entity_name,
      entity_categories: ['sanctions'],
      entity_countries: [{ iso2: 'HK', displayName: 'Hong Kong SAR China', displayNameZhHant: '中國香港' }],
      similarity_level: 'STRONG',
      score: 0.85 + at / 100,
    })
    const raised = raisedHit({
      person,
      hit,
      scanId: scanIds[at] ?? '',
      scanKey: `key-${at}`,
      party: { label: 'QUENBY Orla', client_id: 'P-7' },
      entityFacts: { names: ['HO Man-kit'], identifiers: ['passport K1234567'], nationalities: ['fr'] },
      risk: { level: 'High', score: '3.00' },
      link: 'https://list.example/entry',
      at: 1_700_000_000_000 + at,
    })
    const { alerts } = await demo.tx((tx) => raiseHits(tx, 'alert', [raised]))
    ids.push(...alerts)
    await demo.tx((tx) =>
      raiseHits(tx, 'ongoing_delta', [{ ...raised, hit: { ...hit, entity_id: `demo:case-${at}` } }]),
    )
  }
  await demo
    .as('reviewer')
    .patch(`/v2/alerts/${ids[1]}`, { hit_status: 1, exposition: '3', remarks: 'Named in court.' })
})

describe('the row of an alert', () => {
  test.each<[field: string, ids: string, value: () => unknown]>([
    ['id', '[ALR-072]', () => ids[1]],
    ['service_id', '[ALR-073] [ALR-103]', () => scanIds[1]],
    ['hit_name', '[ALR-074]', () => 'Tobin Marsh'],
    ['hit_identity', '[ALR-075]', () => 'K1234567'],
    ['hit_nationality', '[ALR-076]', () => 'FR'],
    ['hit_status', '[ALR-077]', () => 1],
    ['exposition', '[ALR-078]', () => '3'],
    ['remarks', '[ALR-079]', () => 'Named in court.'],
    ['link', '[ALR-080]', () => 'https://list.example/entry'],
    ['create_date', '[ALR-081]', () => 1_700_000_000_001],
    ['updated_date', '[ALR-082]', () => expect.any(Number)],
    ['person', '[ALR-083]', () => person],
    ['company', '[ALR-084]', () => null],
    [
      'service_hit',
      '[ALR-086] [ALR-103]',
      () =>
        expect.objectContaining({
          entity_id: 'demo:1',
          entity_name: 'Tobin Marsh',
          facts: expect.objectContaining({ names: ['HO Man-kit'] }),
        }),
    ],
    ['risk_level', '[ALR-087]', () => 'High'],
    ['risk_score', '[ALR-088]', () => 3],
  ])('carries %s %s', async (field, _ids, value) => {
    const [row] = await find('alerts', { id: ids[1] })
    expect(row?.[field]).toEqual(value())
  })
  test('brings its attachments when asked for them [ALR-085]', async () => {
    const form = multipart([
      { name: 'alert_ids', content: String(ids[0]) },
      { name: 'file', fileName: 'note.txt', content: 'seen at the counter' },
    ])
    expect((await demo.as('reviewer').call('POST', '/v2/attachments/upload', form)).status).toBe(200)
    const rows = await find('alerts', { person }, '&populate=attachments')
    const names = rows.map(({ attachments }) => (attachments as { file_name: string }[]).map((file) => file.file_name))
    expect(names).toEqual([[], ['note.txt']])
  })
  test('brings its customer, with the names in both scripts and nothing that only the register shows', async () => {
    const customer = {
      id: person,
      is_deleted: false,
      capacity_type: 2,
      ref_id: 'P-7',
      status: 1,
      alerts_pending: expect.any(Number),
      sanctions_hit: true,
      names: [
        { id: expect.any(Number), lang: 1, name_type: 1, sur: null, other: 'QUENBY Orla' },
        { id: expect.any(Number), lang: 2, name_type: 1, sur: '昆', other: '奧拉' },
      ],
    }
    const [alert] = await find('alerts', { person }, '&populate=customer')
    expect(alert?.['customer']).toEqual(customer)
    const [own] = await find('alert_cases', { person }, '&populate=customer')
    expect(own?.['customer']).toEqual(customer)
    for (const family of ['alerts', 'alert_cases'] as const) {
      const [row] = await find(family, { person }, '&populate=person,company')
      expect([row?.['person'], row?.['company']]).toEqual([customer, null])
    }
    const [entity] = await find('alert_case_entities', { alert_case: own?.['id'] }, '&populate=person,company')
    expect([entity?.['person'], entity?.['company']]).toEqual([customer, null])
  })
  test('is found by each documented filter [ALR-117] [ALR-118] [ALR-119] [ALR-120] [ALR-122] [ALR-123] [ALR-124] [ALR-134]', async () => {
    expect(await found({ person })).toEqual(listed)
    expect(await found({ company: person })).toEqual([])
    expect(await found({ hit_name: { contains: 'QUEN' } })).toEqual(['Orla Quenby'])
    expect(await found({ id: ids[0] })).toEqual(['Orla Quenby'])
    expect(await found({ service_id: { contains: '00000b' } })).toEqual(['Tobin Marsh'])
    expect(await found({ remarks: { contains: 'COURT' } })).toEqual(['Tobin Marsh'])
    expect(await found({ hit_status: 1 })).toEqual(['Tobin Marsh'])
    expect(await found({ create_date: { '>=': 1_700_000_000_000, '<=': 1_700_000_000_000 } })).toEqual(['Orla Quenby'])
  })
  test('is found by its exposition as stored and as read, in both languages [ALR-057] [ALR-121]', async () => {
    expect(await found({ exposition: { contains: 'INSOLVENCY' } })).toEqual(['Tobin Marsh'])
    expect(await found({ exposition: { contains: '破產' } })).toEqual(['Tobin Marsh'])
    expect(await found({ exposition: { contains: 'record: reviewed' } })).toEqual(['Tobin Marsh'])
    expect(await found({ exposition: '3' })).toEqual(['Tobin Marsh'])
    expect(await found({ exposition: { contains: 'identity details' } })).toEqual([])
  })
  test('comes newest first unless asked otherwise [ALR-133]', async () => {
    const rows = await find('alerts', { person })
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    const count = await demo.as('reviewer').get(`/v2/alerts/count?filter={"person":${person}}`)
    expect(count.body.data).toEqual({ count: 2 })
  })
  test('is traced under the name of the specification [ALR-089] [ALR-090] [ALR-105] [ALR-139]', async () => {
    const filter = encodeURIComponent(JSON.stringify({ table: 'alerts_v2', parent: ids[1] }))
    const traces = await demo.as('auditor').get(`/v2/audit_traces?filter=${filter}&sort=create_date DESC&limit=5`)
    expect(traces.body.data[0]).toMatchObject({
      id: expect.any(Number),
      create_date: expect.any(Number),
      archive_object: { before: { hit_status: 0 }, after: { hit_status: 1 } },
    })
  })
})

describe('the rows of a case', () => {
  test.each<[field: string, ids: string, value: () => unknown]>([
    ['id', '[CAS-024]', () => expect.any(Number)],
    ['client_id', '[CAS-025]', () => 'P-7'],
    ['name', '[CAS-026]', () => 'QUENBY Orla'],
    ['last_hit_at', '[CAS-027]', () => 1_700_000_000_001],
    ['status', '[CAS-028] [CAS-035]', () => 'pending'],
    ['cnt_pending', '[CAS-029]', () => 2],
    ['cnt_true', '[CAS-030]', () => 0],
    ['cnt_false', '[CAS-031]', () => 0],
    ['person', '[CAS-032]', () => person],
    ['company', '[CAS-033]', () => null],
    ['screening_encrypt_id', '[CAS-034] [CAS-044]', () => 'key-1'],
  ])('carry, of the case, %s %s', async (field, _ids, value) => {
    const [row] = await find('alert_cases', { person })
    expect(row?.[field]).toEqual(value())
  })
  test('are found, counted and read one by one [CAS-042]', async () => {
    const [own] = await find('alert_cases', { person })
    const count = await demo.as('reviewer').get(`/v2/alert_cases/count?filter={"person":${person}}`)
    expect(count.body.data).toEqual({ count: 1 })
    expect((await demo.as('reviewer').get(`/v2/alert_cases/${String(own!['id'])}`)).body.data).toMatchObject({
      client_id: 'P-7',
    })
  })
  test.each<[field: string, ids: string, value: () => unknown]>([
    ['entity_id', '[CAS-045]', () => 'demo:case-1'],
    ['entity_type', '[CAS-046] [CAS-059]', () => 'PERSON'],
    ['entity_name', '[CAS-047]', () => 'Tobin Marsh'],
    ['entity_picture', '[CAS-048]', () => null],
    ['entity_categories', '[CAS-049]', () => ['sanctions']],
    ['entity_dob', '[CAS-050]', () => '1980'],
    [
      'entity_countries',
      '[CAS-051]',
      () => [{ iso2: 'HK', displayName: 'Hong Kong SAR China', displayNameZhHant: '中國香港' }],
    ],
    ['similarity_level', '[CAS-052] [CAS-062]', () => 'STRONG'],
    ['status', '[CAS-053] [CAS-064]', () => 0],
    ['updated_date', '[CAS-057]', () => expect.any(Number)],
    ['screening_type', '[CAS-058] [CAS-068]', () => 'ongoing_delta'],
  ])('carry, of the entity, %s %s', async (field, _ids, value) => {
    const [row] = await find('alert_case_entities', { entity_id: 'demo:case-1' })
    expect(row?.[field]).toEqual(value())
  })
  test('keep exposition, remarks and who decided [CAS-054] [CAS-055] [CAS-056] [CAS-065] [CAS-066] [CAS-074] [CAS-076] [CAS-077]', async () => {
    const [own] = await find('alert_cases', { person })
    const entities = await find('alert_case_entities', { alert_case: own!['id'] }, '&limit=30&skip=0')
    expect(entities.map(({ entity_id }) => entity_id)).toEqual(['demo:case-1', 'demo:case-0'])
    const verdicts = [
      { status: 1, exposition: '4', remarks: 'The same person.' },
      { status: 2, exposition: '0', remarks: 'Another person.' },
    ]
    const wrong = { status: 2, exposition: '3', remarks: 'No such option of a false hit.' }
    const patch = (at: number, body: object) =>
      demo.as('reviewer').patch(`/v2/alert_case_entities/${String(entities[at]!['id'])}`, body)
    expect((await patch(1, wrong)).status).toBe(400)
    for (const [at, verdict] of verdicts.entries()) {
      const { data } = (await patch(at, verdict)).body
      expect(data).toMatchObject({ ...verdict, updated_by: 'reviewer' })
    }
  })
  test('are counted by their case, which is resolved with the last of them [CAS-036] [CAS-038] [CAS-039] [CAS-040] [CAS-041]', async () => {
    const [own] = await find('alert_cases', { person })
    const stat = await demo.as('reviewer').get(`/v2/alert_cases/stat?case_ids=${String(own!['id'])}`)
    expect(stat.body.data).toEqual([
      { case_id: own!['id'], status: 1, count: 1 },
      { case_id: own!['id'], status: 2, count: 1 },
    ])
    expect((await find('alert_cases', { person }))[0]).toMatchObject({
      status: 'resolved',
      cnt_pending: 0,
      cnt_true: 1,
      cnt_false: 1,
    })
  })
})
