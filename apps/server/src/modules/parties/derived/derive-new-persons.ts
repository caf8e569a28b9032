import { nationalityOf } from '@probity/contract/parties/identities.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { riskOfParty } from '#modules/countries/countries.public.ts'
import { names as nameFamily } from '../families/families.ts'
import { fingerprintText, personHashes } from './fingerprint.ts'

export interface NewPerson {
  fields: Row
  names: readonly Row[]
  idens: readonly Row[]
}

interface Derived {
  search_sur: string
  search_other: string
  search_names: string
  risk_level: string
  risk_score: number
}

type Place = string | null

export const numbered = (rows: readonly Row[]): Row[] => rows.map((row, at) => ({ ...row, at }))

/**
 * Derives the columns of persons and their parts before they are stored, so that a row with fourteen indexes is written once and not
 * again for each derived column. `partySaved` and the triggers derive the same from stored rows; a test compares them.
 */
export async function deriveNewPersons(
  tx: Tx,
  persons: readonly NewPerson[],
): Promise<(Row & { fingerprint: string })[]> {
  const placed = placeRisks(tx)
  const given: Row[] = []
  for (const [at, { fields, names, idens }] of persons.entries()) {
    const nationality = nationalityOf(idens as unknown as Parameters<typeof nationalityOf>[0])
    const { dob = null, gender = '', pob = null } = fields
    const readable = numbered(names.map((row) => ({ ...row, ...nameFamily.derive?.(row) })))
    const risk = await placed(pob as Place, nationality)
    given.push({ ...{ at, dob, gender, pob, nationality, placed: risk }, names: readable, idens: numbered(idens) })
  }
  const hashes = personHashes({
    person: sql`(select q.dob, q.gender, q.pob, q.nationality) p`,
    names: sql`(select lang, name_type, party_name_key(sur, other) as name_key
      from jsonb_to_recordset(q.names) as r (lang int, name_type int, sur text, other text)) n`,
    documents: sql`(select type, country, identity_key(id_number) as id_key, at as id
      from jsonb_to_recordset(q.idens) as r (at int, type int, country text, id_number text)) i`,
  })
  const { rows } = await sql<Derived & { hashes: Record<string, string> }>`/* derive_new_persons */ select s.*,
      l.level as risk_level, risk_rank(l.level) as risk_score, to_jsonb(h) as hashes
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as q (at int, dob text, gender text, pob text, nationality text, placed text, names jsonb, idens jsonb)
    cross join lateral (select coalesce(string_agg(sur, e'\n' order by at), '') as search_sur,
        coalesce(string_agg(other, e'\n' order by at), '') as search_other,
        coalesce(string_agg(concat_ws(' ', sur, other) || e'\n' || readings, e'\n' order by at), '') as search_names
      from jsonb_to_recordset(q.names) as r (at int, sur text, other text, readings text)) s
    cross join lateral (${hashes}) h cross join lateral party_risk_level(q.placed, null, null) as l (level)
    order by q.at`.execute(tx)
  return rows.map(({ hashes: found, ...search }, at) => ({
    ...search,
    nationality: given[at]!['nationality'],
    fingerprint: fingerprintText(inOrder(found)),
  }))
}

/** A jsonb object has no order of its own. */
const inOrder = ({ names, dob, gender, places, documents }: Record<string, string>): Record<string, string> =>
  ({ names, dob, gender, places, documents }) as Record<string, string>

/** The risk of places, asked once for each pair. */
export function placeRisks(tx: Tx): (...places: [Place, Place]) => Promise<string> {
  const known = new Map<string, string>()
  return async (...places) => {
    if (places.every((place) => !place)) return 'Not In List'
    const key = places.join('|')
    const risk = known.get(key) ?? (await riskNow(tx, places))
    known.set(key, risk)
    return risk
  }
}

async function riskNow(tx: Tx, places: readonly Place[]): Promise<string> {
  const { rows } = await sql<{ now: number }>`/* now_ms */ select now_ms() as now`.execute(tx)
  return (await riskOfParty(tx, { places, now: rows[0]!.now })).risk_level
}
