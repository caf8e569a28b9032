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
 * The identifying data of a party, which screening compares and a decision was based on: one line per part, such as
 * `names:2f1a…;dob:99c0…`. The same data always gives the same text, whatever it was typed in.
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
  /** As `p`. */
  person: RawBuilder<unknown>
  /** As `n`. */
  names: RawBuilder<unknown>
  /** As `i`. */
  documents: RawBuilder<unknown>
}

/** The hashes of a person, stored or about to be. */
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

const companyParts = (id: number) => sql<Hashes<'company'>>`select
    ${namesHash(sql`names n where n.company_id = c.id and not n.is_deleted`)} as names,
    md5(concat_ws('|', coalesce(c.incorp_date::text, ''), coalesce(c.incorp_place, ''))) as incorporation,
    md5(concat_ws('|', coalesce(c.coi_number, ''), coalesce(c.br_number, ''))) as numbers,
    (select md5(coalesce(string_agg(distinct concat_ws('|', m.capacity_type, m.capacity_id), ';'), ''))
      from memberships m where m.company_id = c.id and not m.is_deleted) as members
  from corporates c where c.id = ${id}`

/** Which parts of the identifying data two fingerprints differ in. Without an earlier one, all of them. */
export function changedParts(before: string | null, after: string): IdentifyingPart[] {
  const earlier = new Set((before ?? '').split(';'))
  // Fingerprints are written above, with these names and no others.
  return after.split(';').flatMap((part) => (earlier.has(part) ? [] : [part.split(':')[0] as IdentifyingPart]))
}
