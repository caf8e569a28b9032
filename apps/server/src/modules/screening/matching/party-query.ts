import type { ScreeningInput } from '@probity/contract/screening/screening.ts'
import type { Entity, Identifier, Schema } from '@probity/matching/entity.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'

const genders: Record<string, string> = { Male: 'male', Female: 'female', Others: 'other' }

/** A customer as input of the matcher. */
export function partyEntity(party: ScreenedParty): Entity {
  const schema: Schema = party.schema ?? (party.person === null ? 'Company' : 'Person')
  return {
    id: idOf(party),
    schema,
    names: party.names.map((full, at) => ({ full, ...statedParts(party, at) })),
    ...(party.date === null || schema !== 'Person' ? {} : { birthDates: [party.date] }),
    ...(genders[party.gender] ? { genders: [genders[party.gender]!] } : {}),
    ...(party.countries.length === 0 ? {} : placesOf(schema, party.countries)),
    identifiers: party.identifiers.map(({ type, value, country }) => ({
      type,
      value,
      ...(country ? { country: country.toLowerCase() } : {}),
    })),
  }
}

function idOf({ person, company, counterparty }: ScreenedParty): string {
  if (counterparty !== undefined) return `counterparty:${counterparty}`
  return person === null ? `company:${company}` : `person:${person}`
}

function statedParts({ parts }: ScreenedParty, at: number): { family?: string; given?: string } {
  const { family, given } = parts?.[at] ?? {}
  return { ...(family && { family }), ...(given && { given }) }
}

const placesOf = (schema: Schema, codes: readonly string[]) => {
  const lower = codes.map((code) => code.toLowerCase())
  return schema === 'Person' ? { nationalities: lower } : { countries: lower }
}

const schemaOfKind = { person: 'Person', company: 'Company', vessel: 'Vessel', aircraft: 'Airplane' } as const

/** Label before a number: it determines the type, and only the number is compared. */
const numberLabel = /^\s*(imo|mmsi|call\s*sign|tail|registration|reg)\b(?:\s*(?:number|no))?[\s.:#-]*(?=\S)/i

function craftNumber(id: string): Identifier {
  const label = numberLabel.exec(id)
  const value = label ? id.slice(label[0].length) : id
  const kind = label?.[1]?.toLowerCase() ?? ''
  if (kind === 'imo' || kind === 'mmsi') return { type: kind, value }
  if (kind === '') return { type: 'other', value }
  return { type: kind.startsWith('call') ? 'callsign' : 'registration', value }
}

/** A number typed where the name belongs: 'IMO 912 3456'. */
const numberAsName = /^\s*(?:imo|mmsi)\b[\s.:#-]*\d[\d\s-]*$/i

/** The single-screening form as input of the matcher. */
export function inputEntity({ name, names = [], id, nationality, dob, gender, entity_type }: ScreeningInput): Entity {
  const schema: Schema = entity_type === undefined ? 'LegalEntity' : schemaOfKind[entity_type]
  const isNumber = numberAsName.test(name)
  const isCraft = schema === 'Vessel' || schema === 'Airplane' || isNumber
  const number = id || (isNumber ? name : undefined)
  return {
    id: 'query',
    schema,
    names: [name, ...names].map((full) => ({ full })),
    ...(dob ? { birthDates: [dob] } : {}),
    ...(gender && genders[gender] ? { genders: [genders[gender]!] } : {}),
    ...(nationality ? placesOf(schema, [nationality]) : {}),
    ...(number ? { identifiers: [isCraft ? craftNumber(number) : { type: 'other', value: number }] } : {}),
  }
}
