import { describe, expect, test } from 'vitest'
import { unpackJson } from '#kernel/packed-json.ts'
import { openMatchDesk } from '#test/world/match-desk.ts'

const { as, demo, harbour, idsOf, key, keyOf, match, person, world } = await openMatchDesk()

describe('POST /match', () => {
  test('answers each query under its own name, best score first, in the shape clients of that API read', async () => {
    const { status, body, headers } = await match({
      q1: person('Probity Testhit', {
        birthDate: ['1970-01-10'],
        nationality: ['Hong Kong'],
        favouriteColour: ['red'],
      }),
      q2: { id: 'mine-7', schema: 'Company', properties: { name: 'Nothing Like It Holdings' } },
    })
    expect(status).toBe(200)
    expect(headers['x-batch-size']).toBe('2')
    expect(Object.keys(body)).toEqual(['responses', 'limit'])
    expect(body.limit).toBe(5)
    const { q1, q2 } = body.responses
    expect(q1.query).toEqual({
      id: null,
      schema: 'Person',
      properties: { name: ['Probity Testhit'], birthDate: ['1970-01-10'], nationality: ['hk'] },
    })
    expect(q2).toMatchObject({ status: 200, results: [], total: { value: 0, relation: 'eq' }, query: { id: 'mine-7' } })
    const [best] = q1.results
    expect(best).toMatchObject({
      id: 'demo:00000',
      caption: 'Probity Testhit',
      schema: 'Person',
      datasets: ['demo'],
      referents: [],
      target: true,
      match: true,
      properties: { name: expect.arrayContaining(['Probity Testhit']), topics: expect.any(Array) },
      last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    })
    const scores = q1.results.map(({ score }: { score: number }) => score)
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
    const points = Object.values(best.features as Record<string, number>).reduce((sum, part) => sum + part, 0)
    expect(points).toBeCloseTo(best.score, 9)
    expect(best.explanations.birth_date).toMatchObject({ score: best.features.birth_date, query: '1970-01-10' })
  })

  test('stores each query as a scan of mode api, with the log entry that chains it [DECISIONS 44]', async () => {
    const { body } = await match({ q1: person('Probity Testhit'), q2: person('Nobody Whatsoever') })
    const scan = await demo.tx((tx) =>
      tx.selectFrom('scans').selectAll().where('scan_id', '=', body.responses.q1.scan_id).executeTakeFirstOrThrow(),
    )
    expect(scan).toMatchObject({ mode: 'api', username: expect.stringMatching(/^api:/), algorithm: 'standard-1' })
    expect(scan['input']).toMatchObject({ name: 'Probity Testhit', dataset: 'default', query: 'q1' })
    const hits = unpackJson(scan['results'] as Buffer) as { entity_id: string }[]
    expect(hits.map(({ entity_id: id }) => id)).toContain('demo:00000')
    const log = (await demo.as('auditor').get('/v2/users/activity?filter={"type":"name_screening.single"}&limit=1'))
      .body
    expect(log.data[0].data.scans).toEqual([
      [body.responses.q1.scan_id, scan['content_hash'], body.responses.q1.results.length],
      [body.responses.q2.scan_id, expect.any(String), 0],
    ])
    const shown = await demo.as('reviewer').get(`/v2/screening/results/${encodeURIComponent(scanKeyOf(body))}`)
    expect(shown.body.data).toMatchObject({ mode: 'api', input: { name: 'Probity Testhit' } })
  })

  test('obeys limit, threshold, cutoff, and counts matches beyond what it answers', async () => {
    const chan = { q: person('Chan Tai Man') }
    const wide = (await match(chan, { parameters: 'limit=100&threshold=0.8&cutoff=0.3' })).body.responses.q
    const matches = wide.results.filter(({ match: is }: { match: boolean }) => is)
    expect(wide.results.length).toBeGreaterThan(matches.length)
    for (const { score, match: is } of wide.results) expect([is, score >= 0.3]).toEqual([score >= 0.8, true])
    expect(wide.total).toEqual({ value: matches.length, relation: 'eq' })
    const one = (await match(chan, { parameters: 'limit=1&threshold=0.3' })).body.responses.q
    expect(one.results).toHaveLength(1)
    expect(one.total.value).toBe(wide.results.length)
    expect(one.results[0].id).toBe(wide.results[0].id)
  })

  test('leaves out what filters exclude, and finds what they leave however far down it stands', async () => {
    const chan = { q: person('Chan Tai Man') }
    const ask = async (parameters: string) =>
      (await match(chan, { parameters: `limit=500&threshold=0.3&${parameters}` })).body.responses.q
    const all = await ask('')
    const [first, second] = idsOf(all)
    const others = await ask(`exclude_entity_ids=${first}&exclude_entity_ids=${second}`)
    expect(idsOf(others)).toEqual(idsOf(all).slice(2))
    expect((await ask('exclude_schema=Person')).results).toEqual([])
    const topical = all.results.filter((result: { properties: { topics?: string[] } }) =>
      result.properties.topics?.includes('role.pep'),
    )
    expect(topical.length).toBeGreaterThan(0)
    expect(idsOf(await ask('topics=role.pep'))).toEqual(idsOf({ results: topical }))
    expect(
      idsOf((await match(chan, { dataset: 'peps', parameters: 'limit=500&threshold=0.3' })).body.responses.q),
    ).toEqual(idsOf({ results: topical }))
    const recent = all.results.filter(({ last_change }: { last_change: string }) => last_change >= '2025-06')
    expect(idsOf(await ask('changed_since=2025-06-01'))).toEqual(idsOf({ results: recent }))
    expect((await ask('include_dataset=ofac-sdn')).results).toEqual([])
    expect((await ask('exclude_dataset=demo')).results).toEqual([])
    expect((await ask('include_dataset=ofac-sdn&include_dataset=demo')).results).toHaveLength(all.results.length)
  })

  test('finds a party by its number alone', async () => {
    const { body } = await match({ q: person('Probity Testhit') })
    const [number] = Object.entries(body.responses.q.results[0].properties as Record<string, string[]>).filter(
      ([name]) => /Number$/.test(name),
    )
    const found = await match({ q: { schema: 'Person', properties: { [number![0]]: number![1] } } })
    expect(idsOf(found.body.responses.q)).toContain('demo:00000')
  })

  test('says what is wrong in that API’s words, and stores nothing of a batch with a bad query', async () => {
    const count = () => demo.tx(async (tx) => (await tx.selectFrom('scans').select('id').execute()).length)
    const before = await count()
    const good = person('Probity Testhit')
    const refusals: [object, object, RegExp][] = [
      [{ good, bad: { schema: 'Teapot', properties: { name: ['x'] } } }, {}, /queries\.bad: schema: 'Teapot'/],
      [{ good, bad: { properties: { name: ['x'] } } }, {}, /queries\.bad\.schema/],
      [{ good, bad: { schema: 'Person', properties: {} } }, {}, /queries\.bad\.properties: nothing to compare/],
      [{ bad: person('x'.repeat(5_000)) }, {}, /5000 characters/],
      [{}, {}, /queries/],
      [Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, good])), {}, /queries.* 100/],
      [{ good }, { parameters: 'algorithm=logic-v1' }, /no algorithm 'logic-v1'; known are best, standard-1/],
      [{ good }, { parameters: 'limit=501' }, /limit/],
      [{ good }, { parameters: 'threshold=x' }, /threshold/],
      [{ good }, { parameters: 'changed_since=yesterday' }, /changed_since/],
      [
        { good },
        { body: { config: { nm_number_mismatch: 0.4 } } },
        /config\.nm_number_mismatch: standard-1 has no such/,
      ],
    ]
    for (const [queries, more, words] of refusals) {
      const { status, body } = await match(queries, more)
      expect([status, body.code, body.detail]).toEqual([400, 'E_VALIDATION', expect.stringMatching(words)])
    }
    const missing = await match({ good }, { dataset: 'atlantis' })
    expect([missing.status, missing.body.detail]).toEqual([404, 'No such dataset.'])
    expect(await count()).toBe(before)
  })

  test('reads what clients send that has no meaning here, and the names that API has for lists', async () => {
    const { status } = await match(
      { q: person('Probity Testhit') },
      { parameters: 'fuzzy=false&algorithm=best', body: { weights: { name_literal: 0.8 }, config: {} } },
    )
    expect(status).toBe(200)
    expect((await match({ q: person('X') }, { dataset: 'us_ofac_sdn' })).status).toBe(404)
  })

  test('is for keys with the screening right that may write', async () => {
    const queries = { q: person('Probity Testhit') }
    const none = await world.stranger.post('/match/default', { queries })
    expect([none.status, none.body.detail]).toEqual([401, expect.any(String)])
    expect((await match(queries, { apiKey: await keyOf(demo, ['SETTINGS', 'DEVELOPMENT']) })).status).toBe(403)
    expect(
      (await match(queries, { apiKey: await keyOf(demo, ['SCREENING'], { name: 'r', read_only: true }) })).status,
    ).toBe(403)
  })
})

