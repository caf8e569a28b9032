import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Product } from '#test/world/product.ts'
import { currentReleaseId, listSources } from '../releases/releases.queries.ts'
import { importLists } from './import-lists.ts'

const home = mkdtempSync(path.join(tmpdir(), 'probity-full-lists-'))
const mount = (...options: string[]) =>
  spawnSync('mount', [...options, '-t', 'tmpfs', 'probity-full-lists', home]).status === 0
const isMounted = mount('-o', 'size=8m')
let product: Product

beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => {
  if (isMounted) spawnSync('umount', [home])
  rmSync(home, { recursive: true, force: true })
})

test('a build of lists on a full disk says so in both languages, serves what was served and leaves nothing; with room it succeeds', async ({
  skip,
}) => {
  if (!isMounted) skip('This user may not mount a small disk.')
  const { services } = product
  const build = () => importLists(services, { home, work: [{ demo: { count: 20_000 } }], inline: true })
  const source = async () => (await listSources(services.owner)).find(({ list }) => list === 'demo')
  const served = await currentReleaseId(services.owner)
  cpSync(path.join(services.lists.home, served!), path.join(home, served!), { recursive: true })
  await expect(build()).rejects.toThrow(/ENOSPC|no space left/i)
  expect(await currentReleaseId(services.owner)).toBe(served)
  expect(await source()).toMatchObject({
    failure: 'broken',
    last_error: expect.stringMatching(/no space left/i),
    last_error_zh_hant: expect.stringContaining('磁碟已滿'),
  })
  expect(readdirSync(home)).toEqual([served])
  expect(mount('-o', 'remount,size=400m')).toBe(true)
  const { id } = await build()
  expect([await currentReleaseId(services.owner), (await source())?.last_error]).toEqual([id, null])
})
