import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { swissSeco } from './list.ts'

const fixture = new URL('fixture.xml', import.meta.url)

describe('SECO list', () => {
  it('leaves out what the newest modification took off the list', async () => {
    const { parties, report } = await readList(swissSeco, fixture)
    expect(parties.map(({ id }) => id)).toEqual(['ch:90001', 'ch:90002'])
    expect(Object.fromEntries(report.tally)).toEqual({ targets: 2, 'de-listed targets left out': 1 })
  })

  it('orders name parts, keeps titles apart, and makes spelling variants whole names', async () => {
    const [party] = (await readList(swissSeco, fixture)).parties
    expect(party?.names.map(({ full, type, quality }) => [full, type, quality])).toEqual([
      ['Kestrel Orvando', 'primary', 'strong'],
      ['Kestrel Орвандо', 'variation', 'strong'],
      ['Orvo Kest', 'former', 'weak'],
    ])
    expect(party?.names[0]).toMatchObject({ family: 'Kestrel', given: 'Orvando' })
    expect(party?.titles).toEqual(['Dr'])
  })

  it('resolves places and programmes that stand elsewhere in the file', async () => {
    const [person, company] = (await readList(swissSeco, fixture)).parties
    expect(person?.births).toEqual([
      { date: '1964-07-17' },
      { place: 'Port Velm, Velmshire', country: { text: 'Iran', code: 'ir' } },
    ])
    expect(person?.sanctions?.[0]).toMatchObject({
      programme: 'Measures against Testland',
      from: '2019-01-02',
      reason: 'Invented.',
    })
    expect(person?.associations).toEqual([{ names: [], type: 'owner', id: 'ch:90002', description: 'since 2019' }])
    expect(company?.addresses?.[0]?.full).toBe('1 Quay Road, Port Velm, Velmshire, Iran')
    expect(company?.births).toBeUndefined()
    expect(company?.notes?.[0]?.text).toBe('Founded or built: 2002-12-16')
  })

  it('stops at a target that is no known subject', async () => {
    const text = (await readFile(fixture, 'utf8'))
      .replaceAll('<entity>', '<spirit>')
      .replaceAll('</entity>', '</spirit>')
    expect(await refusal(readText(swissSeco, text))).toMatch(/"90002" is not an individual, an entity or an object/)
  })
})
