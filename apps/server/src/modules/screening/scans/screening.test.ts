import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { scanKey } from './scan-key.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
const single = (body: object, who = 'operator') => demo.as(who).post('/v2/screening/single', body)
const points = (hit: { explanation: { fields: { points: number }[] } }) =>
  hit.explanation.fields.reduce((sum, field) => sum + field.points, 0)
const ownEntry: Partial<Record<string, string>> = {
  reference: 'B-1',
  type: 'person',
  name: 'Jessamy Ploughwright',
  category: 'adverse_media',
}

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
})

describe('single screening', () => {
  test('answers scan id, key and hits, each with an explanation whose points are the score [SCR-017] [SCR-029]', async () => {
    const { status, body } = await single({ name: 'Probity Testhit' })
    expect(status).toBe(200)
    const [best] = body.data.hits
    expect(best).toMatchObject({ entity_id: 'demo:00000', similarity_level: 'EXACT' })
    expect(points(best)).toBeCloseTo(best.score, 9)
    expect(body.data.key).toBe(scanKey(body.data.scan_id))
  })
  test('is stored whole and can be fetched by its key, by this organisation alone [SCR-019] [SCR-033]', async () => {
    const { body } = await single({ name: 'Probity Testhit', nationality: 'hk', dob: '1980' })
    const stored = await demo.as('reviewer').get(`/v2/screening/results/${body.data.key}`)
    expect(stored.body.data).toMatchObject({
      scan_id: body.data.scan_id,
      hits: body.data.hits,
      input: { name: 'Probity Testhit', nationality: 'HK' },
    })
    expect((await harbour.as('reviewer').get(`/v2/screening/results/${body.data.key}`)).status).toBe(404)
    expect((await demo.as('developer').get(`/v2/screening/results/${body.data.key}`)).status).toBe(403)
  })
  test('leads to each listed party, its parts, and the product’s own copy of an article [SCR-020] [SCR-021] [SCR-025] [SCR-032] [ENT-082]', async () => {
    const { body } = await single({ name: 'Probity Testhit' })
    const base = `/v2/screening/results/${body.data.key}/demo:00000`
    const entity = (await demo.as('operator').get(base)).body.data
    expect(entity).toMatchObject({ entityID: 'demo:00000', entityType: 'individual' })
    expect((await demo.as('operator').get(`${base}/associations`)).body.data).toEqual(entity.associations)
    expect((await demo.as('operator').get(`/v2/screening/results/${body.data.key}/demo:none`)).status).toBe(404)
  })
  test('leads to the names in the other script than those that decided', async () => {
    await releaseList(world, {
      list: 'own-scripts',
      rows: [listed('1', 'CHEN Dawen', { name_chinese: '陈大文' }), listed('2', 'CHEN Damin')],
    })
    const { body } = await single({ name: 'CHEN Dawen', names: ['陳大文'] })
    const pairOf = async (entity: string, who = demo) =>
      (await who.as('reviewer').get(`/v2/screening/results/${body.data.key}/${entity}/second-pair`)).body
    const { pair } = (await pairOf('own-scripts:1')).data
    const decided = body.data.hits[0].explanation.fields[0].query[0]
    expect(new Set([decided, ...pair.query])).toEqual(new Set(['CHEN Dawen', '陳大文']))
    expect(pair).toMatchObject({ state: 'agree' })
    expect((await pairOf('own-scripts:2')).data).toEqual({ pair: null })
    expect(await pairOf('own-scripts:1', harbour)).toMatchObject({ status: 404 })
  })
  test('is logged with the hash of what was asked and answered [SCR-040] [AUD-020]', async () => {
    const { body } = await single({ name: 'Probity Testhit' })
    const entry = await demo.tx((tx) =>
      tx
        .selectFrom('activity_log')
        .select(['data', 'severity'])
        .where('type', '=', 'name_screening.single')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(entry).toMatchObject({
      severity: 'normal',
      data: { scan_id: body.data.scan_id, content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })
  test('finds a name as EXACT however it is written, as STRONG under an alias, and as WEAK by less [SCR-036]', async () => {
    const row = { aliases: 'Pilar Monteverde', weak_aliases: 'Lucerito' }
    await releaseList(world, {
      list: 'own-written',
      rows: [listed('1', 'José Álvarez-Núñez', row), listed('2', 'CHAN Tai Man', { name_chinese: '陳大文' })],
    })
    const levelOf = async (name: string, reference: string) => {
      const { hits } = (await single({ name })).body.data as { hits: { entity_id: string; similarity_level: string }[] }
      return hits.find(({ entity_id }) => entity_id === `own-written:${reference}`)?.similarity_level
    }
    for (const name of ['José Álvarez-Núñez', 'jose alvarez nunez', 'NÚÑEZ ÁLVAREZ, José', 'Alvarez Nunez  Jose'])
      expect([name, await levelOf(name, '1')]).toEqual([name, 'EXACT'])
    for (const name of ['陳大文', '陈大文']) expect([name, await levelOf(name, '2')]).toEqual([name, 'EXACT'])
    expect(['EXACT', 'STRONG']).toContain(await levelOf('Pilar Monteverde', '1'))
    expect(await levelOf('Lucerito', '1')).toBe('WEAK')
    expect(['STRONG', 'WEAK']).toContain(await levelOf('Jose Alvares Nunes', '1'))
    expect(await levelOf('Somebody Else Altogether', '1')).toBeUndefined()
  })
  test('opens no case and raises no alert [SCR-034]', async () => {
    const count = async () =>
      (await demo.as('reviewer').get('/v2/alert_cases/count')).body.data.count +
      (await demo.as('reviewer').get('/v2/alerts/count')).body.data.count
    const before = await count()
    await single({ name: 'Probity Testhit' })
    expect(await count()).toBe(before)
  })
  test('extended search finds at least what the ordinary one finds, with the same shape [SCR-018] [SCR-030]', async () => {
    const ordinary = (await single({ name: 'Probity Testhitt' })).body.data
    const extended = (await demo.as('operator').post('/v2/screening/single/EWE', { name: 'Probity Testhitt' })).body
      .data
    expect(Object.keys(extended)).toEqual(Object.keys(ordinary))
    expect(extended.mode).toBe('EWE')
    const ids = (answer: { hits: { entity_id: string }[] }) => answer.hits.map((hit) => hit.entity_id)
    expect(ids(extended)).toEqual(expect.arrayContaining(ids(ordinary)))
  })
  test('says what is wrong with a question', async () => {
    for (const body of [
      {},
      { name: '' },
      { name: 'x'.repeat(501) },
      { name: 'A', dob: 'soon' },
      { name: 'A', nationality: 'Narnia' },
      { name: 'A', colour: 1 },
    ])
      expect((await single(body)).body.code).toBe('E_VALIDATION')
    expect((await single({ name: 'A', mode: 'onboarding' })).body.code).toBe('E_VALIDATION')
  })
  test('needs SCREENING [API-074]', async () => expect((await single({ name: 'A' }, 'developer')).status).toBe(403))
})

describe('what can be screened against', () => {
  test('the seven categories and the lists, each with its meaning in Hong Kong [SCR-014] [SCR-015] [SCR-027] [SCR-028]', async () => {
    const categories = (await demo.as('developer').get('/v2/screening/get_categories')).body.data
    expect(categories.map((category: { code: string }) => category.code)).toHaveLength(7)
    const lists = (await demo.as('operator').get('/v2/screening/get_screening_list')).body.data
    expect(lists[0]).toMatchObject({ code: 'demo', legal_effect: { en: expect.any(String), zh: expect.any(String) } })
  })
  test('why not? compares a question with any listed party, below the threshold too', async () => {
    const { body } = await demo
      .as('operator')
      .post('/v2/screening/why_not', { input: { name: 'Somebody Else Entirely' }, entity_id: 'demo:00000' })
    expect(body.data[0]).toMatchObject({ entity_id: 'demo:00000', similarity_level: null })
    expect(points(body.data[0])).toBeCloseTo(body.data[0].score, 9)
  })
})

describe('onboarding', () => {
  test('opens a case for the customer, and does not raise the same hit twice [SCR-041] [AUD-021]', async () => {
    const person = await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: 'P-ON' }))
    const first = (await single({ name: 'onboarding', mode: 'onboarding', person })).body.data
    expect(first.alert_case).toBeGreaterThan(0)
    const entities = async () =>
      (await demo.as('reviewer').get(`/v2/alert_case_entities/count?filter={"alert_case":${first.alert_case}}`)).body
        .data.count
    const raised = await entities()
    expect(raised).toBeGreaterThan(0)
    await single({ name: 'onboarding', mode: 'onboarding', person })
    expect(await entities()).toBe(raised)
  })
  test('says of each earlier decision whether it stands, and what changed since [DECISIONS 15]', async () => {
    const person = await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: 'P-STANDS' }))
    const again = async () => {
      const { hits } = (await single({ name: 'onboarding', mode: 'onboarding', person })).body.data
      return hits.find((hit: { entity_id: string }) => hit.entity_id === 'demo:00000').decision
    }
    expect(await again()).toBeNull()
    const where = JSON.stringify({ entity_id: 'demo:00000' })
    const [row] = (await demo.as('reviewer').get(`/v2/alert_case_entities?filter=${where}&sort=id DESC`)).body.data
    const verdict = { status: 2, exposition: '0', remarks: 'Another person.' }
    await demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, verdict)
    expect(await again()).toMatchObject({ status: 2, username: 'reviewer', stands: true, changed: [] })
    await demo.tx((tx) => tx.updateTable('individuals').set({ dob: '1980-02-03' }).where('id', '=', person).execute())
    expect(await again()).toMatchObject({ stands: false, changed: ['customer.dates'] })
  })
  test('notes in the coverage ledger when, against which release, on which data', async () => {
    const person = await demo.tx((tx) => addPerson(tx, { names: ['Wholly Unlisted Person'] }))
    const { release, scan_id } = (await single({ name: 'onboarding', mode: 'onboarding', person })).body.data
    const row = await demo.tx((tx) =>
      tx
        .selectFrom('covered_individuals')
        .select(['screened_date', 'screened_release', 'screened_scan'])
        .where('id', '=', person)
        .executeTakeFirst(),
    )
    expect(row).toMatchObject({
      screened_release: release,
      screened_scan: scan_id,
      screened_date: expect.any(Number),
    })
  })
  test('covers the officers of a company, each with a scan of its own', async () => {
    const [company, officer] = await demo.tx(async (tx) => {
      const ids = [
        await addCompany(tx, { names: ['Lantern Freight Limited'] }),
        await addPerson(tx, { names: ['Probity Testhit'] }),
      ] as const
      await tx
        .insertInto('directors')
        .values({ company_id: ids[0], capacity_type: 2, capacity_id: ids[1], director_type: 1 })
        .execute()
      return ids
    })
    const answer = (await single({ name: 'onboarding', mode: 'onboarding', company })).body.data
    expect(answer.officers).toHaveLength(1)
    expect(answer.officers[0].hits[0].entity_id).toBe('demo:00000')
    const cases = (await demo.as('reviewer').get(`/v2/alert_cases?filter={"person":${officer}}`)).body.data
    expect(cases).toHaveLength(1)
  })
  test('of another organisation’s customer is refused as not found', async () => {
    const theirs = await harbour.tx((tx) => addPerson(tx, { names: ['Harbour Person'] }))
    expect((await single({ name: 'onboarding', mode: 'onboarding', person: theirs })).status).toBe(404)
  })
})

