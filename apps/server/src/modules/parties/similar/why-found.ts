import type { ShortName } from '@probity/contract/api/summaries.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { FoundBy } from '@probity/contract/parties/register-calls.ts'
import { foldHan } from '@probity/matching/chinese/fold-han.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type PartyKind, wordsOf } from '../lists/party-filters.ts'
import { labelOf } from '../party-summaries.ts'
import { searchKey } from './identity-reading.ts'

interface Read {
  id: number
  ref_id: string | null
  coi_number: string | null
  br_number: string | null
  numbers: string[]
  names: (ShortName & { readings: string })[]
}

/** Why free text matched each party; absent if every word is in a visible column of its line. */
export async function whyFound(
  tx: Tx,
  { text, kind, ids }: { text: string; kind: PartyKind; ids: readonly number[] },
): Promise<Map<number, FoundBy>> {
  if (ids.length === 0) return new Map()
  const words = wordsOf(text)
  const keys = words.map(searchKey)
  const parties = kind === 'person' ? await personsOf(tx, ids, keys) : await companiesOf(tx, ids)
  return new Map(
    parties.flatMap((party) => {
      const shown = shownOf(party).map(folded)
      const hidden = words.find((word) => !shown.some((part) => part.includes(folded(word))))
      const found = hidden === undefined ? undefined : foundBy(party, hidden)
      return found ? [[party.id, found] as const] : []
    }),
  )
}

/** One form for both scripts, without spaces and marks in which spellings differ. */
const folded = (text: string): string =>
  foldHan(text)
    .toLowerCase()
    .replaceAll(/[\s'’ʻ‘`´]/gu, '')

const usual = 1
const shownOf = ({ names, ref_id, coi_number }: Read): string[] => {
  const known = names.filter(({ name_type }) => name_type === usual)
  return [labelOf(known, 1), labelOf(known, 2), ref_id ?? '', coi_number ?? '']
}

function foundBy({ names, numbers, br_number }: Read, word: string): FoundBy | undefined {
  const within = (text: string | null) => text !== null && folded(text).includes(folded(word))
  const own = names.find(({ sur, other }) => within([sur, other].join(' ')))
  if (own) return { by: 'name', text: labelOf([own], own.lang === 2 ? 2 : 1) }
  if (numbers[0] !== undefined) return { by: 'identity', text: maskIdNumber(numbers[0]) }
  if (br_number !== null && within(br_number)) return { by: 'registration', text: br_number }
  const reading = names.flatMap(({ readings }) => readings.split('\n')).find(within)
  return reading === undefined ? undefined : { by: 'reading', text: reading }
}

const namesOf = (parent: 'person_id' | 'company_id') => sql<
  Read['names']
>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'lang', n.lang, 'name_type', n.name_type, 'sur', n.sur, 'other', n.other, 'readings', n.readings) order by n.name_type, n.lang, n.id), '[]')
  from names n where n.${sql.ref(parent)} = p.id and not n.is_deleted)`

async function personsOf(tx: Tx, ids: readonly number[], keys: readonly string[]): Promise<Read[]> {
  const { rows } = await sql<Read>`select p.id, p.ref_id, null::text as coi_number, null::text as br_number,
    ${namesOf('person_id')} as names,
    array(select i.id_number from identifications i where i.np_id = p.id and i.id_key = any(${keys}) and not i.is_deleted) as numbers
    from individuals p where p.id = any(${ids})`.execute(tx)
  return rows
}

async function companiesOf(tx: Tx, ids: readonly number[]): Promise<Read[]> {
  const { rows } = await sql<Read>`select p.id, p.ref_id, p.coi_number, p.br_number,
    ${namesOf('company_id')} as names, '{}'::text[] as numbers from corporates p where p.id = any(${ids})`.execute(tx)
  return rows
}
