import { present } from '../../facts/clean.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import type { Address, ListedParty, PartyName, Place } from '../../record.ts'
import { madeBirth, madeIdentifier } from '../entities.ts'
import { business } from '../parts/business.ts'
import { type Random, randomOf } from '../random.ts'
import { articlesOf } from './articles.ts'
import { associationsOf } from './associations.ts'
import { type Core, coreOf, demoCount, demoSeed } from './core.ts'
import { firstNamesake, knownBirths } from './namesakes.ts'
import { drawPicture } from './portrait.ts'
import { positionsOf, sanctionsOf } from './standing.ts'
import { reasons, registers } from './words.ts'

/** The demo list: invented parties of every category, the same on every machine. */
export function* demoParties({
  seed = demoSeed,
  count = demoCount,
}: {
  seed?: number
  count?: number
} = {}): Generator<ListedParty> {
  for (let number = 0; number < count; number++) yield demoParty(number, { seed, count })
}

export function demoParty(number: number, { seed, count }: { seed: number; count: number }): ListedParty {
  const core = coreOf(seed, number)
  const random = randomOf(seed, number * 2 + 1)
  const isPerson = core.schema === 'Person'
  const home: Place = { text: countryName(core.name.country), code: core.name.country }
  const category = core.categories[0]!
  const sanctions = core.categories.includes('sanctions') ? sanctionsOf(random) : []
  const known = knownBirths.get(number - firstNamesake)
  return present<ListedParty>({
    id: core.id,
    list: 'demo',
    schema: core.schema,
    categories: core.categories,
    names: namesOf(core, random),
    titles: isPerson && random.chance(0.2) ? [random.pick(['Dr', 'Prof.', 'Eng.', 'Capt.'])] : [],
    genders: isPerson ? [core.isWoman ? 'female' : 'male'] : [],
    births:
      isPerson && (number < 3 || random.chance(0.9) || known !== undefined)
        ? [
            {
              date: number < 3 ? `197${number}-0${number + 1}-1${number}` : (known ?? madeBirth(random)),
              country: home,
            },
          ]
        : [],
    deaths:
      isPerson && number > 2 && random.chance(0.02) && known === undefined
        ? [{ date: String(2005 + random.int(20)) }]
        : [],
    nationalities: isPerson ? [home] : [],
    countries: isPerson ? [] : [home],
    identifiers: number < 3 || core.schema === 'Vessel' || random.chance(0.5) ? [identifierOf(core, random)] : [],
    addresses: number === 0 || random.chance(0.75) ? [addressOf(home, random)] : [],
    contacts: number === 0 || random.chance(0.25) ? contactsOf(core) : [],
    sanctions,
    positions: core.categories.includes('politically_exposed') || number === 0 ? positionsOf(home, random) : [],
    associations: associationsOf(core, { seed, count, random }),
    notes: [{ source: registers[category], text: random.pick(reasons[category]) }],
    articles: articlesOf(core, random),
    pictures:
      number === 0 || random.chance(isPerson ? 0.7 : 0.45)
        ? [{ svg: drawPicture(core.schema, { name: core.name.full, random }), credit: 'Drawn for the demo list' }]
        : [],
    listedOn: sanctions[0]?.from ?? `20${10 + random.int(15)}-0${1 + random.int(9)}-1${random.int(10)}`,
    updatedOn: `2025-0${1 + random.int(9)}-2${random.int(9)}`,
  })
}

function namesOf({ name }: Core, random: Random): PartyName[] {
  const parts = present<Partial<PartyName>>({ family: name.family, given: name.given })
  const names = [partyName(name.full, parts)]
  if (name.original)
    names.push(partyName(name.original, present<Partial<PartyName>>({ type: 'original', lang: name.originalLang })))
  for (const variant of name.variants)
    if (random.chance(0.6)) names.push(partyName(variant, { type: random.chance(0.15) ? 'former' : 'alias' }))
  if (name.given && random.chance(0.1)) names.push(partyName(`“${name.given}”`, { type: 'alias', quality: 'weak' }))
  return uniqueNames(names)
}

function identifierOf(core: Core, random: Random): NonNullable<ListedParty['identifiers']>[number] {
  const made = madeIdentifier(core.schema, { random, country: core.name.country })
  const type = made.type as 'passport' | 'national_id' | 'registration' | 'imo'
  const labels = {
    passport: 'Passport',
    national_id: 'National identity number',
    registration: 'Registration number',
    imo: 'IMO number',
  }
  return {
    type,
    value: made.value,
    label: labels[type],
    ...(made.country ? { country: { text: countryName(made.country), code: made.country } } : {}),
  }
}

function addressOf(home: Place, random: Random): Address {
  const cities = (business.cities[home.code ?? ''] ?? 'Port Velm|Averton|Sorrel City').split('|')
  const [line, city] = [
    `${1 + random.int(280)} ${random.pick(['Quay Road', 'Station Street', 'Market Lane', 'Mill Avenue', 'Canal Terrace'])}`,
    random.pick(cities),
  ]
  return { full: `${line}, ${city}, ${home.text}`, lines: [line], city, country: home }
}

function contactsOf(core: Core): NonNullable<ListedParty['contacts']> {
  const site = `p${core.number}.example`
  return [
    { type: 'website', value: `https://${site}` },
    { type: 'email', value: `contact@${site}` },
    { type: 'phone', value: `+852 5555 ${String(core.number).padStart(4, '0')}` },
  ]
}

const english = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => english.of(code.toUpperCase()) ?? code
