import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '#kernel/storage/sweep-files.ts'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { openListService } from '../serving/open-list-service.ts'
import { removeReleases } from './remove-releases.ts'
import { tidyReleases } from './tidy-releases.ts'

const day = 24 * 60 * 60_000
let world: World
let firm: WorldOrganisation
let home: string
const services = () => ({ ...world.services, lists: { ...world.services.lists, home } })
const kept = async () =>
  (await sql<{ id: string }>`select id from list_releases`.execute(world.services.owner)).rows.map(({ id }) => id)
const folderOf = (id: string) => path.join(home, id)

/** Releases in their own folder on the machine, so that other tests keep theirs. */
const built: string[] = []
beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('screening-firm')
  home = path.join(world.folder, 'own-releases')
  const serving = world.services.lists.current().id
  await cp(path.join(world.services.lists.home, serving), path.join(home, serving), { recursive: true })
  const lists = await openListService({ services: world.services, home, threads: 0 })
  for (let number = 1; number <= 7; number++) {
    world.clock.forward(1_000)
    const rows = [listed('1', `Version Number ${number}`)]
    built.push(await releaseList({ services: { ...world.services, lists } }, { list: 'own-versions', rows }))
  }
  await lists.close()
})

const screenedWith = (release: string) =>
  firm.tx((tx) =>
    sql`insert into scans (scan_id, mode, input, release, algorithm, settings, results, hit_count, content_hash)
      values (gen_random_uuid(), 'single', '{}', ${release}, 'standard-1', '{}', '\\x', 0, 'x')`.execute(tx),
  )

test('releases that nothing names are removed after a day; what is named, serves, or is of the last three stays', async () => {
  const named = built[1]!
  await screenedWith(named)
  expect(await removeReleases(services())).toEqual([])
  world.clock.forward(day + 1)
  const removed = await removeReleases(services())
  expect(removed).toEqual(expect.arrayContaining([built[0], built[2], built[3]]))
  expect(removed).not.toContain(named)
  expect((await kept()).toSorted()).toEqual([named, ...built.slice(4)].toSorted())
  for (const id of removed) expect(existsSync(folderOf(id))).toBe(false)
  for (const id of [named, ...built.slice(4)]) expect(existsSync(folderOf(id))).toBe(true)
  const since = (id: string) => readdirSync(folderOf(id)).filter((name) => name.includes('-since-'))
  expect(since(built[4]!)).toEqual([])
  expect(since(built[6]!).length).toBeGreaterThan(0)
})

test('stored parts of a removed release go with the next sweep, those of the others stay', async () => {
  const stored = async () => {
    const names = new Set<string>()
    for await (const { sha256 } of world.services.files.list()) names.add(sha256)
    return names
  }
  const before = await stored()
  const { rows } = await sql<{ sha256: string }>`select distinct part.value as sha256
    from list_releases, jsonb_each_text(manifest -> 'parts') part`.execute(world.services.owner)
  const own = rows.map(({ sha256 }) => sha256).filter((sha256) => before.has(sha256))
  await sweepFiles({ ...world.services, now: () => world.clock.now() + 8 * day })
  const after = await stored()
  expect(after.size).toBeLessThan(before.size)
  for (const sha256 of own) expect(after).toContain(sha256)
})

test('folders of this machine that no release names go after a day, whoever left them', async () => {
  const old = new Date(Date.now() - 2 * day)
  const names = { gone: 'a'.repeat(64), young: 'b'.repeat(64), draft: 'draft-1', other: 'notes' }
  for (const name of Object.values(names)) {
    mkdirSync(folderOf(name))
    writeFileSync(path.join(folderOf(name), 'file'), 'x')
    if (name !== names.young) utimesSync(folderOf(name), old, old)
  }
  await tidyReleases(world.services, { home })
  expect(Object.values(names).filter((name) => existsSync(folderOf(name)))).toEqual([names.young, names.other])
})
