import type { PartySummary, ShortName } from '@probity/contract/api/summaries.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface PartyRef {
  capacity_type: number
  capacity_id: number
}
export const partyKey = ({ capacity_type, capacity_id }: PartyRef): string => `${capacity_type}:${capacity_id}`

type Found = PartySummary & { coi_number: string | null; dob: string | null; incorp_date: string | null }

const idsOf = (parties: readonly PartyRef[], type: number): number[] =>
  parties.filter(({ capacity_type }) => capacity_type === type).map(({ capacity_id }) => capacity_id)

/** Parties as other records show them, by `partyKey`, deleted ones included. Two queries, whatever their number. */
export async function summariesOf(tx: Tx, parties: readonly PartyRef[]): Promise<Map<string, Found>> {
  const [persons, companies] = [idsOf(parties, 2), idsOf(parties, 1)]
  const { rows } = await sql<
    Omit<Found, 'names'>
  >`select id, is_deleted, capacity_type, ref_id, status, alerts_pending, sanctions_hit, coi_number, dob, incorp_date
    from party_summaries where (capacity_type = 2 and id = any(${persons})) or (capacity_type = 1 and id = any(${companies}))`.execute(
    tx,
  )
  const names = await namesOf(tx, persons, companies)
  return new Map(
    rows.map((row) => {
      const key = partyKey({ capacity_type: row.capacity_type, capacity_id: row.id })
      return [
        key,
        {
          ...row,
          names: (names.get(key) ?? []).map(({ id, lang, name_type, sur, other }) => ({
            id,
            lang,
            name_type,
            sur,
            other,
          })),
        },
      ]
    }),
  )
}

async function namesOf(tx: Tx, persons: number[], companies: number[]) {
  const { rows } = await sql<
    ShortName & PartyRef
  >`select id, lang, name_type, sur, other, capacity_type, capacity_id from names
    where not is_deleted and (person_id = any(${persons}) or company_id = any(${companies})) order by name_type, lang, id`.execute(
    tx,
  )
  return Map.groupBy(rows, partyKey)
}

/** The name of a party in one language: 1 English, 2 Chinese. */
export function labelOf(names: readonly ShortName[], lang: 1 | 2): string {
  const name = names.find((given) => given.lang === lang)
  if (!name) return ''
  return [name.sur, name.other].filter((part) => part !== null && part !== '').join(lang === 2 ? '' : ' ')
}

/** The live records of the organisation among the parties, by `partyKey`. */
export async function liveParties(tx: Tx, parties: readonly PartyRef[]): Promise<Set<string>> {
  const { rows } = await sql<PartyRef>`select capacity_type, id as capacity_id from party_summaries where not is_deleted
    and ((capacity_type = 2 and id = any(${idsOf(parties, 2)})) or (capacity_type = 1 and id = any(${idsOf(parties, 1)})))`.execute(
    tx,
  )
  return new Set(rows.map(partyKey))
}
