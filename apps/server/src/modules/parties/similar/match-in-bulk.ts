import { hasHan } from '@probity/contract/api/texts.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { readName } from './name-readings.ts'

/** A party in the register that resembles one of many given rows. */
export interface BulkMatch {
  /** Index of the given row. */
  at: number
  /** Id of the person or company. */
  party: number
}

interface GivenIdentity {
  at: number
  type: number
  id_number: string
}

/** The holder of a given document, which is of this type. */
interface Holder extends BulkMatch {
  type: number
}

/** Finds the holders of given documents in one query. */
export async function holdersOfIdentities(tx: Tx, given: readonly GivenIdentity[]): Promise<Holder[]> {
  if (given.length === 0) return []
  const { rows } = await sql<Holder>`select w.at, w.type, i.np_id as party
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (at int, type int, id_number text)
    join identifications i on i.type = w.type and i.id_key = identity_key(w.id_number)
    where not i.is_deleted and i.np_id is not null order by w.at, i.id`.execute(tx)
  return rows
}

interface GivenName {
  at: number
  sur: string | null
  other: string | null
}
export interface NameMatch extends BulkMatch {
  /** Same script, or by the sound of a Chinese name. */
  reason: 'name' | 'sound'
}

/** Possible romanisations of a Chinese name, with their words in the database's order. */
function soundsOf(name: string): string[] {
  if (!hasHan(name)) return []
  const { hong_kong, pinyin } = readName(name)
  const ordered = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .sort((one, other) => (one < other ? -1 : 1))
      .join(' ')
  return [...new Set([...hong_kong, ...pinyin].map(ordered))]
}

/** Finds persons or companies by name, across scripts, in one query. */
export async function partiesOfNames(tx: Tx, capacityType: number, given: readonly GivenName[]): Promise<NameMatch[]> {
  if (given.length === 0) return []
  const wanted = given.map((name) => ({ ...name, sounds: soundsOf(`${name.sur ?? ''}${name.other ?? ''}`) }))
  const parent = sql.ref(capacityType === 2 ? 'n.person_id' : 'n.company_id')
  const { rows } = await sql<NameMatch>`with w as (select at, party_word_key(sur, other) as words, sounds
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g (at int, sur text, other text, sounds text[]))
    select w.at, ${parent} as party, 'name' as reason from w join names n on n.word_key = w.words
      where w.words <> '' and not n.is_deleted and ${parent} is not null
    union select w.at, ${parent}, 'sound' from w join names n on n.word_key = any(w.sounds)
      where not n.is_deleted and ${parent} is not null
    order by 1, 3, 2`.execute(tx)
  return rows
}
