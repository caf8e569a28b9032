import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { betweenBuildsMs } from './imports/build-own-list.ts'
import type { ReceivedFile } from './lists/receive-list-files.ts'

let world: World
let alpha: WorldOrganisation
let beta: WorldOrganisation

beforeAll(async () => {
  world = await openWorld()
  alpha = await world.organisation('alpha-lists')
  beta = await world.organisation('beta-lists')
})

const row = (fields: Record<string, string>) => allColumns.map((column) => fields[column] ?? '').join(',')
const kestrel = { reference: 'B-1', type: 'person', name: 'Orvando Kestrel', category: 'adverse_media' }
const list = (fields = kestrel) => ({
  name: 'board',
  title: 'Board list',
  title_zh_hant: '董事會名單',
  csv: [allColumns.join(','), row(fields)].join('\n'),
})

describe('the state of the lists', () => {
  test('is shown to every signed-in user, with age and meaning in Hong Kong', async () => {
    const { status, body } = await alpha.as('operator').get('/v2/watchlists')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ healthy: false, release: { entities: 300, algorithm: 'standard-3' } })
    expect(body.data.worst).toMatchObject({ level: 'red', reason: 'invented_only', code: null })
    expect(body.data.lists).toEqual([
      expect.objectContaining({
        code: 'demo',
        stale: false,
        own: false,
        last_error: '',
        last_error_zh_hant: '',
        legal_effect: expect.objectContaining({ code: 'information' }),
        publisher: { en: expect.any(String), zh: expect.any(String) },
        counts: expect.objectContaining({ Person: expect.any(Number) }),
        stale_after_days: expect.any(Number),
      }),
    ])
    const available = body.data.available.map(({ code }: { code: string }) => code)
    expect(available).toEqual(expect.arrayContaining(['un', 'ofac-sdn', 'opensanctions']))
    expect(available).not.toEqual(expect.arrayContaining(['demo']))
    expect(body.data.building).toBe(false)
  })

  test('says to the first organisation that it sees to the shared lists, and to no other', async () => {
    expect((await alpha.as('admin').get('/v2/watchlists')).body.data.keeper).toBe(true)
    expect((await beta.as('admin').get('/v2/watchlists')).body.data.keeper).toBe(false)
  })
})

describe('an own list', () => {
  test('begins with a template', async () => {
    const { status, headers, body } = await alpha.as('admin').get('/v2/watchlists/template')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toMatch(/^\uFEFFreference,type,name/)
    expect((await alpha.as('operator').get('/v2/watchlists/template')).status).toBe(403)
  })

  test('that is wrong is refused at once, with line and column', async () => {
    const { status, body } = await alpha
      .as('admin')
      .post('/v2/watchlists/own', list({ ...kestrel, category: 'gossip' }))
    expect([status, body.code]).toEqual([400, 'E_VALIDATION'])
    expect(body.issues).toEqual([
      expect.objectContaining({
        path: 'csv',
        code: 'list_refused',
        message: expect.stringMatching(/^line 2: category: "gossip".* correct it and bring the file again/),
        params: {
          problem: expect.stringMatching(/^line 2: category: "gossip"/),
          problem_zh_hant: expect.stringMatching(
            /^第 2 行：category：「gossip」：須為 .*之一（「分類」欄）；請更正後再次提供檔案$/,
          ),
        },
      }),
    ])
  })

  test('saved under a key that makes a repeat harmless is read in once', async () => {
    const call = { headers: { 'idempotency-key': 'own-list-once' } }
    const given = { ...list(), name: 'keyed' }
    const first = await alpha.as('admin').post('/v2/watchlists/own', given, call)
    expect(first.body.data).toEqual({ code: 'own-alpha-lists-keyed', rows: 1 })
    expect((await alpha.as('admin').post('/v2/watchlists/own', given, call)).body).toEqual(first.body)
    expect((await world.work()).filter((job) => job === 'import-own-list')).toHaveLength(1)
    await alpha.as('admin').delete('/v2/watchlists/own/own-alpha-lists-keyed')
    await world.work()
  })

  test('serves its firm and no other, until it is removed', async () => {
    const admin = alpha.as('admin')
    expect((await admin.post('/v2/watchlists/own', list())).body.data).toEqual({
      code: 'own-alpha-lists-board',
      rows: 1,
    })
    await world.work()
    const own = (await admin.get('/v2/watchlists')).body.data.lists.find(({ own: mine }: { own: boolean }) => mine)
    expect(own).toMatchObject({
      code: 'own-alpha-lists-board',
      name: 'Board list',
      name_zh_hant: '董事會名單',
      entities: 1,
    })
    const others = (await beta.as('admin').get('/v2/watchlists')).body.data.lists
    expect(others.map(({ code }: { code: string }) => code)).toEqual(['demo'])
    expect((await beta.as('admin').delete('/v2/watchlists/own/own-alpha-lists-board')).status).toBe(404)
    expect((await admin.delete('/v2/watchlists/own/own-alpha-lists-board')).status).toBe(200)
    await world.work()
    expect((await admin.get('/v2/watchlists')).body.data.lists).toHaveLength(1)
  })
})

