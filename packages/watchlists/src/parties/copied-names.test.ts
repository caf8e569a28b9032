import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedParty, PartyName } from '../record.ts'
import { type BuildRequest, buildRelease, type Update } from '../release/build-release.ts'
import { openRelease, type Release } from '../release/open-release.ts'
import { CopiedNames } from './copied-names.ts'

const words = { en: 'Test list', zh: '測試名單' }
const name = (full: string, more: Partial<PartyName> = {}): PartyName => ({
  full,
  type: 'alias',
  quality: 'strong',
  script: 'Latin',
  ...more,
})
const primary = (full: string): PartyName => name(full, { type: 'primary' })
const weak = (full: string): PartyName => name(full, { quality: 'weak' })

const party = (list: string, id: string, names: PartyName[], more: Partial<ListedParty> = {}): ListedParty => ({
  id,
  list,
  schema: 'Person',
  categories: ['sanctions'],
  names,
  ...more,
})
const ofTreasury = {
  sanctions: [{ body: 'Specially Designated Nationals (SDN) - Treasury Department', current: true }],
}
const listed = party('ofac-sdn', 'ofac:35096', [primary('KESTREL, Orvando'), weak('EL OK'), name('Vando')])
const copied = (names: PartyName[], more: Partial<ListedParty> = ofTreasury) =>
  party('us-csl', 'csl:35096', names, more)
const copy = copied([primary('KESTREL, Orvando'), name('EL OK'), name('Vando')])

/** The names of a copy that are weak, once the publishers' own entries are read. */
function weakOf(one: ListedParty, ...own: ListedParty[]): string[] {
  const names = new CopiedNames()
  for (const entry of own) names.learn(entry)
  return names.applyTo(one).names.flatMap(({ full, quality }) => (quality === 'weak' ? [full] : []))
}

describe('a weak alias', () => {
  it('is weak on a copy of the entry too, and the copy says whose word that is', () => {
    expect(weakOf(copy, listed)).toEqual(['EL OK'])
    const names = new CopiedNames()
    names.learn(listed)
    expect(names.applyTo(copy).names[1]).toEqual({ ...name('EL OK'), quality: 'weak', weakOn: 'ofac:35096' })
  })

  it('is met however the copy orders, accents or capitalises its words', () => {
    const another = copied([primary('KESTREL, Orvando'), name('Ok, Él')])
    expect(weakOf(another, listed)).toEqual(['Ok, Él'])
  })

  it('stays strong where the copy is shown under it', () => {
    expect(weakOf(copied([primary('EL OK'), name('KESTREL, Orvando')]), listed)).toEqual([])
  })

  it('stays strong where the entry states the same words as a strong name as well', () => {
    const both = { ...listed, names: [...listed.names, name('Ok El')] }
    expect(weakOf(copy, both)).toEqual([])
  })

  it('stays strong on an entry of another publisher or number, and on lists that are no copies', () => {
    const commerce = { sanctions: [{ body: 'Entity List (EL) - Bureau of Industry and Security', current: true }] }
    expect(weakOf(copied(copy.names, commerce), listed)).toEqual([])
    expect(weakOf({ ...copy, id: 'csl:35097' }, listed)).toEqual([])
    expect(weakOf({ ...copy, list: 'uk', id: 'uk:35096' }, listed)).toEqual([])
  })

  it.each([
    ['by its id', 'ofac-35096', undefined],
    ['by an id that it was merged from', 'NK-abc', ['Q42', 'usgsa-s4mr', 'ofac-35096']],
  ])('is weak in OpenSanctions where the record names the entry %s', (_, id, formerIds) => {
    expect(weakOf(party('opensanctions', id, copy.names, formerIds ? { formerIds } : {}), listed)).toEqual(['EL OK'])
  })

  it.each([
    ['unsc-6908555', 'un:6908555'],
    ['eu-fsf-eu-7413-88', 'eufsf:EU.7413.88'],
    ['gb-hmt-12345', 'uk:12345'],
    ['ch-seco-64738', 'ch:64738'],
  ])('is weak in OpenSanctions under %s as on %s', (id, own) => {
    expect(weakOf(party('opensanctions-sanctions', id, copy.names), { ...listed, id: own, list: 'x' })).toEqual([
      'EL OK',
    ])
  })

  it('stays strong where OpenSanctions merged entries of several publishers, of whom one may state it strong', () => {
    const merged = party('opensanctions', 'NK-abc', copy.names, { formerIds: ['ofac-35096', 'eu-fsf-eu-7413-88'] })
    expect(weakOf(merged, listed)).toEqual([])
  })

  it('on a list of one firm or on a copy says nothing of other rows', () => {
    expect(weakOf(copy, { ...listed, list: 'own-board' })).toEqual([])
    expect(weakOf(copy, { ...listed, list: 'opensanctions' })).toEqual([])
  })
})

describe('a release', () => {
  let home = ''
  const open: Release[] = []
  beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'probity-release-'))))
  afterEach(async () => {
    await Promise.all(open.splice(0).map((release) => release.close()))
    await rm(home, { recursive: true })
  })

  const update = (...parties: ListedParty[]): Update => ({
    source: { list: parties[0]!.list, name: words, publisher: words, licence: words, version: '1', shape: 'made up' },
    parties,
  })
  async function build(request: Omit<BuildRequest, 'home'>): Promise<Release> {
    const release = await openRelease((await buildRelease({ home, ...request })).folder)
    open.push(release)
    return release
  }
  const onCopy = async (release: Release) =>
    (await release.byId('csl:35096'))?.names.map(({ full, quality }) => `${full} ${quality}`)
  const strong = ['KESTREL, Orvando strong', 'EL OK strong', 'Vando strong']
  const weakened = ['KESTREL, Orvando strong', 'EL OK weak', 'Vando strong']

  it('weakens the copy whichever of the two lists is read anew', async () => {
    const alone = await build({ updates: [update(copy)] })
    expect(await onCopy(alone)).toEqual(strong)
    const together = await build({ updates: [update(copy), update(listed)] })
    expect(await onCopy(together)).toEqual(weakened)
    const ownRead = await build({ previous: alone, updates: [update(listed)] })
    expect(ownRead.id).toBe(together.id)
    const ownAlone = await build({ updates: [update(listed)] })
    expect((await build({ previous: ownAlone, updates: [update(copy)] })).id).toBe(together.id)
  })

  it('gives the copy its strong name back when the publisher or the list withdraws the weakness', async () => {
    const together = await build({ updates: [update(copy), update(listed)] })
    const corrected = { ...listed, names: [primary('KESTREL, Orvando'), name('EL OK')] }
    expect(await onCopy(await build({ previous: together, updates: [update(corrected)] }))).toEqual(strong)
    const alone = await build({ updates: [update(copy)] })
    const dropped = await build({ previous: together, updates: [], dropped: ['ofac-sdn'] })
    expect(dropped.id).toBe(alone.id)
  })
})
