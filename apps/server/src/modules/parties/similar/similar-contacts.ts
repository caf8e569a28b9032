import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type {
  SimilarEmail,
  SimilarEmailsQuery,
  SimilarIdentitiesQuery,
  SimilarIdentity,
} from '@probity/contract/parties/register-calls.ts'
import { similarMax } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { containsPattern } from '#kernel/resource/filter.ts'
import { type PartyRef, partyKey, summariesOf } from '../party-summaries.ts'
import { searchKey } from './identity-reading.ts'
import { summaryOf } from './similar-names.ts'

interface FoundIdentity {
  np_id: number
  type: number
  country: string | null
  id_number: string
  id_key: string
}

/** Typing errors of a number: two neighbouring characters swapped, or one wrong. */
const slips = (key: string): string[] => {
  const signs = Array.from(key)
  const swapped = signs
    .slice(1)
    .map((sign, at) => [...signs.slice(0, at), sign, signs[at], ...signs.slice(at + 2)].join(''))
  return [...new Set(swapped)].filter((slip) => slip !== key)
}

/** Documents of other persons whose number equals, contains, or is one typing error from this one. Numbers are masked. */
export async function similarIdentities(
  tx: Tx,
  { type, id_number, exclude }: z.output<typeof SimilarIdentitiesQuery>,
): Promise<SimilarIdentity[]> {
  const key = searchKey(id_number)
  if (key.length < 4) return []
  const { rows } = await sql<FoundIdentity>`(select np_id, type, country, id_number, id_key from identifications
      where id_key = any(${[key, ...slips(key)]}) and not is_deleted and np_id is not null and np_id is distinct from ${exclude ?? null} order by id limit ${similarMax})
    union (select np_id, type, country, id_number, id_key from identifications
      where id_key ilike ${containsPattern(key)} and not is_deleted and np_id is not null and np_id is distinct from ${exclude ?? null} order by id limit ${similarMax})`.execute(
    tx,
  )
  const parties = await summariesOf(
    tx,
    rows.map(({ np_id }) => ({ capacity_type: 2, capacity_id: np_id })),
  )
  const found = rows.flatMap((row): SimilarIdentity[] => {
    const party = parties.get(partyKey({ capacity_type: 2, capacity_id: row.np_id }))
    if (!party) return []
    const reason = row.id_key === key ? 'same_number' : row.id_key.includes(key) ? 'contains' : 'alike'
    return [
      {
        party: summaryOf(party),
        type: row.type,
        country: row.country,
        id_number: maskIdNumber(row.id_number),
        reason,
        is_duplicate: reason === 'same_number' && row.type === type,
      },
    ]
  })
  const order = ['same_number', 'alike', 'contains']
  return found.sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason)).slice(0, similarMax)
}

/** E-mail addresses of other parties that contain the text. */
export async function similarEmails(
  tx: Tx,
  { email, capacity_type, exclude }: z.output<typeof SimilarEmailsQuery>,
  kinds: readonly number[],
): Promise<SimilarEmail[]> {
  const kind = capacity_type === undefined ? kinds : kinds.filter((held) => held === capacity_type)
  const own = exclude === undefined ? sql`true` : sql`capacity_id <> ${exclude}`
  const { rows } = await sql<PartyRef & { email: string }>`select capacity_type, capacity_id, email from emails
    where email ilike ${containsPattern(email)} and not is_deleted and capacity_id is not null and capacity_type = any(${kind}) and ${own}
    order by lower(email) = lower(${email}) desc, id desc limit ${similarMax}`.execute(tx)
  const parties = await summariesOf(tx, rows)
  return rows.flatMap((row): SimilarEmail[] => {
    const party = parties.get(partyKey(row))
    const reason = row.email.toLowerCase() === email.toLowerCase() ? 'same_email' : 'contains'
    return party ? [{ party: summaryOf(party), email: row.email, reason }] : []
  })
}
