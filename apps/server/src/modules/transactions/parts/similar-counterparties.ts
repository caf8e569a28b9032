import type { SimilarCounterpartiesQuery } from '@probity/contract/transactions/counterparties.ts'
import type { ClientType } from '@probity/contract/transactions/transaction-types.ts'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { rankAll } from '@probity/matching/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface Named {
  id: number
  client_type: ClientType
  sur: string | null
  other: string | null
  name_chi: string | null
}

const candidatesMax = 50
const shownMax = 5
/** Below this score, names share at most a word. */
const threshold = 0.8

export const searchedNames = sql`(coalesce(sur, '') || ' ' || coalesce(other, '') || ' ' || coalesce(name_chi, '') || ' ' || coalesce(account_number, ''))`

/** Free parties with names similar to the text, by trigrams. */
export async function candidatesLike(tx: Tx, query: SimilarCounterpartiesQuery): Promise<Named[]> {
  const { client_type, sur, other, name_chi } = query
  const typed = [sur, other, name_chi].filter(Boolean).join(' ')
  if (typed === '') return []
  const { rows } = await sql<Named>`select id, client_type, sur, other, name_chi from counterparties
    where org_id = current_org() and client_type = ${client_type} and not is_deleted
      and (${searchedNames} % ${typed} or ${typed} <% ${searchedNames})
    order by similarity(${searchedNames}, ${typed}) desc, id limit ${candidatesMax}`.execute(tx)
  return rows
}

function entityOf({ id, client_type, sur, other, name_chi }: Named): Entity {
  const latin = [sur, other].filter(Boolean).join(' ')
  const parts = { ...(sur && { family: sur }), ...(other && client_type === 'individual' && { given: other }) }
  return {
    id: String(id),
    schema: client_type === 'individual' ? 'Person' : 'Company',
    names: [...(latin ? [{ full: latin, ...parts }] : []), ...(name_chi ? [{ full: name_chi }] : [])],
    identifiers: [],
  }
}

/** Candidates that the matcher considers another spelling of the names, most similar first. Uses no database. */
export function rankCandidates(
  query: SimilarCounterpartiesQuery,
  candidates: readonly Named[],
): { id: number; score: number }[] {
  if (candidates.length === 0) return []
  const options = { algorithm: algorithmNamed(defaultAlgorithm), threshold, limit: shownMax }
  const parties = candidates.map((candidate) => prepare(entityOf(candidate)))
  return rankAll(prepare(entityOf({ ...query, id: 0 })), parties, options).map(({ party, score }) => ({
    id: Number(party.entity.id),
    score,
  }))
}
