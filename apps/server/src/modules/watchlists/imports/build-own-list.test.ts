import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listed } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { importOwnListJob } from '../jobs/import-own-list.ts'
import { betweenBuildsMs } from './build-own-list.ts'

let world: World
let firm: WorldOrganisation
const list = 'own-editing-board'

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('editing')
})

const csvOf = (...names: string[]) =>
  [allColumns, ...names.map((name, at) => allColumns.map((column) => listed(String(at), name)[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n')
const save = async (...names: string[]) => {
  const answer = await firm
    .as('admin')
    .post('/v2/watchlists/own', { name: 'board', title: 'Board', csv: csvOf(...names) })
  expect(answer.status).toBe(200)
}
const releases = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from list_releases`.execute(world.services.owner)).rows[0]!.n
const building = async () => (await firm.as('admin').get('/v2/watchlists')).body.data.building
const served = async () => {
  const current = world.services.lists.current()
  if (!current.lists.some(({ code }) => code === list)) return undefined
  return (await current.entries(list, { skip: 0, limit: 9 })).map(({ names }) => names[0]!.full)
}
/** Advances the clock past the pause between builds of a list. */
const wait = async () => {
  world.clock.forward(betweenBuildsMs)
  await world.work()
}

test('quick edits of an own list end in three releases, two at once and the last with the last edit', async () => {
  const before = await releases()
  for (let edit = 1; edit <= 8; edit++) {
    await save(`Edit Number ${edit}`)
    await world.work()
  }
  expect(await served()).toEqual(['Edit Number 2'])
  expect(await building()).toBe(true)
  await wait()
  expect(await served()).toEqual(['Edit Number 8'])
  expect(await building()).toBe(false)
  expect(await releases()).toBe(before + 3)
  await wait()
  expect(await releases()).toBe(before + 3)
})

test('an edit that a job brings late does not undo a newer one', async () => {
  const { rows } = await sql<{ sha256: string; edit: number }>`select wanted_sha256 as sha256, wanted_edit as edit
    from list_sources where list = ${list}`.execute(world.services.owner)
  const [{ sha256, edit } = { sha256: '', edit: 0 }] = rows
  world.clock.forward(betweenBuildsMs)
  await save('Newest Name')
  await world.work()
  await world.run(importOwnListJob, { list, sha256, edit, organisation_id: firm.id })
  await wait()
  expect(await served()).toEqual(['Newest Name'])
})

test('a removal does not wait, and cancels an edit that does', async () => {
  world.clock.forward(2 * betweenBuildsMs)
  for (const name of ['First Name', 'Second Name', 'Third Name']) {
    await save(name)
    await world.work()
  }
  expect(await served()).toEqual(['Second Name'])
  expect((await firm.as('admin').delete(`/v2/watchlists/own/${list}`)).status).toBe(200)
  await world.work()
  expect(await served()).toBeUndefined()
  await wait()
  expect(await served()).toBeUndefined()
  expect(await building()).toBe(false)
})

test('a build that fails for another reason than its content stays pending and succeeds when it is tried again', async () => {
  const { files } = world.services
  const open = files.open.bind(files)
  world.clock.forward(betweenBuildsMs)
  await save('After A Failure')
  files.open = () => Promise.reject(new Error('the bucket does not answer'))
  await expect(world.work()).rejects.toThrow('the bucket does not answer')
  files.open = open
  expect(await building()).toBe(true)
  await world.run(importOwnListJob, { list, due: true, organisation_id: firm.id })
  expect(await served()).toEqual(['After A Failure'])
})

test('an edit does not wait for a time from before the clock was set back', async () => {
  const ahead = world.services.now() + 10 * betweenBuildsMs
  await sql`update list_sources set next_build_date = ${ahead} where list = ${list}`.execute(world.services.owner)
  await save('After The Clock')
  await world.work()
  expect(await served()).toEqual(['After The Clock'])
})