describe('a stored screening asked again', () => {
  const again = (key: string, who = 'auditor') => demo.as(who).post(`/v2/screening/results/${key}/replay`)

  test('is proved from its screen, by its id or key, also by who may change nothing [DECISIONS 14]', async () => {
    const { scan_id, key, hits } = (await single({ name: 'Probity Testhit' })).body.data
    for (const given of [scan_id, key]) {
      const { status, body } = await again(given)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ proved: true, hits: hits.length, differences: [] })
    }
  })
  test('names what is not as it was', async () => {
    const { scan_id, key } = (await single({ name: 'Probity Testhit' })).body.data
    await world.client.query('set session_replication_role = replica')
    await world.client.query(`update scans set input = '{"name":"Somebody Else"}' where scan_id = $1`, [scan_id])
    await world.client.query('set session_replication_role = origin')
    const { proved, differences } = (await again(key)).body.data
    expect(proved).toBe(false)
    const kinds = differences.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['input_changed', 'record_changed', 'hit_missing']))
  })
  test('of another organisation is not found', async () => {
    const { key } = (await single({ name: 'Probity Testhit' })).body.data
    expect((await harbour.as('reviewer').post(`/v2/screening/results/${key}/replay`)).status).toBe(404)
  })
})

describe('what a screening says of a listed party', () => {
  test('names its list in the edition that was screened against', async () => {
    const { key } = (await single({ name: 'Probity Testhit' })).body.data
    const { list } = (await demo.as('operator').get(`/v2/screening/results/${key}/demo:00000`)).body.data
    const shown = (await demo.as('operator').get('/v2/screening/get_screening_list')).body.data[0]
    const { code, name, name_zh_hant, version, legal_effect } = shown
    expect(version).not.toBe('')
    expect(list).toEqual({ code, name, name_zh_hant, version, legal_effect })
  })
  test('leads to what changed on the entry since it is kept', async () => {
    const entry = (row = {}) =>
      releaseList(world, { list: 'own-moving', rows: [listed('1', 'Tiburce Hallorand', row)] })
    await entry()
    const { key } = (await single({ name: 'Tiburce Hallorand' })).body.data
    const path = `/v2/screening/results/${key}/own-moving:1/changes`
    expect((await demo.as('operator').get(path)).body.data).toEqual([])
    await entry({ aliases: 'Tiburtius Hallorand' })
    expect((await demo.as('operator').get(path)).body.data).toMatchObject([
      { change: 'changed', material: true, fields: [{ field: 'names', added: ['Tiburtius Hallorand'], removed: [] }] },
    ])
  })
  test('has no part of an unknown name [SCR-032]', async () => {
    const { key } = (await single({ name: 'Probity Testhit' })).body.data
    const part = (name: string) => demo.as('operator').get(`/v2/screening/results/${key}/demo:00000/${name}`)
    expect((await part('names')).status).toBe(200)
    expect(await part('nonsense')).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } })
  })
  test('is nothing of another organisation’s own list, whatever is asked for', async () => {
    const csv = [allColumns.join(','), allColumns.map((column) => ownEntry[column] ?? '').join(',')].join('\n')
    const saved = await harbour.as('admin').post('/v2/watchlists/own', { name: 'secret', title: 'Secret', csv })
    await world.work()
    await world.services.lists.refresh()
    const entity = `${saved.body.data.code}:B-1`
    const { key } = (await single({ name: 'Jessamy Ploughwright' })).body.data
    for (const part of ['', '/names', '/changes', '/articles/0'])
      expect((await demo.as('operator').get(`/v2/screening/results/${key}/${entity}${part}`)).status).toBe(404)
    const report = { kind: 'entity', key, entity, lang: 'en' }
    expect((await demo.as('operator').post('/v2/reports', report)).status).toBe(404)
    const codes = (await demo.as('operator').get('/v2/screening/get_screening_list')).body.data
    expect(codes.map(({ code }: { code: string }) => code)).not.toContain(saved.body.data.code)
    const own = (await harbour.as('operator').post('/v2/screening/single', { name: 'Jessamy Ploughwright' })).body.data
    const detail = await harbour.as('operator').get(`/v2/screening/results/${own.key}/${entity}`)
    expect(detail.body.data).toMatchObject({ entityID: entity, list: { code: saved.body.data.code } })
    const asked = { name: 'Jessamy Ploughwright', lists: [saved.body.data.code] }
    expect((await single(asked)).body.data.hits).toEqual([])
    expect((await harbour.as('operator').post('/v2/screening/single', asked)).body.data.hits).toHaveLength(1)
    const elsewhere = await harbour.as('operator').post('/v2/screening/single', { ...asked, lists: ['demo'] })
    expect(elsewhere.body.data.hits.map(({ entity_id }: { entity_id: string }) => entity_id)).not.toContain(entity)
  })
})
