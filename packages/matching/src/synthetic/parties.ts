import type { Entity, EntityName, Schema } from '../entity.ts'
import {
  arabic,
  brandSyllables,
  type Culture,
  chineseFamily,
  chineseGiven,
  companyWords,
  hispanic,
  indian,
  legalForms,
  russian,
  western,
} from './pools.ts'
import { pickSkewed, type Random, seededRandom } from './random.ts'

export interface SyntheticRecord {
  entity: Entity
  caption: string
}

/** Invented parties, reproducible by seed: persons and companies of several cultures, about two names each. */
export function* syntheticRecords(seed: number, count: number): Generator<SyntheticRecord> {
  const random = seededRandom(seed)
  for (let i = 0; i < count; i++) {
    const id = `syn-${(i * 2654435761) % 4294967296}-${i}`
    const entity = random.chance(0.3) ? company(random, id) : person(random, id)
    yield { entity, caption: entity.names[0]!.full }
  }
}

/** A culture's common names, followed by many rarer ones composed of its syllables. */
function widened({ code, given, family, syllables }: Culture): Culture {
  const random = seededRandom(code.charCodeAt(0) * 256 + code.charCodeAt(1))
  const more = (count: number) => Array.from({ length: count }, () => invented(random, syllables))
  return { code, syllables, given: [...given, ...more(2000)], family: [...family, ...more(8000)] }
}

const [westerners, arabs, slavs, indians, hispanics] = [western, arabic, russian, indian, hispanic].map(widened) as [
  Culture,
  Culture,
  Culture,
  Culture,
  Culture,
]
const industry = [...companyWords, ...Array.from({ length: 3000 }, (_, i) => invented(seededRandom(i), brandSyllables))]

export function invented(random: Random, syllables: readonly string[]): string {
  let word = ''
  const length = 2 + random.integer(3)
  for (let i = 0; i < length; i++) word += random.pick(syllables)
  return word[0]!.toUpperCase() + word.slice(1)
}

function person(random: Random, id: string): Entity {
  const draw = random.integer(100)
  const made = draw < 22 ? chinese(random) : draw < 45 ? arab(random) : draw < 58 ? slav(random) : other(random, draw)
  return { id, schema: 'Person', ...facts(random, made.code), names: made.names.map((full): EntityName => ({ full })) }
}

interface Named {
  code: string
  names: string[]
}

function family(random: Random, culture: Culture): string {
  return random.chance(0.13) ? invented(random, culture.syllables) : pickSkewed(random, culture.family)
}

function other(random: Random, draw: number): Named {
  const culture = draw < 70 ? westerners : draw < 85 ? indians : hispanics
  const given = pickSkewed(random, culture.given)
  const middle = random.chance(0.4) ? pickSkewed(random, culture.given) : ''
  const last =
    family(random, culture) + (culture === hispanics && random.chance(0.6) ? ` ${family(random, culture)}` : '')
  const full = [given, middle, last].filter(Boolean).join(' ')
  const also = random.pick([
    `${last.toUpperCase()}, ${given}`,
    `${given} ${last}`,
    `${given[0]}. ${last}`,
    slip(random, full),
  ])
  return { code: culture.code, names: [full, also] }
}

function arab(random: Random): Named {
  const given = pickSkewed(random, arabs.given)
  const father = random.chance(0.75) ? pickSkewed(random, arabs.given) : ''
  const last = family(random, arabs)
  const article = random.pick(['', '', 'al-', 'Al ', 'El-'])
  const compound = random.chance(0.15)
    ? `${random.pick(['Abdul ', 'Abdel ', 'Abdul'])}${random.pick(['Rahman', 'Aziz', 'Karim', 'Malik'])}`
    : ''
  const full = [given, compound || father, article + last].filter(Boolean).join(' ')
  return { code: 'ae', names: [full, respell(random, random.chance(0.5) ? full : `${given} ${article}${last}`)] }
}

