import {
  type Address,
  type Association,
  type Category,
  isInForce,
  type ListedParty,
  type PartyIdentifier,
  type PartyName,
  type Place,
  type Sanction,
} from './record.ts'

/** Converts a listed party to the format of the OpenSanctions API. */
export interface FtmView {
  id: string
  caption: string
  schema: string
  properties: Record<string, (string | FtmView)[]>
  datasets: string[]
  referents: string[]
  /** Whether the party itself is a target, not only an associate of one. */
  target: boolean
  first_seen: string | null
  last_seen: string | null
  last_change: string | null
}

export interface FtmViewOptions {
  /** When the list was last read, epoch milliseconds. */
  seen: number
  /** Sanctions as of today, addresses, offices and associates as entities of their own. */
  nested: false | { today: string }
}

const topicOf: Record<Category, string | undefined> = {
  sanctions: 'sanction',
  politically_exposed: 'role.pep',
  adverse_media: 'poi',
  law_enforcement: 'crime',
  disqualified_director: 'corp.disqual',
  insolvency: undefined,
  financial_regulator: 'reg.action',
}

/** FollowTheMoney topics of a party. There is none for insolvency. */
export const topicsOf = ({ categories }: Pick<ListedParty, 'categories'>): string[] =>
  categories.flatMap((category) => topicOf[category] ?? [])

/** The best known name of a party. */
const captionOf = ({ id, names }: ListedParty): string =>
  (names.find(({ type }) => type === 'primary') ?? names[0])?.full ?? id

export function toFtmEntity(party: ListedParty, { seen, nested }: FtmViewOptions): FtmView {
  const base = {
    datasets: [party.list],
    referents: party.formerIds ?? [],
    first_seen: momentOf(party.listedOn),
    last_seen: momentOf(new Date(seen).toISOString()),
    last_change: momentOf(party.updatedOn ?? party.listedOn),
  }
  const properties: FtmView['properties'] = withoutEmpty({
    ...flatProperties(party),
    ...(nested ? linkedProperties(party, base, nested.today) : {}),
  })
  return {
    id: party.id,
    caption: captionOf(party),
    schema: party.schema,
    properties,
    ...base,
    target: party.categories.length > 0,
  }
}

const propertyOfIdentifier: Record<PartyIdentifier['type'], string | undefined> = {
  hkid: 'idNumber',
  passport: 'passportNumber',
  national_id: 'idNumber',
  registration: 'registrationNumber',
  tax: 'taxNumber',
  imo: 'imoNumber',
  lei: 'leiCode',
  swift: 'swiftBic',
  callsign: 'callSign',
  wallet: 'publicKey',
  reference: undefined,
  other: 'idNumber',
}
const contactProperties = { website: 'website', email: 'email', phone: 'phone', mobile: 'phone', fax: 'phone' } as const

function flatProperties(party: ListedParty): Record<string, string[]> {
  const person = party.schema === 'Person'
  const properties: Record<string, string[]> = {
    name: fulls(party, (name) => name.quality === 'strong' && !['alias', 'former'].includes(name.type)),
    alias: fulls(party, (name) => name.quality === 'strong' && name.type === 'alias'),
    previousName: fulls(party, (name) => name.quality === 'strong' && name.type === 'former'),
    weakAlias: fulls(party, (name) => name.quality === 'weak'),
    title: party.titles ?? [],
    [person ? 'birthDate' : 'incorporationDate']: (party.births ?? []).flatMap(({ date }) => date ?? []),
    birthPlace: person ? (party.births ?? []).flatMap(({ place }) => place ?? []) : [],
    [person ? 'deathDate' : 'dissolutionDate']: (party.deaths ?? []).flatMap(({ date }) => date ?? []),
    gender: party.genders ?? [],
    nationality: (party.nationalities ?? []).map(codeOf),
    country: (party.countries ?? []).map(codeOf),
    address: (party.addresses ?? []).map(({ full }) => full),
    position: (party.positions ?? []).map(({ description }) => description),
    topics: topicsOf(party),
    notes: (party.notes ?? []).map(({ text }) => text),
    sourceUrl: (party.sanctions ?? []).flatMap(({ url }) => url ?? []),
    createdAt: party.listedOn ? [party.listedOn] : [],
    modifiedAt: party.updatedOn ? [party.updatedOn] : [],
    ...(person ? nameParts(party) : {}),
  }
  const put = (property: string, value: string) => (properties[property] ??= []).push(value)
  for (const { type, value } of party.identifiers ?? []) {
    const property = propertyOfIdentifier[type]
    if (property) put(property, value)
  }
  for (const { type, value } of party.contacts ?? []) put(contactProperties[type], value)
  return properties
}

