import type { ListedParty } from '@probity/watchlists/record.ts'
import type { FactsOf } from '#kernel/list-service.ts'

/** Facts about a listed party on which decisions are based. Spelling of addresses and notes are not part of it. */
export const entityFacts: FactsOf = (record) => ({
  schema: [record.schema],
  categories: texts(record.categories),
  names: texts(record.names.map(({ full, quality }) => (quality === 'weak' ? `${full} (weak)` : full))),
  birth_dates: texts((record.births ?? []).flatMap(({ date }) => date ?? [])),
  death_dates: texts((record.deaths ?? []).flatMap(({ date }) => date ?? [])),
  genders: texts(record.genders ?? []),
  nationalities: texts((record.nationalities ?? []).map(({ code, text }) => code ?? text)),
  identifiers: texts((record.identifiers ?? []).map(({ type, value }) => `${type} ${value}`)),
  sanctions: texts(sanctions(record)),
})

/** A measure that ended is a different fact from one in force. */
const sanctions = ({ sanctions: all = [] }: ListedParty): string[] =>
  all.map(({ body, programme = '', current }) => `${body}: ${programme}${current ? '' : ' (ended)'}`)

const texts = (values: readonly string[]): string[] => [...new Set(values)].sort()
