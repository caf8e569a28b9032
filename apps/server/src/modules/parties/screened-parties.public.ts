import { identityType } from '@probity/contract/values/enumerations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** The first two names of a party of the register as one text, for a row that names it. */
export const nameInOneLine = (link: 'person_id' | 'company_id', id: string): RawBuilder<string> =>
  sql<string>`(select string_agg(name, ' ') from (select btrim(concat_ws(' ', n.sur, n.other)) as name from names n
    where n.org_id = current_org() and n.${sql.ref(link)} = ${sql.ref(id)} and not n.is_deleted
    order by n.lang, n.name_type, n.id limit 2) named)`

/** A customer's data for screening: its identifying data, and the labels of its hits. */
export interface ScreenedParty {
  person: number | null
  company: number | null
  /** Id of a free party of transactions; the two above are then null, and `schema` gives its kind. */
  counterparty?: number
  schema?: 'Person' | 'Company'
  ref_id: string | null
  status: number
  names: string[]
  /** Split names of a person, in the same order. */
  parts?: { family: string | null; given: string | null }[]
  /** Birth date of a person, incorporation date of a company. */
  date: string | null
  gender: string
  countries: string[]
  identifiers: { type: string; value: string; country: string | null }[]
  risk_level: string | null
  risk_score: string | null
  /** Version of the identifying data read here, for the coverage ledger: a save in between has another one. */
  fingerprint: string | null
}

/** Whether any name has a letter or digit: without one there is nothing to compare with the lists. */
export const isComparable = (names: readonly string[]): boolean => names.some((name) => /[\p{L}\p{N}]/u.test(name))

const personIdentifierTypes = `case i.type when 1 then 'hkid' when 2 then 'passport' else 'other' end`

/** Reads persons for screening, by id. A person without a live name is left out, because it cannot be screened. */
export async function screenedPersons(tx: Tx, ids: readonly number[]): Promise<ScreenedParty[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ScreenedParty>`/* screened_persons */
    select p.id as person, null::bigint as company, p.ref_id, p.status, n.names, n.parts, p.dob::text as date, p.gender,
      array_remove(array[p.pob] || coalesce(d.countries, '{}'), null) as countries, coalesce(d.identifiers, '[]'::jsonb) as identifiers,
      p.risk_level, p.risk_score::text, p.fingerprint
    from individuals p
    join lateral (select array_agg(btrim(concat_ws(' ', n.sur, n.other)) order by n.name_type, n.id) as names,
        jsonb_agg(jsonb_build_object('family', n.sur, 'given', n.other) order by n.name_type, n.id) as parts
      from names n where n.org_id = p.org_id and n.person_id = p.id and not n.is_deleted having count(*) > 0) n on true
    left join lateral (select array_agg(distinct i.country) as countries,
        jsonb_agg(jsonb_build_object('type', ${sql.raw(personIdentifierTypes)}, 'value', i.id_number, 'country', i.country) order by i.id) as identifiers
      from identifications i where i.org_id = p.org_id and i.np_id = p.id and not i.is_deleted) d on true
    where p.id = any(${[...ids]}::bigint[]) and not p.is_deleted order by p.id`.execute(tx)
  return rows
}

/** Reads companies for screening, by id. */
export async function screenedCompanies(tx: Tx, ids: readonly number[]): Promise<ScreenedParty[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ScreenedParty>`/* screened_companies */
    select null::bigint as person, c.id as company, c.ref_id, c.status, n.names, c.incorp_date::text as date, '' as gender,
      array_remove(array[c.incorp_place], null) as countries,
      jsonb_path_query_array(jsonb_build_array(
        jsonb_build_object('type', 'registration', 'value', c.coi_number, 'country', c.incorp_place),
        jsonb_build_object('type', 'registration', 'value', c.br_number, 'country', c.incorp_place)), '$[*] ? (@.value != null)') as identifiers,
      c.risk_level, c.risk_score::text, c.fingerprint
    from corporates c
    join lateral (select array_agg(btrim(concat_ws(' ', n.sur, n.other)) order by n.lang, n.id) as names
      from names n where n.org_id = c.org_id and n.company_id = c.id and not n.is_deleted having count(*) > 0) n on true
    where c.id = any(${[...ids]}::bigint[]) and not c.is_deleted order by c.id`.execute(tx)
  return rows
}

interface Counterparty {
  id: number
  client_type: 'individual' | 'corporate'
  sur: string | null
  other: string | null
  name_chi: string | null
  dob: string | null
  nationality: string | null
  identity_type: number | null
  identity_number: string | null
  identity_country: string | null
}

function identifierType({ client_type, identity_type }: Counterparty): string {
  if (client_type === 'corporate') return 'registration'
  return identity_type === identityType.hkid ? 'hkid' : identity_type === identityType.passport ? 'passport' : 'other'
}

function screenedCounterparty(row: Counterparty): ScreenedParty {
  const latin = [row.sur, row.other].filter(Boolean).join(' ')
  const parts = [
    ...(latin ? [{ full: latin, family: row.sur, given: row.other }] : []),
    ...(row.name_chi ? [{ full: row.name_chi, family: null, given: null }] : []),
  ]
  return {
    person: null,
    company: null,
    counterparty: row.id,
    schema: row.client_type === 'individual' ? 'Person' : 'Company',
    ref_id: null,
    status: 1,
    names: parts.map(({ full }) => full),
    parts: parts.map(({ family, given }) => ({ family, given })),
    date: row.dob,
    gender: '',
    countries: row.nationality ? [row.nationality] : [],
    identifiers: row.identity_number
      ? [{ type: identifierType(row), value: row.identity_number, country: row.identity_country }]
      : [],
    risk_level: null,
    risk_score: null,
    fingerprint: null,
  }
}

/** Reads free parties of transactions for screening, by id. */
export async function screenedCounterparties(tx: Tx, ids: readonly number[]): Promise<ScreenedParty[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Counterparty>`select id, client_type, sur, other, name_chi, dob, nationality, identity_type,
      identity_number, identity_country from screened_counterparties where id = any(${[...ids]}::bigint[]) order by id`.execute(
      tx,
    )
  return rows.map(screenedCounterparty)
}

/** The names of free parties of transactions, by their id. */
export async function counterpartyNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const parties = await screenedCounterparties(tx, [...new Set(ids)])
  return new Map(parties.map(({ counterparty, names }) => [counterparty!, names]))
}

const roles = [
  'founders',
  'shareholders',
  'directors',
  'company_secretaries',
  'authorized_representatives',
  'significant_controllers',
]

/** The persons and companies that currently hold an office in a company. */
export async function officersOf(tx: Tx, companyId: number): Promise<{ persons: number[]; companies: number[] }> {
  const union = sql.join(
    roles.map(
      (role) => sql`select party_person_id as person, party_company_id as company from ${sql.table(role)}
      where company_id = ${companyId} and not is_deleted`,
    ),
    sql` union `,
  )
  const { rows } = await sql<{ person: number | null; company: number | null }>`${union}`.execute(tx)
  const idsOf = (of: 'person' | 'company') => rows.map((row) => row[of]).filter((id) => id !== null)
  return { persons: idsOf('person'), companies: idsOf('company') }
}

/** Identifying data of a customer on which decisions on hits are based. Addresses are not part of it. */
export function identifyingFacts(party: ScreenedParty): Record<string, string[]> {
  return {
    names: party.names,
    dates: party.date === null ? [] : [party.date],
    genders: party.gender === '' ? [] : [party.gender],
    countries: party.countries,
    identifiers: party.identifiers.map(
      ({ type, value }) => `${type}:${value.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
    ),
  }
}
