import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../test/read-list.ts'
import { chooseShape } from '../choose-shape.ts'
import type { ListError } from '../list-error.ts'
import { canadaSema } from '../lists/canada-sema/list.ts'
import { openSanctions } from '../lists/opensanctions/list.ts'
import type { ListedParty } from '../record.ts'
import { type BuildRequest, type BuildStep, buildRelease, type Update } from './build-release.ts'
import { assertCanaries, chooseCanaries } from './canaries.ts'
import { type Change, diffReleases } from './diff-releases.ts'
import { openRelease, type Release } from './open-release.ts'
import { openRecordTexts } from './record-texts.ts'

let home = ''
const open: Release[] = []
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'probity-release-'))))
afterEach(async () => {
  await Promise.all(open.splice(0).map((release) => release.close()))
  await rm(home, { recursive: true })
})

const words = { en: 'Test list', zh: '測試名單' }
const party = (id: string, full: string, more: Partial<ListedParty> = {}): ListedParty => ({
  id,
  list: id.split(':')[0]!,
  schema: 'Person',
  categories: ['sanctions'],
  names: [{ full, type: 'primary', quality: 'strong', script: 'Latin' }],
  ...more,
})
const update = (list: string, parties: ListedParty[]): Update => ({
  source: { list, name: words, publisher: words, licence: words, version: '1', shape: 'made up' },
  parties,
})
async function build(request: Omit<BuildRequest, 'home'>): Promise<Release> {
  const release = await openRelease((await buildRelease({ home, ...request })).folder)
  open.push(release)
  return release
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const birds = [party('a:1', 'Orvando Kestrel'), party('a:2', 'Blue Heron'), party('a:3', '奧凡度')]
const trees = Array.from({ length: 5_000 }, (_, at) => party(`b:${at}`, `Tree ${at}`))

describe('a release', () => {
  it('reports how many parties of a list were read, and when the index is built', async () => {
    const path = join(home, 'entities.ftm.json')
    const lines = [1, 2, 3].map((at) =>
      JSON.stringify({ id: `NK-${at}`, schema: 'Person', properties: { name: [`Bird ${at}`] } }),
    )
    await writeFile(path, lines.join('\n'))
    const steps: BuildStep[] = []
    const chosen = await chooseShape([openSanctions('opensanctions')], [{ name: 'entities.ftm.json', path }])
    await build({ updates: [{ chosen }], onStep: (step) => steps.push(step) })
    expect(steps).toEqual([...[1, 2, 3].map((read) => ({ list: 'opensanctions', read })), 'indexing'])
  })
  it('gives the parties of a list whose ids are made in a new way the ids of the edition before', async () => {
    const row = (item: string, name: string) =>
      `<record><Country>Iran</Country><LastName>${name}</LastName><Schedule>1</Schedule><Item>${item}</Item></record>`
    const path = join(home, 'sema.xml')
    const list = { ...canadaSema, floors: {} }
    const edition = async (rows: string[], previous?: Release) => {
      await writeFile(path, `<data-set>${rows.join('')}</data-set>`)
      const chosen = await chooseShape([list], [{ name: 'sema.xml', path }])
      return build({ updates: [{ chosen }], previous })
    }
    const today = await all((await edition([row('1', 'Kestrel'), row('2', 'Heron')])).parties('ca-sema'))
    const before = await build({
      updates: [
        update(
          'ca-sema',
          today.map((one, at) => ({ ...one, id: `ca:${at}` })),
        ),
      ],
    })
    const after = await edition([row('3', 'Wren'), row('1', 'Kestrel'), row('2', 'Heron')], before)
    const former = async (release: Release) =>
      (await all(release.parties('ca-sema'))).map(({ id, formerIds }) => [id, formerIds])
    const expected = [
      ['ca:iran:1:3', undefined],
      ['ca:iran:1:1', ['ca:0']],
      ['ca:iran:1:2', ['ca:1']],
    ]
    expect(await former(after)).toEqual(expected)
    const later = await edition([row('3', 'Wren'), row('1', 'Kestrel'), row('2', 'Heron')], after)
    expect(await former(later)).toEqual(expected)
  })
  it('fetches records by id and by number, and lists them in order', async () => {
    const release = await build({ updates: [update('b', trees), update('a', birds)] })
    expect(await release.byId('a:3')).toEqual(birds[2])
    expect((await release.byId('b:4999'))?.names[0]?.full).toBe('Tree 4999')
    expect(await release.byId('b:5000')).toBeUndefined()
    expect((await release.at(0)).id).toBe('a:1')
    expect((await all(release.parties('a'))).map(({ id }) => id)).toEqual(['a:1', 'a:2', 'a:3'])
    expect((await all(release.parties())).length).toBe(5_003)
    expect(release.manifest.counts).toEqual({ Person: 5_003, total: 5_003 })
  })

  it('answers a thread that may wait with the texts of its records by number', async () => {
    const release = await build({ updates: [update('b', trees), update('a', birds)] })
    const texts = openRecordTexts(release.folder)
    expect(JSON.parse(texts.at(2))).toEqual(birds[2])
    expect(JSON.parse(texts.at(5_002))).toEqual(trees[4_999])
    expect(() => texts.at(5_003)).toThrow(/shorter than its tables say/)
    texts.close()
  })

  it('is named by its content: the order of imports leaves no trace, one changed letter does', async () => {
    const one = await build({ updates: [update('a', birds), update('b', trees)] })
    const two = await build({ updates: [update('b', trees), update('a', birds)] })
    const three = await build({
      updates: [update('b', trees), update('a', [...birds.slice(0, 2), party('a:3', '奧凡渡')])],
    })
    expect(two.id).toBe(one.id)
    expect(three.id).not.toBe(one.id)
    expect((await readdir(home)).sort()).toEqual([one.id, three.id].sort())
  })

  it('carries lists over from the release before, and drops one on request', async () => {
    const previous = await build({ updates: [update('a', birds), update('b', trees)] })
    const next = await build({ previous, updates: [update('a', birds.slice(0, 2))] })
    expect(next.manifest.sources.map(({ list, counts, first }) => [list, counts.total, first])).toEqual([
      ['a', 2, 0],
      ['b', 5_000, 2],
    ])
    expect(await next.byId('b:77')).toEqual(trees[77])
    const smaller = await build({ previous: next, updates: [], dropped: ['b'] })
    expect(await smaller.byId('b:77')).toBeUndefined()
    expect(smaller.count).toBe(2)
  })

  it('refuses the same id in two lists and leaves no draft behind', async () => {
    const same = buildRelease({ home, updates: [update('a', birds), update('c', [{ ...birds[0]!, list: 'c' }])] })
    expect(await refusal(same)).toMatch(/c: record a:1: id: another list of this release has the same id/)
    expect(await readdir(home)).toEqual([])
  })

  it('refuses to open when the manifest was changed', async () => {
    const { folder } = await buildRelease({ home, updates: [update('a', birds)] })
    const manifest = join(folder, 'manifest.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"total":3', '"total":4'))
    expect(await refusal(openRelease(folder))).toMatch(/does not have the hash/)
  })

  it('keeps the index beside the records and its hash in the manifest', async () => {
    const release = await build({
      updates: [update('a', birds)],
      index: async (records, folder) => {
        await writeFile(join(folder, 'index'), (await all(records.parties())).map(({ id }) => id).join())
        return { algorithm: 'standard-1', parts: ['index'] }
      },
    })
    expect(await readFile(join(release.folder, 'index'), 'utf8')).toBe('a:1,a:2,a:3')
    expect([release.manifest.algorithm, release.manifest.parts['index']?.length]).toEqual(['standard-1', 64])
  })
})