describe('the age of a list', () => {
  const day = 24 * 60 * 60 * 1000
  /** Signs in again, because the clock has advanced. */
  const seenBy = async (firm: WorldOrganisation) => {
    const { token } = (await firm.signIn('admin')).body
    const { body } = await world.stranger.get('/v2/watchlists', { token })
    const own = body.data.lists.find((known: { own: boolean }) => known.own)
    return { worst: body.data.worst, health: own?.health, stale: own?.stale, after: own?.stale_after_days }
  }
  const save = async () => {
    const { token } = (await alpha.signIn('admin')).body
    const payload = { ...list(), name: 'aged' }
    expect((await world.stranger.call('POST', '/v2/watchlists/own', { payload, token })).status).toBe(200)
    await world.work()
  }

  test('has no limit when it is an own list, and reading an own list changes nothing of what the top bar says', async () => {
    const { worst } = await seenBy(alpha)
    await save()
    expect(await seenBy(alpha)).toEqual({ worst, health: 'current', stale: false, after: 0 })
    world.clock.forward(500 * day)
    expect(await seenBy(alpha)).toEqual({ worst, health: 'current', stale: false, after: 0 })
    world.clock.forward(-500 * day)
    expect((await alpha.as('admin').delete('/v2/watchlists/own/own-alpha-lists-aged')).status).toBe(200)
    await world.work()
  })
})

