import type { TextSearchHit, TextSearchQuery } from '@probity/contract/parties/register-calls.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { everyWord, wordsOf } from '../lists/party-filters.ts'
import { type PartyRef, partyKey, summariesOf } from '../party-summaries.ts'
import { summaryOf } from './similar-names.ts'
import { whyFound } from './why-found.ts'

/** Parties in which every word is found, with the matching data; newest first. */
export async function searchParties(
  tx: Tx,
  { text, kind, limit }: z.output<typeof TextSearchQuery>,
  kinds: readonly number[],
): Promise<TextSearchHit[]> {
  const words = wordsOf(text)
  const wanted = (name: 'person' | 'company', type: number) => (kind ?? name) === name && kinds.includes(type)
  const persons = wanted('person', 2)
    ? await search(tx, { table: 'individuals', type: 2, where: everyWord('person', '', words), limit })
    : []
  const companies = wanted('company', 1)
    ? await search(tx, { table: 'corporates', type: 1, where: everyWord('company', '', words), limit })
    : []
  // Many persons of one name must not displace the companies, nor the reverse.
  const kept = Math.max(limit - companies.length, Math.ceil(limit / 2))
  const found = [...persons.slice(0, kept), ...companies].slice(0, limit)
  const parties = await summariesOf(tx, found)
  const reasons = {
    2: await whyFound(tx, { text, kind: 'person', ids: idsOf(persons) }),
    1: await whyFound(tx, { text, kind: 'company', ids: idsOf(companies) }),
  }
  return found.flatMap((row) => {
    const party = parties.get(partyKey(row))
    const found_by = reasons[row.capacity_type === 2 ? 2 : 1].get(row.capacity_id) ?? null
    return party ? [{ ...summaryOf(party), coi_number: party.coi_number, found_by }] : []
  })
}

const idsOf = (found: readonly PartyRef[]): number[] => found.map(({ capacity_id }) => capacity_id)

interface Search {
  table: string
  type: number
  where: RawBuilder<SqlBool>
  limit: number
}
async function search(tx: Tx, { table, type, where, limit }: Search): Promise<PartyRef[]> {
  const { rows } = await sql<PartyRef>`select ${type}::int as capacity_type, id as capacity_id from ${sql.table(table)}
    where not is_deleted and ${where} order by create_date desc, id desc limit ${limit}`.execute(tx)
  return rows
}
