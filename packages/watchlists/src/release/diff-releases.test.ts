import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Change, diffReleases } from './diff-releases.ts'

let home = ''
beforeAll(() => void (home = mkdtempSync(path.join(tmpdir(), 'probity-digests-'))))
afterAll(() => rmSync(home, { recursive: true, force: true }))

interface Standing {
  material: number
  whole: number
}
type Listed = ReadonlyMap<string, Standing>

function release(name: string, listed: Listed): string {
  const folder = path.join(home, name)
  mkdirSync(folder, { recursive: true })
  const hash = (value: number) => value.toString(16).padStart(16, '0')
  const lines = [...listed].map(([id, { material, whole }]) => `${id}\tdemo\t${hash(material)}\t${hash(whole)}\n`)
  writeFileSync(path.join(folder, 'digests.tsv'), lines.sort((a, b) => (a < b ? -1 : 1)).join(''))
  return folder
}

/** The expected difference, by looking up every party in both releases. */
function expected(before: Listed, after: Listed): Change[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].sort()
  return all.flatMap((id): Change[] => {
    const [old, now] = [before.get(id), after.get(id)]
    if (!now) return [{ id, list: 'demo', change: 'removed', isMaterial: true }]
    if (!old) return [{ id, list: 'demo', change: 'added', isMaterial: true }]
    if (old.whole === now.whole) return []
    return [{ id, list: 'demo', change: 'changed', isMaterial: old.material !== now.material }]
  })
}

async function all(changes: AsyncIterable<Change>): Promise<Change[]> {
  const found: Change[] = []
  for await (const change of changes) found.push(change)
  return found
}

const standing = fc.record({ material: fc.nat(2), whole: fc.nat(3) })
const parties = fc
  .array(
    fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '陳'), minLength: 1, maxLength: 6 }), standing),
    {
      maxLength: 60,
    },
  )
  .map((listed) => new Map(listed))

test('tells who was added, changed and removed as looking everybody up does, however the files fall into blocks', async () => {
  await fc.assert(
    fc.asyncProperty(parties, parties, fc.integer({ min: 1, max: 900 }), async (kept, others, blockBytes) => {
      const before: Listed = new Map([...kept, ...others])
      const after: Listed = new Map([...kept, ...[...others].filter(([, { whole }]) => whole > 1)])
      const found = await all(diffReleases(release('a', before), release('b', after), blockBytes))
      expect(found).toEqual(expected(before, after))
      const back = await all(diffReleases(release('b', after), release('a', before), blockBytes))
      expect(back).toEqual(expected(after, before))
    }),
    { numRuns: 150 },
  )
})

test('of a first release everybody was added', async () => {
  const listed: Listed = new Map([['one', { material: 1, whole: 1 }]])
  const changes = await all(diffReleases(undefined, release('first', listed)))
  expect(changes).toEqual([{ id: 'one', list: 'demo', change: 'added', isMaterial: true }])
})
