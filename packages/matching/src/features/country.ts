import { countryNames } from '../data/words/country-names.ts'
import type { Entity } from '../entity.ts'
import { type Evidence, missing, noTexts } from './evidence.ts'

const label = { en: 'Country', zh: '國家或地區' }

/** Codes that lists use interchangeably: a passport may name either. */
const related: Record<string, string> = {
  hk: 'cn',
  mo: 'cn',
  su: 'ru',
  yu: 'rs',
  cs: 'rs',
  dd: 'de',
  zr: 'cd',
  bu: 'mm',
}

export function country(query: Entity, candidate: Entity): Evidence {
  const a = all(query)
  const b = all(candidate)
  if (a.length === 0 || b.length === 0) return missing(a, b, label)
  const evidence = { query: a, candidate: b, strength: 1 }
  const shared = a.filter((code) => b.includes(code))
  if (shared.length > 0) {
    const names = shared.map(nameOf)
    const [en, zh] = [names.map((name) => name.en).join(', '), names.map((name) => name.zh).join('、')]
    const detail = { en: `Country: both name ${en}.`, zh: `國家或地區：雙方均為${zh}。` }
    return { ...evidence, state: sharesNationality(query, candidate) ? 'agree' : 'partly', detail }
  }
  const near = a.some((x) => b.some((y) => (related[x] ?? x) === (related[y] ?? y)))
  return near
    ? {
        ...evidence,
        state: 'partly',
        verdict: 'related',
        detail: { en: 'Country: related territories.', zh: '國家或地區：相關地區。' },
      }
    : { ...evidence, state: 'differ', detail: { en: 'Country: none in common.', zh: '國家或地區：沒有共同者。' } }
}

interface Name {
  en: string
  zh: string
}

let known: Map<string, Name> | undefined

/** A country that no longer exists is shown by its code. */
function nameOf(code: string): Name {
  known ??= new Map(
    countryNames.split('\n').map((line) => {
      const [iso2 = '', en = '', zh = ''] = line.split('|')
      return [iso2, { en, zh }]
    }),
  )
  return known.get(code) ?? { en: code.toUpperCase(), zh: ` ${code.toUpperCase()} ` }
}

function sharesNationality(query: Entity, candidate: Entity): boolean {
  const b = bound(candidate)
  return bound(query).some((code) => b.includes(code))
}

/** The countries of a party: its nationalities, or the country of a company. */
function bound({ nationalities = noTexts, countries = noTexts }: Entity): readonly string[] {
  return nationalities.length > 0 ? nationalities : countries
}

function all({ nationalities = noTexts, countries = noTexts }: Entity): readonly string[] {
  if (countries.length === 0 && nationalities.length < 2) return nationalities
  if (nationalities.length === 0 && countries.length < 2) return countries
  return [...new Set([...nationalities, ...countries])]
}
