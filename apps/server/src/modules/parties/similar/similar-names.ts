import { hasHan } from '@probity/contract/api/texts.ts'
import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { type SimilarName, type SimilarNamesQuery, similarMax } from '@probity/contract/parties/register-calls.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { containsPattern } from '#kernel/resource/filter.ts'
import { type PartyRef, partyKey, summariesOf } from '../party-summaries.ts'
import { readName } from './name-readings.ts'
import { oneSlipAway } from './one-slip.ts'

type Query = z.output<typeof SimilarNamesQuery>
type Found = SimilarName['name'] & PartyRef & { name_key: string; word_key: string }
type Reason = SimilarName['reason']

const columns = sql`n.id, n.lang, n.name_type, n.sur, n.other, n.capacity_type, n.capacity_id, n.name_key, n.word_key`

/** Names of other parties similar to the text, most similar first, each with its reason. Stops when enough are found. */
export async function similarNames(tx: Tx, query: Query): Promise<SimilarName[]> {
  const { rows } = await sql<{
    key: string
    words: string
  }>`select party_name_key(${query.sur ?? null}, ${query.other ?? null}) as key,
    party_word_key(${query.sur ?? null}, ${query.other ?? null}) as words`.execute(tx)
  const { key, words } = rows[0]!
  if (key === '') return []
  const found = new Map<string, { row: Found; reason: Reason }>()
  for (const [reason, condition] of probes(query, key, words)) {
    if (found.size >= similarMax) break
    for (const row of await probe(tx, query, condition)) {
      const party = partyKey(row)
      if (!found.has(party) && found.size < similarMax) found.set(party, { row, reason })
    }
  }
  return describeAll(tx, [...found.values()], { query, key })
}

/** From the strongest similarity to the weakest. */
function probes(query: Query, key: string, words: string): [Reason, RawBuilder<SqlBool>][] {
  const typed = `${query.sur ?? ''}${query.other ?? ''}`
  const isHan = hasHan(typed)
  const list: [Reason, RawBuilder<SqlBool>][] = [
    ['same_name', sql<SqlBool>`n.name_key = ${key}`],
    ['same_words', sql<SqlBool>`n.word_key = ${words}`],
  ]
  if (isHan) list.push(['same_sound', sql<SqlBool>`n.word_key = any(${romanisedWords(typed)})`])
  if (isHan || key.length >= 3) list.push(['contains', sql<SqlBool>`n.name_key ilike ${containsPattern(key)}`])
  if (!isHan && key.includes(' ')) list.push(['same_sound', soundsLike(query, key)])
  if (!isHan && key.length >= 5) list.push(['alike', sql<SqlBool>`n.name_key = any(${oneSlipAway(key)})`])
  return list
}

const parentOf = (capacity: number) => sql.ref(capacity === capacityType.person ? 'n.person_id' : 'n.company_id')

/** Chinese names with this reading, found through the readings in the party's indexed text; few Latin names match these. */
function soundsLike({ capacity_type }: Query, key: string): RawBuilder<SqlBool> {
  const table = familyOfCapacity(capacity_type)
  const parent = parentOf(capacity_type)
  const pattern = containsPattern(key)
  return sql<SqlBool>`n.readings like ${pattern} and ${parent} = any(array(select p.id from ${sql.table(table)} p
    where p.search_text like ${pattern} and not p.is_deleted limit ${similarMax * 5}))`
}

/** Possible romanisations of a Chinese name, with their words in the database's order. */
function romanisedWords(typed: string): string[] {
  const { hong_kong, pinyin } = readName(typed)
  return [...hong_kong, ...pinyin].map((name) =>
    name
      .toLowerCase()
      .split(' ')
      .sort((one, other) => (one < other ? -1 : 1))
      .join(' '),
  )
}

async function probe(
  tx: Tx,
  { capacity_type, lang, name_type, exclude }: Query,
  condition: RawBuilder<SqlBool>,
): Promise<Found[]> {
  const parent = parentOf(capacity_type)
  const own = exclude === undefined ? sql`true` : sql`${parent} <> ${exclude}`
  const slot = sql`(${lang ?? null}::int is null or n.lang = ${lang ?? null}) and (${name_type ?? null}::int is null or n.name_type = ${name_type ?? null})`
  // Names of another language or type match too: 陳大文 is similar to CHAN Tai Man.
  const crossing = sql`${parent} is not null and ${own}`
  const { rows } =
    await sql<Found>`select ${columns} from names n where ${condition} and not n.is_deleted and ${crossing}
    order by ${slot} desc, n.id desc limit ${similarMax * 2}`.execute(tx)
  return rows
}

async function describeAll(
  tx: Tx,
  found: { row: Found; reason: Reason }[],
  { query, key }: { query: Query; key: string },
): Promise<SimilarName[]> {
  const parties = await summariesOf(
    tx,
    found.map(({ row }) => row),
  )
  return found.flatMap(({ row, reason }) => {
    const party = parties.get(partyKey(row))
    if (!party) return []
    const { id, lang, name_type, sur, other } = row
    const inSlot = (query.lang ?? lang) === lang && (query.name_type ?? name_type) === name_type
    return [
      {
        party: summaryOf(party),
        name: { id, lang, name_type, sur, other },
        reason,
        is_duplicate: inSlot && row.name_key === key,
      },
    ]
  })
}

export const summaryOf = <P extends SimilarName['party']>({
  id,
  is_deleted,
  capacity_type,
  ref_id,
  status,
  names,
  alerts_pending,
  dob,
  incorp_date,
  sanctions_hit,
}: P): SimilarName['party'] => ({
  id,
  is_deleted,
  capacity_type,
  ref_id,
  status,
  names,
  alerts_pending,
  dob,
  incorp_date,
  sanctions_hit,
})
