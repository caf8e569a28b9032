import { describe, expect, it } from 'vitest'
import { categories, type ListedParty } from '../../record.ts'
import { demoNames } from './core.ts'
import { demoParties } from './demo-parties.ts'

const parties: ListedParty[] = [...demoParties()]
const byId = new Map(parties.map((party) => [party.id, party]))

describe('the demo list', () => {
  it('holds at least five thousand parties in all seven categories, the same every time', () => {
    expect(byId.size).toBe(parties.length)
    expect(parties.length).toBeGreaterThanOrEqual(5_000)
    for (const category of categories)
      expect(parties.filter((party) => party.categories.includes(category)).length).toBeGreaterThan(300)
    expect([...demoParties({ count: 50 })].map((party) => party.names)).toEqual(
      parties.slice(0, 50).map((party) => party.names),
    )
  })

  it('has one party and one pair whose names demonstrations can count on', () => {
    const named = (name: string) => parties.filter((party) => party.names.some(({ full }) => full === name))
    expect(named(demoNames.single)).toHaveLength(1)
    expect(named(demoNames.double).length).toBeGreaterThanOrEqual(2)
    const [one] = named(demoNames.single)
    for (const block of [
      'births',
      'identifiers',
      'addresses',
      'contacts',
      'sanctions',
      'positions',
      'associations',
      'notes',
      'articles',
      'pictures',
    ] as const) {
      expect(one?.[block]?.length).toBeGreaterThan(0)
    }
  })

  it('is written in many scripts and has every kind of party', () => {
    const scripts = new Set(parties.flatMap((party) => party.names.map(({ script }) => script)))
    expect([...scripts]).toEqual(expect.arrayContaining(['Latin', 'Han', 'Arabic', 'Cyrillic', 'Hangul', 'Thai']))
    expect(new Set(parties.map(({ schema }) => schema))).toEqual(
      new Set(['Person', 'Company', 'Organization', 'Vessel', 'Airplane']),
    )
  })

  it('has sanctions past and current, drawn pictures, and articles on example domains with their copy', () => {
    const sanctions = parties.flatMap((party) => party.sanctions ?? [])
    expect(sanctions.filter(({ current }) => !current).length).toBeGreaterThan(200)
    expect(sanctions.filter(({ current, to }) => current && to !== undefined)).toEqual([])
    const pictures = parties.flatMap((party) => party.pictures ?? [])
    expect(pictures.length).toBeGreaterThan(2_500)
    expect(pictures.every((picture) => 'svg' in picture && !/script|href|on\w+=/i.test(picture.svg))).toBe(true)
    const articles = parties.flatMap((party) => party.articles ?? [])
    expect(
      articles.every(
        ({ originalUrl, copy }) => new URL(originalUrl).hostname.endsWith('.example') && (copy ?? '').length > 50,
      ),
    ).toBe(true)
  })

  it('links parties that name each other', () => {
    const links = parties.flatMap((party) => (party.associations ?? []).map((association) => ({ party, association })))
    expect(links.length).toBeGreaterThan(3_000)
    expect(
      links.every(({ association }) => byId.get(association.id ?? '')?.names[0]?.full === association.names[0]),
    ).toBe(true)
    const pairs = links.filter(({ association }) => association.type !== 'Known associate')
    expect(
      pairs.every(({ party, association }) =>
        byId.get(association.id!)?.associations?.some(({ id }) => id === party.id),
      ),
    ).toBe(true)
  })
})
