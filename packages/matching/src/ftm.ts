import type { Entity, EntityName, Identifier, Schema } from './entity.ts'
import { schemaNames } from './schemas.ts'

/** An entity in FollowTheMoney format: every property is a list of texts. */
export interface FtmEntity {
  id: string
  schema: string
  caption?: string
  properties: Record<string, readonly string[]>
}

/** Names the unreadable field of an entity and says what to do. */
export class UnreadableEntity extends Error {
  override name = 'UnreadableEntity'
}

const nameProperties = ['name', 'alias', 'previousName'] as const
const weakNameProperty = 'weakAlias'

/** Every identifying FollowTheMoney property, with our type. */
const identifierTypes: Record<string, string> = {
  idNumber: 'other',
  passportNumber: 'passport',
  nationalId: 'national_id',
  socialSecurityNumber: 'national_id',
  registrationNumber: 'registration',
  companyNumber: 'registration',
  innCode: 'inn',
  ogrnCode: 'ogrn',
  okpoCode: 'okpo',
  kppCode: 'kpp',
  taxNumber: 'tax',
  vatCode: 'tax',
  tin: 'tax',
  jibCode: 'registration',
  caemCode: 'registration',
  npiCode: 'registration',
  uniqueEntityId: 'registration',
  dunsCode: 'registration',
  bikCode: 'swift',
  swiftBic: 'swift',
  leiCode: 'lei',
  isin: 'isin',
  isinCode: 'isin',
  permId: 'other',
  imoNumber: 'imo',
  mmsi: 'mmsi',
  callSign: 'callsign',
  registrationId: 'registration',
  serialNumber: 'serial',
  icaoCode: 'icao',
  cryptoWalletAddress: 'wallet',
  publicKey: 'wallet',
  license: 'registration',
  licenseNumber: 'registration',
}

const propertyOfType: Record<string, string> = {
  ...Object.fromEntries(Object.entries(identifierTypes).map(([property, type]) => [type, property])),
  hkid: 'idNumber',
  other: 'idNumber',
  national_id: 'nationalId',
  registration: 'registrationNumber',
  tax: 'taxNumber',
  swift: 'swiftBic',
  isin: 'isin',
  wallet: 'publicKey',
}

/** FollowTheMoney schemas that map to one of ours. */
const schemaAliases: Record<string, Schema> = {
  Thing: 'LegalEntity',
  Vehicle: 'Vessel',
  Asset: 'Company',
  Organisation: 'Organization',
}

/** FollowTheMoney schemas that are not parties: links between parties, documents, events, assets. */
const otherSchemas = new Set(
  `Address Analyzable Article Assessment Associate Audio BankAccount Call CallForTenders Contract ContractAward CourtCase
  CourtCaseParty CryptoWallet Debt Directorship Document Documentation EconomicActivity Email Employment Event Family
  Folder HyperText Identification Image Interest Interval License LinkedTo Membership Mention Message Note Occupancy
  Ownership Package Page Pages Passport Payment PlainText Position Post Project ProjectParticipant RealEstate
  Representation Risk Sanction Security Similar Succession Table TaxRoll Trip UnknownLink UserAccount Value Video
  Workbook`.split(/\s+/),
)

/** Whether a line of an FtM file is not a party: it is skipped, not refused. */
export function isNoParty(value: unknown): boolean {
  const schema = (value as { schema?: unknown } | null)?.schema
  return typeof schema === 'string' && otherSchemas.has(schema)
}

export function schemaOf(name: string): Schema {
  const known = schemaNames.find((schema) => schema === name) ?? schemaAliases[name]
  if (!known) throw new UnreadableEntity(`schema: '${name}' is not one of ${schemaNames.join(', ')}`)
  return known
}

export function fromFtm(value: unknown): Entity {
  const { id, schema, properties } = checkShape(value)
  const read = (property: string) => textsOf(properties, property)
  const [family, given] = [read('lastName')[0] ?? read('secondName')[0], read('firstName')[0]]
  const parts = { ...(family ? { family } : {}), ...(given ? { given } : {}) }
  const strong = nameProperties.flatMap(read).map((full): EntityName => ({ full }))
  const names = strong.length > 0 ? strong : composed(read, parts)
  const weak = read(weakNameProperty).map((full): EntityName => ({ full, quality: 'weak' }))
  const whole = composed(read, parts).length > 0 ? names.map((name) => withParts(name, parts)) : names
  return {
    id,
    schema: schemaOf(schema),
    names: [...whole, ...weak],
    birthDates: dates([...read('birthDate'), ...read('incorporationDate')]),
    deathDates: dates([...read('deathDate'), ...read('dissolutionDate')]),
    genders: read('gender').map((gender) => gender.toLowerCase()),
    nationalities: codes([...read('nationality'), ...read('citizenship')]),
    countries: codes([
      ...read('country'),
      ...read('jurisdiction'),
      ...read('mainCountry'),
      ...read('flag'),
      ...read('birthCountry'),
    ]),
    identifiers: identifiersOf(properties),
    addresses: [...read('address'), ...read('full')],
  }
}