const scanKeyOf = (body: { responses: { q1: { scan_id: string } } }) =>
  Buffer.from(body.responses.q1.scan_id.replaceAll('-', ''), 'hex').toString('base64url')

describe('an own list', () => {
  const queries = { q: person('Orvando Kestrel') }
  test('is searched for its firm, as a dataset of its own or among all', async () => {
    const apiKey = await keyOf(harbour, ['SCREENING'])
    for (const dataset of ['default', 'own-harbour-board'])
      expect(idsOf((await match(queries, { apiKey, dataset })).body.responses.q)).toEqual(['own-harbour-board:B-1'])
    expect((await world.stranger.get('/entities/own-harbour-board:B-1', as(apiKey))).body.caption).toBe(
      'Orvando Kestrel',
    )
  })
  test('does not exist for any other firm, by no call', async () => {
    expect((await match(queries)).body.responses.q.results).toEqual([])
    expect((await match(queries, { dataset: 'own-harbour-board' })).status).toBe(404)
    expect(
      (await match(queries, { parameters: 'include_dataset=own-harbour-board' })).body.responses.q.results,
    ).toEqual([])
    for (const path of ['/entities/own-harbour-board:B-1', '/search/own-harbour-board?q=Kestrel'])
      expect((await world.stranger.get(path, as(key))).status).toBe(404)
    const found = (await world.stranger.get('/search/default?q=Orvando Kestrel', as(key))).body
    expect(idsOf(found)).not.toContain('own-harbour-board:B-1')
    expect(JSON.stringify((await world.stranger.get('/catalog', as(key))).body)).not.toContain('harbour')
  })
})