describe('the difference between releases', () => {
  it('tells added, removed and changed, and what a decision must be taken again for', async () => {
    const address = { addresses: [{ full: '1 Quay Road' }] }
    const before = await build({
      updates: [update('a', [...birds, party('a:4', 'Thorn', address), party('a:5', 'Reed')])],
    })
    const after = await build({
      updates: [
        update('a', [
          birds[0]!,
          party('a:2', 'Blue Heron', { births: [{ date: '1961' }] }),
          party('a:4', 'Thorn', { addresses: [{ full: '1, Quay Rd.' }] }),
          party('a:5', 'Reed'),
          party('a:6', 'Rush'),
        ]),
      ],
    })
    const changes = await all(diffReleases(before.folder, after.folder))
    expect(changes.map(({ id, change, isMaterial }: Change) => [id, change, isMaterial])).toEqual([
      ['a:2', 'changed', true],
      ['a:3', 'removed', true],
      ['a:4', 'changed', false],
      ['a:6', 'added', true],
    ])
    expect((await all(diffReleases(undefined, after.folder))).every(({ change }) => change === 'added')).toBe(true)
  })
})

describe('canaries', () => {
  const search = async (release: Release) => {
    const byName = new Map<string, string[]>()
    for await (const { id, names } of release.parties()) {
      for (const { full } of names) byName.set(full, [...(byName.get(full) ?? []), id])
    }
    return ({ name }: { name: string }) => byName.get(name) ?? []
  }

  it('are spread over every list and are the same each time', async () => {
    const release = await build({ updates: [update('a', birds), update('b', trees)] })
    const canaries = await chooseCanaries(release)
    expect(canaries.filter(({ list }) => list === 'a')).toHaveLength(3)
    expect(canaries.filter(({ list }) => list === 'b').length).toBeGreaterThanOrEqual(25)
    expect(await chooseCanaries(release)).toEqual(canaries)
    expect(await assertCanaries({ now: release, search: await search(release) })).toBe(canaries.length)
  })

  it('stop a release whose names do not find their parties, or that lost those of the last one', async () => {
    const before = await build({ updates: [update('a', birds)] })
    expect(await refusal(assertCanaries({ now: before, search: () => [] }))).toMatch(
      /record a:1: its own name "Orvando Kestrel" does not find it/,
    )
    const now = await build({ updates: [update('a', [party('a:9', 'New')])] })
    expect(await refusal(assertCanaries({ now, before, search: await search(now) }))).toMatch(
      /3 of 3 sampled parties of the last release are gone/,
    )
  })
})

