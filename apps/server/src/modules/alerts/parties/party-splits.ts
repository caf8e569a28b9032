import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface PartySplit {
  id: number
  party: string
  entities: string[]
  reason: string
  username: string
  create_date: number
}

/** The splits in force that set any of these rows apart. */
export async function splitsOf(tx: Tx, entities: readonly string[]): Promise<PartySplit[]> {
  if (entities.length === 0) return []
  const { rows } = await sql<PartySplit>`select id, party, entities, reason, username, create_date from party_splits
    where entities && ${[...new Set(entities)]}::text[] and not is_deleted order by id`.execute(tx)
  return rows
}

/** The party of rows that are set apart, by row: the rows of one split stay together. */
export async function splitParties(tx: Tx, entities: readonly string[]): Promise<Map<string, string>> {
  const splits = await splitsOf(tx, entities)
  return new Map(splits.flatMap((split) => split.entities.map((id) => [id, `split:${split.id}`])))
}