describe('GET /search', () => {
  const search = async (query: string, dataset = 'default') =>
    (await world.stranger.get(`/search/${dataset}?${query}`, as(key))).body

  test('answers a page of parties with totals and facets', async () => {
    const all = await search('q=Chan Tai Man&limit=500')
    expect(all).toMatchObject({ limit: 500, offset: 0, total: { value: all.results.length, relation: 'eq' } })
    expect(Object.keys(all.facets)).toEqual(['countries', 'topics', 'datasets'])
    expect(all.facets.datasets).toEqual({
      label: 'Data sources',
      values: [{ name: 'demo', label: expect.any(String), count: all.results.length }],
    })
    expect(all.facets.countries.values[0]).toMatchObject({ name: expect.stringMatching(/^[a-z]{2}$/) })
    const page = await search('q=Chan Tai Man&limit=2&offset=1&facets=schema')
    expect(idsOf(page)).toEqual(idsOf(all).slice(1, 3))
    expect(Object.keys(page.facets)).toEqual(['schema'])
  })
  test('narrows by schema, country and topic', async () => {
    const all = await search('q=Chan Tai Man&limit=500')
    expect((await search('q=Chan Tai Man&limit=500&schema=Vessel')).results).toEqual([])
    const [country] = all.facets.countries.values
    expect((await search(`q=Chan Tai Man&limit=500&countries=${country.name}`)).total.value).toBe(country.count)
    const [topic] = all.facets.topics.values
    expect((await search(`q=Chan Tai Man&limit=500&topics=${topic.name}`)).total.value).toBe(topic.count)
  })
  test('asks for words to search, and for a schema there is', async () => {
    expect((await search('')).detail).toMatch(/^q: /)
    expect((await search('q=x&schema=Teapot')).detail).toMatch(/^schema: /)
  })
  test('stores nothing: it is for people who look', async () => {
    const count = () => demo.tx(async (tx) => (await tx.selectFrom('scans').select('id').execute()).length)
    const before = await count()
    await search('q=Probity Testhit')
    expect(await count()).toBe(before)
  })
})

