import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { contentHash, readScan } from '../scans/store-scan.ts'
import { replayScan } from './replay-scan.ts'

let world: World
let demo: WorldOrganisation

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  await releaseList(world, {
    list: 'own-names',
    rows: [
      listed('1', 'Quillon Marshgate', { name_chinese: '麥啟朗' }),
      listed('2', '竺望舒', { aliases: 'ZHU Wangshu' }),
    ],
  })
})
const nameOf = async (name: string, reference: string): Promise<{ shown: string | undefined; scan: string }> => {
  const { body } = await demo.as('operator').post('/v2/screening/single', { name })
  const hits = body.data.hits as { entity_id: string; entity_name: string }[]
  const shown = hits.find(({ entity_id }) => entity_id === `own-names:${reference}`)?.entity_name
  return { shown, scan: body.data.scan_id }
}

test('a hit shows the Latin name of the listed party with the Chinese one beside it', async () => {
  expect((await nameOf('Quillon Marshgate', '1')).shown).toBe('Quillon Marshgate 麥啟朗')
  expect((await nameOf('竺望舒', '2')).shown).toBe('ZHU Wangshu 竺望舒')
})

test('a screening stored with the first name alone is still proved, and another name is not', async () => {
  const { scan: id } = await nameOf('Quillon Marshgate', '1')
  const { lists } = world.services
  const replayed = async (name: string) => {
    const scan = await demo.tx((tx) => readScan(tx, id))
    const results = scan.results.map((hit) => ({ ...hit, entity_name: name }))
    const stored = { ...scan, results, content_hash: contentHash({ ...scan, results }) }
    const open = (release: string) => lists.byId(release)
    const changes = (from: string, to: string) => lists.changes(from, to)
    return (await replayScan({ scan: stored, logged: 'not yet', open, changes })).differences
  }
  expect(await replayed('Quillon Marshgate')).toEqual([])
  expect(await replayed('Quillon Marshgate 麥啟朗')).toEqual([])
  expect(await replayed('Somebody Else')).toMatchObject([{ kind: 'hit_changed', fields: ['entity_name'] }])
})

test('a case names the listed party in both scripts', async () => {
  const person = await demo.tx((tx) => addPerson(tx, { names: ['Quillon Marshgate'] }))
  expect(
    (await demo.as('operator').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })).status,
  ).toBe(200)
  const names = await demo.tx(async (tx) => {
    const { rows } = await sql<{ name: string }>`select entity_name as name from alert_case_entities
      union all select hit_name from alerts`.execute(tx)
    return rows.map(({ name }) => name)
  })
  expect(names).toContain('Quillon Marshgate 麥啟朗')
})
