import { describe, expect, it } from 'vitest'
import { standard2 as algorithm } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { Entity, Schema } from '../entity.ts'
import { newIndexBuilder } from '../index/build/builder.ts'
import { newEngine } from '../index/rank/engine.ts'
import { search } from '../index/search.ts'
import { prepare } from '../prepared.ts'
import { rankAll } from '../rank.ts'

type Facts = Partial<Omit<Entity, 'names'>>
const party = (schema: Schema, names: string | readonly string[], facts: Facts = {}): Entity => ({
  id: String(names),
  schema,
  names: [names].flat().map((full) => ({ full })),
  ...facts,
})
const met = (customer: Entity, listed: Entity) => compare(algorithm, prepare(customer), prepare(listed))

/** Queries the index, whose answers equal a comparison with every record. */
function found(customer: Entity, listed: readonly Entity[]): string[] {
  const builder = newIndexBuilder()
  for (const entity of listed) builder.add({ entity, caption: '' }, 0)
  const options = { algorithm, threshold: 0.6, limit: 10 }
  const hits = search(newEngine(builder.finish()), prepare(customer), options).map(({ record }) => record.entity.id)
  expect(hits).toEqual(rankAll(prepare(customer), listed.map(prepare), options).map((hit) => hit.party.entity.id))
  return hits
}

describe('persons', () => {
  const born = { birthDates: ['1963-02-17'] }

  it('is STRONG for a Hong Kong name beside its western short form, born the same day', () => {
    const listed = party('Person', 'KEUNG, Barnaby', { ...born, nationalities: ['hk'] })
    const customer = { ...born, nationalities: ['hk'] }
    expect(met(party('Person', 'KEUNG TSO Yuet Fan Barnaby', customer), listed).level).toBe('STRONG')
    expect(met(party('Person', 'KEUNG Wai Lok Barnaby', born), listed).level).toBe('STRONG')
  })

  it('does not take a lone given name for a name', () => {
    const customer = party('Person', ['KEUNG Man Hin Vincent', '姜文軒', 'Vincent'])
    expect(met(customer, party('Person', ['Zhi Quern', '权志', 'Vincent'])).level).toBeNull()
  })

  it.each(['Salih the Mauritanian', 'Omar the Elder', 'Quern, Marial'])(
    'does not hear a Chinese name in %s',
    (name) => {
      expect(met(party('Person', '鄭若驊'), party('Person', name)).level).toBeNull()
    },
  )

  it('takes no Chinese surname alone for a name', () => {
    expect(met(party('Person', '陳國偉'), party('Person', 'CHAN, Marial')).level).toBeNull()
    expect(met(party('Person', '陳國偉'), party('Person', 'CHAN, Kwok Wai')).level).toBe('STRONG')
  })
})

describe('companies', () => {
  const company = (names: string | readonly string[], facts: Facts = {}) => party('Company', names, facts)

  it.each([
    ['China Trading', 'CHINA GENERAL TRADING CO., LTD.'],
    ['China Trading Co Ltd', 'CHINA QUERNMORE TRADING CO LTD'],
    ['Money Exchange', 'QUERNMORE MONEY EXCHANGE LIMITED'],
    ['Wing Lung Money Exchange', 'KING MONEY EXCHANGE LIMITED'],
    ['永隆找換', '王氏找換有限公司'],
    ['Limited', 'Quernmore Limited'],
    ['暮港投資有限公司', 'JSC State Scientific Research Institute Of Instrument Making'],
    ['Setia Maju Holdings Sdn. Bhd.', 'QUERNMORE GREENLAND SDN. BHD.'],
    ['Общество с ограниченной ответственностью "Кверн"', 'Общество с ограниченной ответственностью "Лантерн"'],
    ['The Making Company', 'Instrument Making Plant'],
  ])('%s is not %s: words of trades, places and legal forms carry nobody', (name, listed) => {
    expect(met(company(name), company(listed)).level).toBeNull()
    expect(met(company(listed), company(name)).level).toBeNull()
  })

  it('still knows names that are usual words only, when they are the same', () => {
    expect(met(company('China Trading'), company('China Trading Limited')).level).not.toBeNull()
    expect(met(company('National Development Fund'), company('NATIONAL DEVELOPMENT FUND OF IRAN')).level).not.toBeNull()
  })

  it.each([
    ['Hung Hang Technology (Hong Kong)', 'HTC'],
    ['Quern Lantern Development Bank', 'Quill Lacquer Department Bureau'],
  ])('%s is not %s: letters that differ are no initials', (name, listed) => {
    expect(met(company(name), company(listed)).level).toBeNull()
  })

  it.each([
    ['Tern Secretarial Services', 'TSS'],
    ['Mirror Pagoda Capital', 'MPC'],
  ])('%s is far from raised for %s: three letters are the initials of many', (name, listed) => {
    expect(met(company(name), company(listed)).score).toBeLessThan(0.7)
  })

  it('knows an acronym by the same letters, and by the words that make it', () => {
    expect(met(company('QLDB'), company('QLDB')).level).toBe('EXACT')
    expect(met(company('QLD'), company('Quern Lantern Development')).level).not.toBeNull()
  })

  it('finds a Chinese company by its translated brand first', () => {
    const listed = [
      company('CHINA MOBILE LIMITED'),
      company('CPMIEC Shanghai Pudong'),
      company('China Quernmore Import and Export Corporation'),
    ]
    expect(found(company('中國移動'), listed)).toEqual(['CHINA MOBILE LIMITED'])
    expect(found(company('中國移動有限公司'), listed)).toEqual(['CHINA MOBILE LIMITED'])
  })
})

describe('vessels', () => {
  const ship = party('Vessel', 'QUERNAZ', { identifiers: [{ type: 'imo', value: '9123456' }] })
  const others = [party('Company', 'QUERN AZ IMPORTERS'), party('Vessel', 'QUERNAZ II')]

  it('are found first by name and IMO number in one line', () => {
    expect(found(party('Vessel', 'QUERNAZ, IMO 9123456'), [...others, ship])[0]).toBe('QUERNAZ')
    expect(found(party('LegalEntity', 'QUERNAZ, IMO 9123456'), [...others, ship])[0]).toBe('QUERNAZ')
  })
})