describe('the other calls', () => {
  const get = async (path: string) => (await world.stranger.get(path, as(key))).body

  test('a party comes with what stands beside it, or without', async () => {
    const nested = await get('/entities/demo:00000')
    expect(nested.properties.sanctions[0]).toMatchObject({ schema: 'Sanction', properties: { entity: ['demo:00000'] } })
    expect((await get('/entities/demo:00000?nested=false')).properties.sanctions).toBeUndefined()
    expect(await get('/entities/demo:nobody')).toMatchObject({ status: 404, detail: 'No such entity!' })
  })
  test('what stands beside a party is paged, all kinds or one', async () => {
    const nested = (await get('/entities/demo:00000')).properties
    const { entity, adjacent } = await get('/entities/demo:00000/adjacent?limit=1')
    expect(entity).toMatchObject({ id: 'demo:00000', schema: 'Person' })
    expect(entity.properties.sanctions).toBeUndefined()
    const total = { value: nested.addressEntity.length, relation: 'eq' }
    expect(adjacent.addressEntity).toEqual({ limit: 1, offset: 0, total, results: nested.addressEntity.slice(0, 1) })
    expect(adjacent.sanctions.results).toEqual(nested.sanctions.slice(0, 1))
    const second = await get('/entities/demo:00000/adjacent/addressEntity?offset=1')
    expect(second).toEqual({ limit: 10, offset: 1, total, results: nested.addressEntity.slice(1) })
    expect(await get('/entities/demo:00000/adjacent/unknownLinkTo')).toMatchObject({ total: { value: 0 }, results: [] })
    expect(await get('/entities/demo:00000/adjacent/horses')).toMatchObject({
      status: 404,
      detail: 'No such property!',
    })
    expect(await get('/entities/demo:nobody/adjacent')).toMatchObject({ status: 404, detail: 'No such entity!' })
    expect((await get('/entities/demo:00000/adjacent?limit=many')).status).toBe(400)
  })
  test('the catalogue names lists and collections, and which are out of date', async () => {
    const catalog = await get('/catalog')
    expect(catalog).toMatchObject({ current: ['demo'], outdated: [], index_stale: false })
    expect(catalog.datasets.map(({ name }: { name: string }) => name)).toEqual([
      'default',
      'sanctions',
      'peps',
      'crime',
      'regulatory',
      'demo',
    ])
    const apiKey = await keyOf(harbour, ['SCREENING'], { name: 'Later' })
    const later = async () => (await world.stranger.get('/catalog', as(apiKey))).body
    world.clock.forward(500 * 86_400_000)
    expect(await later()).toMatchObject({ current: ['demo', 'own-harbour-board'], outdated: [], index_stale: false })
    world.clock.forward(-500 * 86_400_000)
  })
  test('the algorithms are those released, with the weights they have', async () => {
    const { algorithms, best } = await get('/algorithms')
    expect(best).toBe('standard-1')
    expect(algorithms[0]).toMatchObject({ name: 'standard-1', docs: { features: { name: { coefficient: 1 } } } })
  })
  test('the best algorithm is the one the organisation chose', async () => {
    const rows = (await demo.as('admin').get('/v2/configurations?limit=100')).body.data
    const { id } = rows.find((row: { config_key: string }) => row.config_key === 'matcher_algorithm')
    await demo.as('admin').patch(`/v2/configurations/${id}`, { config_value: 'standard-2' })
    expect((await get('/algorithms')).best).toBe('standard-2')
    const { body } = await match({ good: person('Probity Testhit') })
    const { algorithm } = await demo.tx((tx) =>
      tx
        .selectFrom('scans')
        .select('algorithm')
        .where('scan_id', '=', body.responses.good.scan_id)
        .executeTakeFirstOrThrow(),
    )
    expect(algorithm).toBe('standard-2')
    await demo.as('admin').patch(`/v2/configurations/${id}`, { config_value: 'standard-1' })
  })
  test('health is asked without a key', async () => {
    expect((await world.stranger.get('/healthz')).body.status).toBe('ok')
    expect((await world.stranger.get('/readyz')).body.status).toBe('ok')
  })
})
