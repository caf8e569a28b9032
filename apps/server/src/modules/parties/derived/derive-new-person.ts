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

interface Search {
  search_sur: string
  search_other: string
  search_names: string
  risk_level: string
  risk_score: number
}

const given = (rows: readonly Row[]) => JSON.stringify(rows.map((row, at) => ({ ...row, at })))

/**
 * Derives the columns of a person and its parts before they are stored, so that a row with fourteen indexes is written once and not
 * again for each derived column. `partySaved` and the triggers derive the same from stored rows; a test compares them.
 */
export async function deriveNewPerson(
  tx: Tx,
  { fields, names, idens }: NewPerson,
): Promise<Row & { fingerprint: string }> {
  const nationality = nationalityOf(idens as unknown as Parameters<typeof nationalityOf>[0])
  const { dob = null, gender = '', pob = null } = fields
  const placed = await placeRisk(tx, [pob as string | null, nationality])
  const readable = names.map((row) => ({ ...row, ...nameFamily.derive?.(row) }))
  const hashes = personHashes({
    person: sql`(select ${dob}::text as dob, ${gender}::text as gender, ${pob}::text as pob, ${nationality}::text as nationality) p`,
    names: sql`(select lang, name_type, party_name_key(sur, other) as name_key
      from jsonb_to_recordset(${given(names)}::jsonb) as r (lang int, name_type int, sur text, other text)) n`,
    documents: sql`(select type, country, identity_key(id_number) as id_key, at as id
      from jsonb_to_recordset(${given(idens)}::jsonb) as r (at int, type int, country text, id_number text)) i`,
  })
  const { rows } = await sql<Search & { hashes: Record<string, string> }>`/* derive_new_person */ select s.*,
      l.level as risk_level, risk_rank(l.level) as risk_score, to_jsonb(h) as hashes
    from (select coalesce(string_agg(sur, e'\n' order by at), '') as search_sur, coalesce(string_agg(other, e'\n' order by at), '') as search_other,
        coalesce(string_agg(concat_ws(' ', sur, other) || e'\n' || readings, e'\n' order by at), '') as search_names
      from jsonb_to_recordset(${given(readable)}::jsonb) as r (at int, sur text, other text, readings text)) s
    cross join (${hashes}) h cross join party_risk_level(${placed}, null, null) as l (level)`.execute(tx)
  const { hashes: found, ...search } = rows[0]!
  return { ...search, nationality, fingerprint: fingerprintText(inOrder(found)) }
}

/** A jsonb object has no order of its own. */
const inOrder = ({ names, dob, gender, places, documents }: Record<string, string>): Record<string, string> =>
  ({ names, dob, gender, places, documents }) as Record<string, string>

async function placeRisk(tx: Tx, places: readonly (string | null)[]): Promise<string> {
  if (places.every((place) => !place)) return 'Not In List'
  const { rows } = await sql<{ now: number }>`/* now_ms */ select now_ms() as now`.execute(tx)
  return (await riskOfParty(tx, { places, now: rows[0]!.now })).risk_level
}
