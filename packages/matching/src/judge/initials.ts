import type { PreparedForm } from '../prepared.ts'

/** Which of two names is read as the initials of its words; `short` where a customer's words make three letters. */
export type Initials = 'neither' | 'one' | 'short' | 'both'

/** Three letters are the initials of too many names: who is called so says it. */
const shortest = 3

export function initialsOf(query: PreparedForm, listed: { reading: PreparedForm['reading'] }): Initials {
  const isListed = listed.reading === 'acronym'
  if (query.reading !== 'acronym') return isListed ? 'one' : 'neither'
  if (isListed) return 'both'
  return query.tokens[0]!.text.length <= shortest ? 'short' : 'one'
}