const fulls = ({ names }: ListedParty, keep: (name: PartyName) => boolean): string[] =>
  names.filter(keep).map(({ full }) => full)

function nameParts({ names }: ListedParty): Record<string, string[]> {
  const each = (part: 'given' | 'middle' | 'father' | 'family') => names.flatMap((name) => name[part] ?? [])
  return { firstName: each('given'), middleName: each('middle'), fatherName: each('father'), lastName: each('family') }
}

const codeOf = ({ code, text }: Place): string => code ?? text

type Base = Pick<FtmView, 'datasets' | 'referents' | 'first_seen' | 'last_seen' | 'last_change'>

/** Adjacent entities, each with an id derived from the party's id. */
function linkedProperties(party: ListedParty, base: Base, today: string): Record<string, FtmView[]> {
  const linked = (
    schema: string,
    part: { id: string; caption: string; properties: FtmView['properties'] },
  ): FtmView => ({
    ...base,
    schema,
    target: false,
    ...part,
    id: `${party.id}#${part.id}`,
    properties: withoutEmpty(part.properties),
  })
  const associates = (party.associations ?? []).map((association, at) =>
    associateOf(association, { at, party, linked }),
  )
  return {
    sanctions: (party.sanctions ?? []).map((sanction, at) =>
      linked('Sanction', {
        id: `sanction-${at}`,
        caption: sanction.body,
        properties: sanctionProperties(party, sanction, today),
      }),
    ),
    addressEntity: (party.addresses ?? []).map((address, at) =>
      linked('Address', { id: `address-${at}`, caption: address.full, properties: addressProperties(address) }),
    ),
    positionOccupancies: (party.positions ?? []).map(({ description, country, from, to }, at) => {
      const post = linked('Position', {
        id: `position-${at}`,
        caption: description,
        properties: { name: [description], country: country ? [codeOf(country)] : [] },
      })
      return linked('Occupancy', {
        id: `occupancy-${at}`,
        caption: description,
        properties: { holder: [party.id], post: [post], startDate: some(from), endDate: some(to) },
      })
    }),
    [party.schema === 'Person' ? 'associates' : 'unknownLinkTo']: associates,
  }
}

interface Linking {
  at: number
  party: ListedParty
  linked: (schema: string, part: { id: string; caption: string; properties: FtmView['properties'] }) => FtmView
}

function associateOf({ names, type, id, description }: Association, { at, party, linked }: Linking): FtmView {
  const other = linked('LegalEntity', { id: `associate-${at}`, caption: names[0] ?? type, properties: { name: names } })
  const named = id ? { ...other, id } : other
  const said = [type, ...some(description)]
  return party.schema === 'Person'
    ? linked('Associate', {
        id: `association-${at}`,
        caption: type,
        properties: { person: [party.id], associate: [named], relationship: said },
      })
    : linked('UnknownLink', {
        id: `association-${at}`,
        caption: type,
        properties: { subject: [party.id], object: [named], role: said },
      })
}

const sanctionProperties = (party: ListedParty, sanction: Sanction, today: string): FtmView['properties'] => ({
  entity: [party.id],
  authority: some(sanction.authority ?? sanction.body),
  program: some(sanction.programme),
  provisions: sanction.measures ?? [],
  status: [isInForce(sanction, today) ? 'active' : 'inactive'],
  startDate: some(sanction.from),
  endDate: some(sanction.to),
  reason: some(sanction.reason),
  sourceUrl: some(sanction.url),
})

const addressProperties = ({ full, city, region, postalCode, country }: Address): FtmView['properties'] => ({
  full: [full],
  city: some(city),
  region: some(region),
  postalCode: some(postalCode),
  country: country ? [codeOf(country)] : [],
})

const some = (value: string | undefined): string[] => (value ? [value] : [])

function withoutEmpty(properties: FtmView['properties']): FtmView['properties'] {
  const filled = Object.entries(properties).filter(([, values]) => values.length > 0)
  return Object.fromEntries(filled.map(([name, values]) => [name, [...new Set(values)]]))
}

/** To the second and without a time zone, as in that API. Null for a year or month alone. */
function momentOf(text: string | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  if (!day) return null
  const time = /T(\d{2}:\d{2}:\d{2})/.exec(text ?? '')?.[1] ?? '00:00:00'
  return `${day}T${time}`
}
