import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { names as nameFamily } from '../families/families.ts'
import { numbered, placeRisks } from './derive-new-persons.ts'
import { companyHashes, fingerprintText } from './fingerprint.ts'

export interface NewCompany {
  fields: Row
  names: readonly Row[]
}

type Hashes = Record<'names' | 'incorporation' | 'numbers' | 'members', string>

interface Derived {
  search_names: string
  risk_level: string
  risk_score: number
}

/** Derives the columns of companies without members before they are stored, as `deriveNewPersons` does. */
export async function deriveNewCompanies(
  tx: Tx,
  companies: readonly NewCompany[],
): Promise<(Row & { fingerprint: string })[]> {
  const placed = placeRisks(tx)
  const given: Row[] = []
  for (const [at, { fields, names }] of companies.entries()) {
    const { incorp_date = null, incorp_place = null, coi_number = null, br_number = null } = fields
    const readable = numbered(names.map((row) => ({ ...row, ...nameFamily.derive?.(row) })))
    const risk = await placed(typeof incorp_place === 'string' ? incorp_place : null, null)
    given.push({ at, incorp_date, incorp_place, coi_number, br_number, placed: risk, names: readable })
  }
  const hashes = companyHashes({
    company: sql`(select q.incorp_date, q.incorp_place, q.coi_number, q.br_number) c`,
    names: sql`(select lang, name_type, party_name_key(sur, other) as name_key
      from jsonb_to_recordset(q.names) as r (lang int, name_type int, sur text, other text)) n`,
    members: sql`(select 1 as capacity_type, 1 as capacity_id where false) m`,
  })
  const { rows } = await sql<Derived & { hashes: Hashes }>`/* derive_new_companies */ select s.search_names,
      l.level as risk_level, risk_rank(l.level) as risk_score, to_jsonb(h) as hashes
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q (at int, incorp_date date, incorp_place text, coi_number text,
      br_number text, placed text, names jsonb)
    cross join lateral (select coalesce(string_agg(concat_ws(' ', sur, other) || e'\n' || readings, e'\n' order by at), '') as search_names
      from jsonb_to_recordset(q.names) as r (at int, sur text, other text, readings text)) s
    cross join lateral (${hashes}) h cross join lateral party_risk_level(q.placed, null, null) as l (level)
    order by q.at`.execute(tx)
  return rows.map(({ hashes: { names, incorporation, numbers, members }, ...derived }) => ({
    ...derived,
    fingerprint: fingerprintText({ names, incorporation, numbers, members }),
  }))
}
