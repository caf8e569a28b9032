import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedParty } from '../record.ts'
import { type BuildRequest, buildRelease, type Update } from '../release/build-release.ts'
import { openRelease, type Release } from '../release/open-release.ts'
import { readPartyGroups } from './party-files.ts'
import type { PartyGroup } from './party-group.ts'

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
describe('the parties of a release', () => {
  const born = { births: [{ date: '1966-09-12' }] }
  const un = update('un', [party('un:1', 'Alma Heron'), party('un:2', 'Orvando Kestrel', born)])
  const eu = (...more: ListedParty[]) => update('eu', [...more, party('eu:9', 'KESTREL Orvando', born)])
  const found = (release: Release): Promise<PartyGroup[]> => all(readPartyGroups(release.folder))

  it('are the rows of several lists that are one, with the reason', async () => {
    const release = await build({ updates: [un, eu()] })
    const link = { from: 'eu:9', to: 'un:2', why: 'name_and_date', kind: 'name', value: 'KESTREL Orvando, 1966-09-12' }
    const members = [
      { id: 'eu:9', list: 'eu' },
      { id: 'un:2', list: 'un' },
    ]
    expect(await found(release)).toEqual([{ party: 'eu:9', members, links: [link] }])
  })

  it('are the same whether a list is read anew or carried over, wherever its rows stand', async () => {
    const first = await build({ updates: [un, eu()] })
    const more = eu(party('eu:1', 'Blue Heron'), party('eu:2', 'Grey Heron', born))
    const carried = await build({ previous: first, updates: [more] })
    const anew = await build({ updates: [un, more] })
    expect(carried.id).toBe(anew.id)
    expect(await found(carried)).toEqual(await found(anew))
    await rm(join(first.folder, 'link-keys'))
    expect((await build({ previous: first, updates: [more] })).id).toBe(anew.id)
  })

  it('are never linked by a list of one firm', async () => {
    const own = update('own-board', [{ ...party('own-board:1', 'Orvando Kestrel', born), list: 'own-board' }])
    const release = await build({ updates: [un, own] })
    expect(await found(release)).toEqual([])
    const later = await build({
      previous: release,
      updates: [
        update(
          'b',
          birds.map((one) => ({ ...one, id: `b${one.id}`, list: 'b' })),
        ),
      ],
    })
    expect(await found(later)).toEqual([])
  })
})
