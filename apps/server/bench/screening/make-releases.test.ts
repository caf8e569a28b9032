import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { afterAll, expect, test } from 'vitest'
import { type Made, makeReleases } from './make-releases.ts'

const home = mkdtempSync(path.join(tmpdir(), 'probity-bench-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const sizes = { entities: 40, changed: 4 }

test('two releases differ in as many parties as were asked for, and in nothing else', async () => {
  const told: number[] = []
  const made = await makeReleases(home, sizes, { made: [], told: (all) => told.push(all.length) })
  expect(told).toEqual([1, 2])
  const [before, after] = await Promise.all(
    made.map(async ({ folder }) => {
      const release = await openRelease(folder)
      const digests = await release.digestsOf('demo')
      await release.close()
      return digests
    }),
  )
  expect([before!.size, after!.size]).toEqual([40, 40])
  expect([...before!].filter(({ id, whole }) => after!.get(id)?.whole !== whole)).toHaveLength(4)
})

test('a folder that names one release twice is refused: its delta would compare nobody', async () => {
  const same: Made = [
    { id: 'abc', folder: 'one' },
    { id: 'abc', folder: 'other' },
  ]
  const asked = makeReleases(home, sizes, { made: same, told: () => undefined })
  await expect(asked).rejects.toThrow(/both releases of this folder are abc.*--pieces prepare/)
})
