import { cleanOrNone, present } from '../../facts/clean.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { partyName } from '../../facts/names.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popAttribute, popText, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { Address, DatedPlace, PartyIdentifier, PartyName, Place } from '../../record.ts'

export interface Lookups {
  programmes: Map<string, string>
  places: Map<string, { text: string; country?: Place }>
}

export interface Identity {
  names: PartyName[]
  titles: string[]
  births: DatedPlace[]
  nationalities: Place[]
  addresses: Address[]
  identifiers: PartyIdentifier[]
}
export const newIdentity = (): Identity => ({
  names: [],
  titles: [],
  births: [],
  nationalities: [],
  addresses: [],
  identifiers: [],
})

export function addIdentity(to: Identity, { node, lookups }: { node: XmlNode; lookups: Lookups }): void {
  ignore(node, ['ssid', 'main'])
  for (const name of popAll(node, 'name')) addName(to, name)
  const place = popAll(node, 'place-of-birth').map(
    (birth) => (ignore(birth, ['ssid', 'quality']), lookups.places.get(popAttribute(birth, 'place-id') ?? '')),
  )
  const days = popAll(node, 'day-month-year').flatMap((day) => dayOf(day) ?? [])
  to.births.push(
    ...days,
    ...place.flatMap((found) =>
      found
        ? [
            present<DatedPlace>({
              place: found.text || undefined,
              country: found.country,
            }),
          ]
        : [],
    ),
  )
  for (const nationality of popAll(node, 'nationality')) to.nationalities.push(...countriesOf(nationality))
  for (const address of popAll(node, 'address')) to.addresses.push(...addressOf(address, lookups))
  for (const document of popAll(node, 'identification-document')) to.identifiers.push(...documentOf(document))
}

const nameTypes: Record<string, PartyName['type']> = {
  'primary-name': 'primary',
  alias: 'alias',
  'formerly-known-as': 'former',
}

function addName(to: Identity, node: XmlNode): void {
  const words = popAttribute(node, 'name-type') ?? ''
  const type = nameTypes[words]
  if (!type) throw doubt(node, 'name-type', ofRecord.notA(words, 'nameKind'))
  const quality = popAttribute(node, 'quality') === 'low' ? 'weak' : 'strong'
  ignore(node, ['ssid', 'lang'])
  const parts = popAll(node, 'name-part')
    .map(partOf)
    .sort((a, b) => a.order - b.order)
  const part = (...kinds: string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ value }) => value)
      .join(' ') || undefined
  to.titles.push(...parts.filter(({ kind }) => kind === 'title').map(({ value }) => value))
  const full = parts
    .filter(({ kind }) => kind !== 'title' && kind !== 'suffix')
    .map(({ value }) => value)
    .join(' ')
  if (!full) return
  const said = present({
    given: part('given-name'),
    middle: part('further-given-name'),
    family: part('family-name', 'maiden-name'),
    father: part('father-name'),
  })
  to.names.push(partyName(full, { type, quality, ...said }), ...variants(parts, { type, quality }))
}

interface Part {
  order: number
  kind: string
  value: string
  variants: string[]
}
function partOf(node: XmlNode): Part {
  ignore(node, ['ssid'])
  const variants = popAll(node, 'spelling-variant').flatMap(
    (variant) => (ignore(variant, ['lang', 'script', 'ssid']), ownText(variant) ?? []),
  )
  const [order, kind] = [Number(popAttribute(node, 'order')), popAttribute(node, 'name-part-type') ?? '']
  return { order, kind, value: popText(node, 'value') ?? '', variants }
}

/** One name per spelling variant of a part, with the other parts unchanged. */
function variants(parts: Part[], as: Pick<PartyName, 'type' | 'quality'>): PartyName[] {
  const type = as.type === 'primary' ? 'variation' : as.type
  return parts.flatMap((changed) =>
    changed.variants.map((spelling) =>
      partyName(
        parts
          .filter(({ kind }) => kind !== 'title')
          .map((part) => (part === changed ? spelling : part.value))
          .join(' '),
        { type, quality: as.quality },
      ),
    ),
  )
}

function dayOf(node: XmlNode): DatedPlace | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => popAttribute(node, name))
  const calendar = popAttribute(node, 'calendar')
  const approximate =
    popAttribute(node, 'quality') === 'approximate' || popAttribute(node, 'circa') === 'true' || undefined
  ignore(node, ['ssid', 'quality', 'circa', 'calendar', 'valid-from', 'valid-to'])
  if (!year) return undefined
  if (calendar && !/gregorian/i.test(calendar)) return { note: `${year} (${calendar})` }
  const two = (part: string) => part.padStart(2, '0')
  const date = month && day ? `${year}-${two(month)}-${two(day)}` : month ? `${year}-${two(month)}` : year
  return present<DatedPlace>({ date, approximate })
}

function countriesOf(node: XmlNode): Place[] {
  ignore(node, ['ssid'])
  return popAll(node, 'country').flatMap((land) => {
    const code = popAttribute(land, 'iso-code')
    const text = ownText(land) ?? code
    return text ? [present<Place>({ text, code: code?.toLowerCase() })] : []
  })
}

function addressOf(node: XmlNode, lookups: Lookups): Address[] {
  ignore(node, ['ssid', 'main'])
  const place = lookups.places.get(popAttribute(node, 'place-id') ?? '')
  const lines = ['c-o', 'address-details', 'p-o-box'].flatMap((name) => popText(node, name) ?? [])
  const postalCode = cleanOrNone(popText(node, 'zip-code'))
  const note = popTexts(node, 'remark').join('; ') || undefined
  const full = [...lines, postalCode, place?.text, place?.country?.text].filter(Boolean).join(', ')
  return full
    ? [
        present<Address>({
          full,
          lines,
          postalCode,
          city: place?.text || undefined,
          country: place?.country,
          note,
        }),
      ]
    : []
}

function documentOf(node: XmlNode): PartyIdentifier[] {
  const label = popAttribute(node, 'document-type') ?? ''
  ignore(node, ['ssid'])
  const value = cleanOrNone(popText(node, 'number'))
  const [issuer] = popAll(node, 'issuer')
  const code = issuer ? popAttribute(issuer, 'code') : undefined
  const named = issuer ? ownText(issuer) : undefined
  const country = code || named ? present<Place>({ text: named ?? code ?? '', code: code?.toLowerCase() }) : undefined
  const [issuedOn, expiresOn] = [popText(node, 'date-of-issue'), popText(node, 'expiry-date')]
  const note = popTexts(node, 'remark').join('; ') || undefined
  return value
    ? [present<PartyIdentifier>({ type: identifierType(label), value, label, country, issuedOn, expiresOn, note })]
    : []
}
