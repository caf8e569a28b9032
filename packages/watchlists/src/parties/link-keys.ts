import type { IdentifierType, ListedParty, PartyIdentifier } from '../record.ts'
import { leadingName } from './listed-name.ts'
import type { Reason } from './party-group.ts'

/** A fact that two rows of the same party may share. Rows with the same `key` are linked. */
export interface LinkKey {
  key: string
  reason: Reason
}

/** Worldwide unique numbers, and numbers that are unique per issuer. */
const worldwide: ReadonlySet<IdentifierType> = new Set(['imo', 'lei'])
const byIssuer: ReadonlySet<IdentifierType> = new Set(['hkid', 'passport', 'national_id', 'registration', 'tax'])

/** Formats of reference numbers that other sources repeat. */
const schemes: readonly { source: Reason['kind']; form: RegExp; label: RegExp }[] = [
  { source: 'un', form: /^[A-Z]{2,3}[IE]\.\d{3,4}$/, label: /./ },
  { source: 'eu', form: /^EU\.\d+\.\d+$/, label: /./ },
  { source: 'uk', form: /^[A-Z]{3}\d{4,5}$/, label: /UK/ },
  { source: 'ofac', form: /^\d+$/, label: /OFAC/ },
]

export function linkKeysOf(party: ListedParty): LinkKey[] {
  const keys = [
    ...(party.identifiers ?? []).flatMap((identifier) => identifierKey(identifier) ?? []),
    ...(party.identifiers ?? []).flatMap((identifier) => referenceKey(identifier) ?? []),
    ...repeatedOfacNumber(party),
    ...nameAndDateKeys(party),
  ]
  return [...new Map(keys.map((one) => [one.key, one])).values()]
}

/** Capitals and digits without separators. */
export const plainNumber = (value: string): string =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Rejects short values and a single repeated digit, which lists use as placeholders. */
const isNumber = (value: string): boolean => /^(?=(?:\D*\d){4})\w{5,40}$/.test(value) && !/^(\w)\1*$/.test(value)

function identifierKey({ type, value, country }: PartyIdentifier): LinkKey | undefined {
  const number = plainNumber(value)
  const issuer = worldwide.has(type) ? '' : type === 'hkid' ? 'hk' : country?.code
  if (!(worldwide.has(type) || byIssuer.has(type)) || issuer === undefined || !isNumber(number)) return undefined
  const reason: Reason = { why: 'identifier', kind: type, value, ...(issuer && { country: issuer }) }
  return { key: `${type} ${issuer} ${number}`, reason }
}

function referenceKey({ type, value, label = '' }: PartyIdentifier): LinkKey | undefined {
  if (type !== 'reference') return undefined
  const written = value.trim().toUpperCase()
  const scheme = schemes.find(({ form, label: known }) => form.test(written) && known.test(label))
  return scheme && reference(scheme.source, value.trim())
}

const reference = (kind: Reason['kind'], value: string): LinkKey => ({
  key: `reference ${kind} ${value.toUpperCase()}`,
  reason: { why: 'reference', kind, value },
})

/** The US Consolidated Screening List keeps the Treasury's numbers for the entries it copies from there. */
function repeatedOfacNumber({ list, id, sanctions = [] }: ListedParty): LinkKey[] {
  const number = list === 'us-csl' ? /^csl:(\d+)$/.exec(id)?.[1] : undefined
  const isTreasury = sanctions.some(({ body }) => /Treasury/.test(body))
  return number !== undefined && isTreasury ? [reference('ofac', number)] : []
}

const fullDate = /^\d{4}-\d{2}-\d{2}$/

function nameAndDateKeys({ schema, names, births = [] }: ListedParty): LinkKey[] {
  if (schema !== 'Person') return []
  const dates = births.flatMap(({ date, approximate }) => (date && !approximate && fullDate.test(date) ? [date] : []))
  const lead = leadingName(names)
  return names
    .filter((name) => name.quality === 'strong' && (name.type === 'primary' || name === lead))
    .map(({ full }) => ({ full, words: wordsOf(full) }))
    .filter(({ words }) => words.length > 1)
    .flatMap(({ full, words }) =>
      dates.map((date) => ({
        key: `name ${words.toSorted().join(' ')} ${date}`,
        reason: { why: 'name_and_date', kind: 'name', value: `${full}, ${date}` } as const,
      })),
    )
}

/** The words of a name without diacritics and case; their order varies by source. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
