import { copyingLists } from '@probity/contract/screening/copied-lists.ts'
import { sql } from 'kysely'

/** Whether a row `alias` is about an entry of a list of copies; the list stands before the colon of an entry (decision 0910). */
export const isCopiedEntry = (alias: 't' | 'h') =>
  sql<boolean>`(${sql.ref(`${alias}.entity_id`)} ~ ${`^(${copyingLists.join('|')})(-[^:]*)?:`})`
