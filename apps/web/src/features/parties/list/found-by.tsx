import { partyCalls } from '@probity/contract/parties/party-calls.ts'
import type { FoundBy } from '@probity/contract/parties/register-calls.ts'
import { call } from '#web/api/call.ts'
import { useWords } from '#web/i18n/use-words.ts'

export interface WithFoundBy {
  /** Where the search matched, if the row does not show it. */
  found_by?: FoundBy | undefined
}

/** The free text or the name in a filter, at any depth. */
function textIn(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined
  for (const [field, condition] of Object.entries(filter)) {
    const contained: unknown = Object(condition)['contains']
    if ((field === 'text' || field === 'name') && typeof contained === 'string') return contained
    const within = textIn(condition)
    if (within !== undefined) return within
  }
  return undefined
}

/** Adds to each row of a page where its search matched. */
export async function withFoundBy<Row extends { id: number }>(
  kind: 'person' | 'company',
  query: object,
  rows: readonly Row[],
): Promise<(Row & WithFoundBy)[]> {
  const text = textIn(query)?.trim()
  if (text === undefined || text === '' || rows.length === 0) return [...rows]
  const ids = rows.map(({ id }) => id).join(',')
  const reasons = await call(partyCalls.foundBy, { query: { text, kind, ids } })
  const byId = new Map(reasons.map(({ id, found_by }) => [id, found_by]))
  return rows.map((row) => ({ ...row, found_by: byId.get(row.id) }))
}

/** Why a search found a party whose name does not show it. */
export function FoundByNote({ found }: { found: FoundBy | null | undefined }) {
  const t = useWords()
  if (!found) return null
  return (
    <span className="block small small-line ink-2 breaks">{t(`party.foundBy.${found.by}`, { text: found.text })}</span>
  )
}
