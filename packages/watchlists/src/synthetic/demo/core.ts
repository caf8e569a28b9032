import type { Schema } from '@probity/matching/entity.ts'
import type { Category } from '../../record.ts'
import { madeName } from '../entities.ts'
import type { MadeName } from '../person-names.ts'
import { type Random, randomOf } from '../random.ts'
import { firstNamesake, namesakes } from './namesakes.ts'

export const demoSeed = 20_260_101
export const demoCount = 5_400
/** Names that tests and demonstrations rely on. */
export const demoNames = { single: 'Probity Testhit', double: 'Tandem Doublehit' } as const

/** The identity of a party without its details: enough for references from others. */
export interface Core {
  number: number
  id: string
  schema: Schema
  categories: Category[]
  name: MadeName
  isWoman: boolean
}

// Categories of 27 consecutive parties, which set the share of each category.
const turns: readonly Category[] = [
  ...Array<Category>(8).fill('sanctions'),
  ...Array<Category>(6).fill('politically_exposed'),
  ...Array<Category>(4).fill('adverse_media'),
  ...Array<Category>(3).fill('law_enforcement'),
  ...Array<Category>(2).fill('disqualified_director'),
  ...Array<Category>(2).fill('insolvency'),
  ...Array<Category>(2).fill('financial_regulator'),
]

export function coreOf(seed: number, number: number): Core {
  const random = randomOf(seed, number * 2)
  const first = turns[number % turns.length]!
  const second = random.chance(0.1) ? random.pick(turns) : first
  const categories = second === first ? [first] : [first, second]
  const schema = fixedName(number) ? 'Person' : schemaFor(categories, random)
  const isWoman = random.chance(0.3)
  const name = fixedName(number) ?? madeName(schema, { random, isWoman })
  return { number, id: `demo:${String(number).padStart(5, '0')}`, schema, categories, name, isWoman }
}

function fixedName(number: number): MadeName | undefined {
  if (number === 0)
    return {
      full: demoNames.single,
      given: 'Probity',
      family: 'Testhit',
      original: '試中',
      originalLang: 'zh',
      variants: ['TESTHIT, Probity'],
      country: 'hk',
    }
  if (number === 1 || number === 2)
    return {
      full: demoNames.double,
      given: 'Tandem',
      family: 'Doublehit',
      variants: [],
      country: number === 1 ? 'sg' : 'gb',
    }
  return namesakes[number - firstNamesake]
}

function schemaFor(categories: Category[], random: Random): Schema {
  const onlyPersons = categories.some(
    (category) => category === 'politically_exposed' || category === 'disqualified_director',
  )
  if (onlyPersons) return 'Person'
  const roll = random.int(100)
  if (categories[0] === 'financial_regulator') return roll < 70 ? 'Company' : 'Person'
  if (categories[0] === 'insolvency') return roll < 45 ? 'Company' : 'Person'
  if (categories[0] !== 'sanctions') return roll < 80 ? 'Person' : 'Company'
  if (roll < 62) return 'Person'
  if (roll < 82) return 'Company'
  if (roll < 90) return 'Organization'
  return roll < 97 ? 'Vessel' : 'Airplane'
}
