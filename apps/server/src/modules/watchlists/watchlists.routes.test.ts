import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world.ts'

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
    expect(body.data).toMatchObject({ healthy: true, release: { entities: 300, algorithm: 'standard-1' } })
    expect(body.data.lists).toEqual([
      expect.objectContaining({
        code: 'demo',
        stale: false,
        own: false,
        last_error: '',
        legal_effect: expect.objectContaining({ code: 'information' }),
      }),
    ])
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
        message: expect.stringMatching(/^line 2, category: "gossip"/),
      }),
    ])
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
