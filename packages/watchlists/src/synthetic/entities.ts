import type { Entity, EntityName, Identifier, Schema } from '@probity/matching/entity.ts'
import { imoNumber, madeBody, madeCompany, madeShip } from './organisation-names.ts'
import { type MadeName, madePerson } from './person-names.ts'
import { type Random, randomOf } from './random.ts'

export interface SyntheticRequest {
  seed: number
  count: number
  /** The number of the first record; any range can be generated independently. */
  first?: number
}

/** Invented parties for benchmarks: many cultures and scripts, two names each on average, with a long tail of rare names. */
export function* syntheticEntities({ seed, count, first = 0 }: SyntheticRequest): Generator<Entity> {
  for (let number = first; number < first + count; number++) yield syntheticEntity(seed, number)
}

export function syntheticEntity(seed: number, number: number): Entity {
  const random = randomOf(seed, number)
  const schema = schemaOf(random)
  const isWoman = random.chance(0.25)
  const made = madeName(schema, { random, isWoman })
  const entity: Entity = { id: `syn:${number}`, schema, names: namesOf(made, random), nationalities: [made.country] }
  if (schema === 'Person') {
    entity.genders = [isWoman ? 'female' : 'male']
    if (random.chance(0.85)) entity.birthDates = [madeBirth(random)]
  } else {
    entity.countries = [made.country]
  }
  if (random.chance(0.3) || schema === 'Vessel')
    entity.identifiers = [madeIdentifier(schema, { random, country: made.country })]
  return entity
}

export function schemaOf(random: Random): Schema {
  const roll = random.int(1_000)
  if (roll < 700) return 'Person'
  if (roll < 920) return 'Company'
  if (roll < 970) return 'Organization'
  return roll < 995 ? 'Vessel' : 'Airplane'
}

export function madeName(schema: Schema, { random, isWoman }: { random: Random; isWoman: boolean }): MadeName {
  if (schema === 'Person') return madePerson(random, isWoman)
  if (schema === 'Company') return madeCompany(random)
  return schema === 'Organization' ? madeBody(random) : madeShip(random)
}

function namesOf(made: MadeName, random: Random): EntityName[] {
  const parts = { ...(made.family ? { family: made.family } : {}), ...(made.given ? { given: made.given } : {}) }
  const names: EntityName[] = [{ full: made.full, ...parts }]
  if (made.original && random.chance(0.55))
    names.push({ full: made.original, ...(made.originalLang ? { lang: made.originalLang } : {}) })
  for (const variant of made.variants) if (random.chance(0.4) && variant !== made.full) names.push({ full: variant })
  if (random.chance(0.08) && made.given) names.push({ full: made.given, quality: 'weak' })
  return names
}

export function madeBirth(random: Random): string {
  const year = 1935 + random.int(70)
  const roll = random.int(100)
  if (roll < 12) return String(year)
  if (roll < 15) return `${year}..${year + 1 + random.int(4)}`
  const [month, day] = [1 + random.int(12), 1 + random.int(28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const passportLetters = 'ABCDEFGHKLMNPRSTUVWXYZ'
export function madeIdentifier(schema: Schema, { random, country }: { random: Random; country: string }): Identifier {
  if (schema === 'Vessel') return { type: 'imo', value: imoNumber(random) }
  const digits = String(random.int(100_000_000)).padStart(8, '0')
  if (schema !== 'Person') return { type: 'registration', value: digits, country }
  const isPassport = random.chance(0.7)
  return isPassport
    ? { type: 'passport', value: passportLetters[random.int(passportLetters.length)] + digits, country }
    : { type: 'national_id', value: `${digits}${random.int(1000)}`, country }
}