function slav(random: Random): Named {
  const given = pickSkewed(random, slavs.given)
  const last = random.chance(0.13) ? `${invented(random, slavs.syllables)}ov` : pickSkewed(random, slavs.family)
  const father = random.chance(0.6) ? `${pickSkewed(random, slavs.given)}ovich` : ''
  const full = [given, father, last].filter(Boolean).join(' ')
  return { code: 'ru', names: [full, random.pick([`${last} ${given}`, respell(random, full), cyrillic(full)])] }
}

function chinese(random: Random): Named {
  const [han, pinyin, hk] = pickSkewed(random, chineseFamily).split(':') as [string, string, string]
  const characters = Array.from({ length: random.chance(0.75) ? 2 : 1 }, () => random.pick(chineseGiven).split(':'))
  const given = (at: number, joint: string) => capital(characters.map((c) => c[at]!).join(joint))
  const ways = [
    han + characters.map((c) => c[0]).join(''),
    `${pinyin} ${given(1, '')}`,
    `${hk.toUpperCase()} ${capitalEach(characters.map((c) => c[2]!)).join(' ')}`,
    `${hk} ${given(2, '-')}`,
    `${pickSkewed(random, westerners.given)} ${hk}`,
  ]
  const first = random.integer(ways.length)
  return {
    code: random.pick(['cn', 'hk']),
    names: [ways[first]!, ways[(first + 1 + random.integer(ways.length - 1)) % ways.length]!],
  }
}

function company(random: Random, id: string): Entity {
  const brand = random.chance(0.5) ? invented(random, brandSyllables) : pickSkewed(random, industry)
  const rest = Array.from({ length: 1 + random.integer(3) }, () => pickSkewed(random, industry))
  const core = [brand, ...rest].join(' ')
  const schema: Schema = random.chance(0.9) ? 'Company' : 'Organization'
  const names = [
    `${core} ${pickSkewed(random, legalForms)}`,
    random.chance(0.5) ? core : `${core} ${random.pick(legalForms)}`,
  ]
  return { id, schema, ...facts(random, 'cn'), names: names.map((full): EntityName => ({ full })) }
}

function facts(random: Random, code: string): Partial<Entity> {
  const born = `${1930 + random.integer(75)}-${two(1 + random.integer(12))}-${two(1 + random.integer(28))}`
  return {
    ...(random.chance(0.7) ? { birthDates: [random.chance(0.2) ? born.slice(0, 4) : born] } : {}),
    ...(random.chance(0.5) ? { genders: [random.pick(['male', 'female'])] } : {}),
    ...(random.chance(0.6) ? { nationalities: [code] } : {}),
    ...(random.chance(0.3) ? { identifiers: [{ type: 'passport', value: `P${1e7 + random.integer(9e7)}` }] } : {}),
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

function capitalEach(texts: readonly string[]): string[] {
  return texts.map(capital)
}

/** A typing error at a random position. */
export function slip(random: Random, text: string): string {
  const at = 1 + random.integer(Math.max(1, text.length - 2))
  const letter = 'abcdefghijklmnoprstuvwyz'[random.integer(24)]!
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after[1] + after[0] + after.slice(2),
  ][after.length < 2 ? 1 : random.integer(4)]!
}

const respellings: readonly (readonly [RegExp, string])[] = [
  [/ou/, 'u'],
  [/u/, 'o'],
  [/ee/, 'i'],
  [/kh/, 'h'],
  [/q/i, 'k'],
  [/mm/, 'm'],
  [/ss/, 's'],
  [/y\b/, 'i'],
  [/ai/, 'ay'],
  [/ei/, 'ey'],
  [/e/, 'i'],
  [/ks/, 'x'],
  [/ov\b/, 'off'],
  [/v/, 'w'],
]

/** Another spelling of the same sounds. */
export function respell(random: Random, text: string): string {
  const [pattern, by] = random.pick(respellings)
  return text.replace(pattern, by)
}

const latinLetters = 'abvgdezijklmnoprstufhcy'
const cyrillicLetters = 'абвгдезийклмнопрстуфхцы'

function cyrillic(text: string): string {
  return text
    .toLowerCase()
    .replace(/kh/g, 'h')
    .replace(/[^a-z ]/g, '')
    .replace(/[a-z]/g, (letter) => cyrillicLetters[latinLetters.indexOf(letter)] ?? letter)
}
