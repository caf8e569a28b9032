import type { IdentifyingPart, identifyingParts } from '@probity/contract/parties/register-calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { PartyRef } from '../party-summaries.ts'

type Hashes<Kind extends keyof typeof identifyingParts> = Record<(typeof identifyingParts)[Kind][number], string>

const namesHash = (
  names: RawBuilder<unknown>,
) => sql`(select md5(coalesce(string_agg(concat_ws('|', n.lang, n.name_type, n.name_key), ';'
  order by n.lang, n.name_type, n.name_key), '')) from ${names})`

/**
 * Hashes of the identifying data that screening compares and decisions are based on, one per part, such as `names:2f1a…;dob:99c0…`.
 * Equal data gives an equal text, however it was entered.
 */
export async function fingerprintOf(tx: Tx, { capacity_type, capacity_id }: PartyRef): Promise<string> {
  const query = capacity_type === 2 ? personParts(capacity_id) : companyParts(capacity_id)
  const { rows } = await query.execute(tx)
  return fingerprintText(rows[0] ?? {})
}

export const fingerprintText = (hashes: Readonly<Record<string, string>>): string =>
  Object.entries(hashes)
    .map(([part, hash]) => `${part}:${hash.slice(0, 16)}`)
    .join(';')

interface PersonSource {
  /** Aliased as `p`. */
  person: RawBuilder<unknown>
  /** Aliased as `n`. */
  names: RawBuilder<unknown>
  /** Aliased as `i`. */
  documents: RawBuilder<unknown>
}

/** The hashes of a person, stored or not yet stored. */
export const personHashes = ({ person, names, documents }: PersonSource) => sql<Hashes<'person'>>`select
    ${namesHash(names)} as names,
    md5(coalesce(p.dob::text, '')) as dob, md5(p.gender) as gender,
    md5(concat_ws('|', coalesce(p.pob, ''), coalesce(p.nationality, ''))) as places,
    (select md5(coalesce(string_agg(concat_ws('|', i.type, coalesce(i.country, ''), i.id_key), ';' order by i.type, i.id_key, i.id), ''))
      from ${documents}) as documents
  from ${person}`

const personParts = (id: number) =>
  personHashes({
    person: sql`individuals p where p.id = ${id}`,
    names: sql`names n where n.person_id = p.id and not n.is_deleted`,
    documents: sql`identifications i where i.np_id = p.id and not i.is_deleted`,
  })

interface CompanySource {
  /** Aliased as `c`. */
  company: RawBuilder<unknown>
  /** Aliased as `n`. */
  names: RawBuilder<unknown>
  /** Aliased as `m`. */
  members: RawBuilder<unknown>
}

/** The hashes of a company, stored or not yet stored. */
export const companyHashes = ({ company, names, members }: CompanySource) => sql<Hashes<'company'>>`select
    ${namesHash(names)} as names,
    md5(concat_ws('|', coalesce(c.incorp_date::text, ''), coalesce(c.incorp_place, ''))) as incorporation,
    md5(concat_ws('|', coalesce(c.coi_number, ''), coalesce(c.br_number, ''))) as numbers,
    (select md5(coalesce(string_agg(distinct concat_ws('|', m.capacity_type, m.capacity_id), ';'), ''))
      from ${members}) as members
  from ${company}`

const companyParts = (id: number) =>
  companyHashes({
    company: sql`corporates c where c.id = ${id}`,
    names: sql`names n where n.company_id = c.id and not n.is_deleted`,
    members: sql`memberships m where m.company_id = c.id and not m.is_deleted`,
  })

/** Parts of the identifying data that differ between two fingerprints; all parts without an earlier one. */
export function changedParts(before: string | null, after: string): IdentifyingPart[] {
  const earlier = new Set((before ?? '').split(';'))
  // Fingerprints contain only the part names above.
  return after.split(';').flatMap((part) => (earlier.has(part) ? [] : [part.split(':')[0] as IdentifyingPart]))
}
