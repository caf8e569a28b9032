import type { Schema } from '@probity/matching/entity.ts'
import type { Category } from '../../record.ts'

const rules: readonly [RegExp, Category][] = [
  [/^sanction(?!\.linked)/, 'sanctions'],
  [/^role\.(?:pep|rca)/, 'politically_exposed'],
  [/^(?:crime|wanted)/, 'law_enforcement'],
  [/^corp\.disqual/, 'disqualified_director'],
  [/^(?:reg\.|debarment)/, 'financial_regulator'],
]

/** Topics without a corresponding category ('poi', 'sanction.linked') are skipped. */
export function categoriesOf(topics: readonly string[]): Category[] {
  return rules.filter(([rule]) => topics.some((topic) => rule.test(topic))).map(([, category]) => category)
}

const parties = ['Person', 'Organization', 'Company', 'PublicBody', 'LegalEntity', 'Vessel', 'Airplane']
export const isParty = (schema: string): schema is Schema => parties.includes(schema)