describe('a delta', () => {
  it('applies to what the release before holds of the list, and to nothing else', async () => {
    const list = 'opensanctions-test'
    const previous = await build({
      updates: [
        update('a', birds),
        update(list, [
          { ...party('NK-1', 'Old'), list },
          { ...party('NK-2', 'Gone'), list },
        ]),
      ],
    })
    const file = join(home, 'delta.json')
    const entity = { id: 'NK-3', schema: 'Person', properties: { name: ['New'] } }
    await writeFile(
      file,
      [
        { op: 'DEL', entity: { id: 'NK-2' } },
        { op: 'ADD', entity },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    const delta = { name: 'delta.json', path: file }
    const next = await build({ previous, updates: [{ list, delta }] })
    expect((await all(next.parties(list))).map(({ id }) => id)).toEqual(['NK-1', 'NK-3'])
    expect((await all(next.parties('a'))).length).toBe(3)
    expect(await refusal(buildRelease({ home, updates: [{ list, delta }] }))).toMatch(
      /no version of opensanctions-test that these changes could apply to/,
    )
  })
})

describe('an older edition', () => {
  const list = openSanctions('opensanctions-test')
  const edition = async (day: string, names: number, allowOlder?: true): Promise<Update> => {
    const file = join(home, `${day}-${names}.json`)
    const entity = (at: number) => ({
      id: `NK-${at}`,
      schema: 'Person',
      properties: { name: [`Orvando Kestrel ${at}`] },
      last_change: `${day}T06:00:00`,
    })
    await writeFile(file, Array.from({ length: names }, (_, at) => JSON.stringify(entity(at))).join('\n'))
    return {
      chosen: await chooseShape([list], [{ name: 'entities.json', path: file }]),
      ...(allowOlder && { allowOlder }),
    }
  }

  it('is refused with both dates and the way to take it, whatever it holds', async () => {
    const previous = await build({ updates: [await edition('2026-08-01', 10)] })
    const error = await buildRelease({ home, previous, updates: [await edition('2026-07-31', 10)] }).catch(
      (refused: ListError) => refused,
    )
    expect((error as ListError).words).toEqual({
      en: expect.stringMatching(
        /^OpenSanctions test: this edition is of 2026-07-31.*serves is of 2026-08-01.*--allow-older/,
      ),
      zh: expect.stringMatching(/^OpenSanctions test數據：此版本的日期為 2026-07-31.*2026-08-01.*--allow-older/),
    })
    const again = await build({ previous, updates: [await edition('2026-08-01', 11)] })
    expect(again.manifest.sources[0]?.counts.total).toBe(11)
  })

  it('is taken on purpose, though it holds less; a newer one follows without a word', async () => {
    const previous = await build({ updates: [await edition('2026-08-01', 10)] })
    const older = await build({ previous, updates: [await edition('2026-07-31', 3, true)] })
    expect(older.manifest.sources[0]).toMatchObject({ version: '2026-07-31', counts: { total: 3 } })
    const search = ({ id }: { id: string }) => [id]
    expect(await assertCanaries({ now: older, before: previous, search, rolledBack: [list.id] })).toBe(3)
    const newer = await build({ previous: older, updates: [await edition('2026-08-02', 10)] })
    expect(newer.manifest.sources[0]?.counts.total).toBe(10)
    expect(await refusal(buildRelease({ home, previous, updates: [await edition('2026-08-02', 3, true)] }))).toMatch(
      /3 parties where the last release had 10/,
    )
  })
})