function checkShape(value: unknown): FtmEntity {
  if (typeof value !== 'object' || value === null) throw new UnreadableEntity('an entity is a JSON object')
  const { id, schema, properties, caption } = value as Record<string, unknown>
  if (typeof id !== 'string' || id === '') throw new UnreadableEntity('id: a text is needed')
  if (typeof schema !== 'string') throw new UnreadableEntity('schema: a text is needed')
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties))
    throw new UnreadableEntity('properties: an object with lists of texts is needed')
  const shaped = { id, schema, properties: properties as Record<string, readonly string[]> }
  return typeof caption === 'string' ? { ...shaped, caption } : shaped
}

function textsOf(properties: Record<string, unknown>, property: string): string[] {
  const value = properties[property]
  if (value === undefined || value === null) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list
    .map((text) => {
      if (typeof text !== 'string' && typeof text !== 'number')
        throw new UnreadableEntity(`properties.${property}: a list of texts is needed`)
      return limited(String(text).trim(), property)
    })
    .filter((text) => text !== '')
}

const longestText = 4000

/** A name of megabytes is a broken file, not a name. */
function limited(text: string, property: string): string {
  if (text.length <= longestText) return text
  throw new UnreadableEntity(`properties.${property}: ${text.length} characters, at most ${longestText} are read`)
}

const otherProperties = `weakAlias secondName motherName birthDate incorporationDate deathDate dissolutionDate gender
  nationality citizenship country jurisdiction mainCountry flag birthCountry address full`

/** Whether the matcher reads this property. */
export const isReadProperty = (property: string): boolean => readProperties.has(property)

type Read = (property: string) => string[]

const partProperties = ['firstName', 'secondName', 'middleName', 'fatherName', 'motherName', 'lastName'] as const

const readProperties: ReadonlySet<string> = new Set([
  ...nameProperties,
  ...partProperties,
  ...Object.keys(identifierTypes),
  ...otherProperties.split(/\s+/),
])

const mostComposed = 4

/** Composes names from their parts, for a record without full names; a part with several values gives several names. */
function composed(read: Read, parts: Partial<EntityName>): EntityName[] {
  const stated = partProperties.map(read).filter((texts) => texts.length > 0)
  const ways = Math.min(mostComposed, Math.max(0, ...stated.map((texts) => texts.length)))
  const fulls = Array.from({ length: ways }, (_, way) => stated.map((texts) => texts[way] ?? texts[0]).join(' '))
  return [...new Set(fulls)].map((full, way) => (way === 0 ? { full, ...parts } : { full }))
}

/** Parts are kept for a name only if the name contains them. */
function withParts(name: EntityName, { family, given }: { family?: string; given?: string }): EntityName {
  const holds = (part: string | undefined) => part !== undefined && name.full.toLowerCase().includes(part.toLowerCase())
  return { ...name, ...(family && holds(family) ? { family } : {}), ...(given && holds(given) ? { given } : {}) }
}

function identifiersOf(properties: Record<string, unknown>): Identifier[] {
  return Object.entries(identifierTypes).flatMap(([property, type]) =>
    textsOf(properties, property).map((value) => ({ type, value })),
  )
}

/** ISO dates, truncated to the day. */
function dates(texts: readonly string[]): string[] {
  return texts.map((text) => text.slice(0, text.includes('..') ? undefined : 10)).filter((text) => /^\d{4}/.test(text))
}

function codes(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.toLowerCase()))]
}

/** The reverse: the entity in the format that clients of OpenSanctions read. */
export function toFtm(entity: Entity, caption = entity.names[0]?.full ?? entity.id): FtmEntity {
  const properties: Record<string, string[]> = {}
  const put = (property: string, value: string) => (properties[property] ??= []).push(value)
  for (const [index, name] of entity.names.entries())
    put(name.quality === 'weak' ? weakNameProperty : index === 0 ? 'name' : 'alias', name.full)
  const person = entity.schema === 'Person'
  for (const date of entity.birthDates ?? []) put(person ? 'birthDate' : 'incorporationDate', date)
  for (const date of entity.deathDates ?? []) put(person ? 'deathDate' : 'dissolutionDate', date)
  for (const gender of entity.genders ?? []) put('gender', gender)
  for (const code of entity.nationalities ?? []) put('nationality', code)
  for (const code of entity.countries ?? []) put('country', code)
  for (const address of entity.addresses ?? []) put('address', address)
  for (const { type, value } of entity.identifiers ?? []) put(propertyOfType[type] ?? 'idNumber', value)
  return { id: entity.id, caption, schema: entity.schema, properties }
}