describe('a shared list', () => {
  const available = async (code: string) =>
    (await alpha.as('admin').get('/v2/watchlists')).body.data.available.find(
      (list: { code: string }) => list.code === code,
    )

  test('gets its address and schedule from its keeper alone, and the log says so', async () => {
    const change = { address: 'https://lists.example/un.xml', schedule: '5 6 * * 1-5' }
    expect((await beta.as('admin').patch('/v2/watchlists/un', change)).status).toBe(403)
    expect((await alpha.as('operator').patch('/v2/watchlists/un', change)).status).toBe(403)
    expect((await alpha.as('admin').patch('/v2/watchlists/un', change)).status).toBe(200)
    expect(await available('un')).toMatchObject(change)
    const { body } = await alpha.as('auditor').get('/v2/users/activity?filter={"type":"system.config.update"}&limit=1')
    expect(body.data[0].data).toEqual({ watchlist: 'un', ...change })
    for (const bad of [{ address: 'http://lists.example' }, { address: 'file:///etc/passwd' }, { schedule: 'daily' }])
      expect((await alpha.as('admin').patch('/v2/watchlists/un', bad)).status).toBe(400)
    for (const code of ['atlantis', 'demo', 'own-alpha-lists-board'])
      expect((await alpha.as('admin').patch(`/v2/watchlists/${code}`, change)).status).toBe(404)
  })

  test('is asked for at once only where it has an address', async () => {
    expect((await beta.as('admin').post('/v2/watchlists/un/update')).status).toBe(403)
    const refused = await alpha.as('admin').post('/v2/watchlists/eu-journal/update')
    expect(refused.body.issues[0]).toMatchObject({ path: 'address', code: 'required' })
    expect((await alpha.as('admin').post('/v2/watchlists/un/update')).status).toBe(200)
  })

  test('takes files of an edition by hand, and shows why they were refused, naming the file', async () => {
    const file = { name: 'file', fileName: '../board of nothing.xml', type: 'text/xml', content: '<nothing/>' }
    const send = (who: WorldOrganisation) => {
      const { payload, headers } = multipart([file])
      return who.as('admin').call('POST', '/v2/watchlists/ca-sema/files', { payload, headers })
    }
    expect((await send(beta)).status).toBe(403)
    expect((await send(alpha)).body.data.files).toEqual([
      { name: 'board_of_nothing.xml', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    await world.work()
    expect(await available('ca-sema')).toMatchObject({
      last_error: expect.stringMatching(/^board_of_nothing\.xml: not a file of .*or download it again$/),
      last_error_zh_hant: expect.stringMatching(/^board_of_nothing\.xml：並非.*的檔案.*或重新下載$/),
    })
    const { healthy, release } = (await alpha.as('admin').get('/v2/watchlists')).body.data
    expect([healthy, release.entities]).toEqual([false, 300])
    expect((await alpha.as('admin').post('/v2/watchlists/ca-sema/files')).status).toBe(400)
  })

  test('keeps files of a form apart whose names are overlong or differ only in Chinese', async () => {
    const { payload, headers } = multipart([
      { name: 'file', fileName: `${'x'.repeat(3000)}.xml`, content: '<nothing/>' },
      { name: 'file', fileName: `${'x'.repeat(3000)}.xml`, content: '<again/>' },
      { name: 'file', fileName: '制裁.xml', content: '<first/>' },
      { name: 'file', fileName: '名單.xml', content: '<second/>' },
    ])
    const send = (url: string) => alpha.as('admin').call('POST', url, { payload, headers })
    const names = (await send('/v2/watchlists/ca-sema/files')).body.data.files.map(({ name }: ReceivedFile) => name)
    const long = 'x'.repeat(249)
    expect(names).toEqual([`${long}xx.xml`, `2_${long}.xml`, '_.xml', '4__.xml'])
    await world.work()
    const unknown = await send('/v2/watchlists/files')
    expect([unknown.status, unknown.body.issues[0].code]).toEqual([400, 'list_refused'])
  })

  test('refuses an empty file among those brought by hand by its name, in both languages', async () => {
    const whole = { name: 'file', fileName: 'sema.xml', content: '<data-set/>' }
    const { payload, headers } = multipart([whole, { ...whole, fileName: 'rest.xml', content: '' }])
    const { status, body } = await alpha.as('admin').call('POST', '/v2/watchlists/ca-sema/files', { payload, headers })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      expect.objectContaining({
        path: 'file',
        code: 'list_refused',
        params: {
          problem: 'rest.xml: the file is empty; download it again',
          problem_zh_hant: 'rest.xml：檔案是空的；請重新下載',
        },
      }),
    ])
  })
})

describe('what a list holds', () => {
  const finch = { reference: 'B-2', type: 'company', name: 'Finch & Sons', category: 'sanctions', nationality: '' }
  const save = async (rows: Record<string, string>[]) => {
    const csv = [allColumns.join(','), ...rows.map(row)].join('\n')
    // An edit that follows the last one sooner has to wait.
    world.clock.forward(betweenBuildsMs)
    expect((await alpha.as('admin').post('/v2/watchlists/own', { ...list(), csv })).status).toBe(200)
    await world.work()
    await world.services.lists.refresh()
  }
  const entries = (who: WorldOrganisation, query: string) => who.as('operator').get(`/v2/watchlists/${query}`)

  test('is shown a page at a time, and by name', async () => {
    await save([kestrel, finch])
    const { body } = await entries(alpha, 'own-alpha-lists-board/entries?limit=1&skip=1')
    expect(body.data).toMatchObject({ total: 2, entries: [{ id: 'own-alpha-lists-board:B-2', schema: 'Company' }] })
    const named = await entries(alpha, 'own-alpha-lists-board/entries?q=orvando')
    expect(named.body.data.entries.map(({ name }: { name: string }) => name)).toEqual(['Orvando Kestrel'])
    expect((await entries(alpha, 'demo/entries')).body.data).toMatchObject({ total: 300 })
    expect((await entries(beta, 'own-alpha-lists-board/entries')).status).toBe(404)
    expect((await alpha.as('developer').get('/v2/watchlists/demo/entries')).status).toBe(403)
  })

  test('and what its last edition changed, with names, to its firm only', async () => {
    await save([
      { ...kestrel, name: 'Orvando Kestrell' },
      { ...finch, reference: 'B-3', name: 'Third' },
    ])
    const changes = (await alpha.as('admin').get('/v2/watchlists/difference')).body.data
    expect(changes.lists).toEqual([{ code: 'own-alpha-lists-board', added: 1, changed: 1, material: 1, removed: 1 }])
    expect(changes.changes.map(({ name, change }: { name: string; change: string }) => [change, name])).toEqual([
      ['changed', 'Orvando Kestrell'],
      ['removed', 'Finch & Sons'],
      ['added', 'Third'],
    ])
    expect((await beta.as('admin').get('/v2/watchlists/difference')).body.data).toMatchObject({
      lists: [],
      changes: [],
    })
    const releases = (await alpha.as('admin').get('/v2/watchlists/releases')).body.data
    expect(releases.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(releases[0]).toMatchObject({ id: changes.to, current: true })
    expect(
      (await alpha.as('admin').get(`/v2/watchlists/difference?from=${changes.to}&to=${changes.from}`)).body.data.lists,
    ).toEqual([{ code: 'own-alpha-lists-board', added: 1, changed: 1, material: 1, removed: 1 }])
    expect((await alpha.as('admin').get(`/v2/watchlists/difference?to=${'0'.repeat(64)}`)).status).toBe(404)
  })
})
