import { toIssues } from '@probity/contract/api/issue.ts'
import { DraftTransaction } from '@probity/contract/transactions/transactions.ts'
import { get, set } from 'react-hook-form'
import { type TransactionForm, toSave } from './transaction-form.ts'

/** The removable part of a path: a field, or a field of a party. */
const removable = (path: string): string => path.split('.').slice(0, 2).join('.')

/** The valid part of the form: empty and malformed fields are left out, so that the check works while the user types. */
export function draftOf(form: TransactionForm, id?: number): object | undefined {
  const draft = structuredClone({ ...toSave(form), ...(id === undefined ? {} : { id }) }) as Record<string, unknown>
  delete draft['updated_date']
  for (const [key, value] of Object.entries(draft)) if (value === '' || value === undefined) delete draft[key]
  const judged = DraftTransaction.safeParse(draft)
  if (judged.success) return draft
  for (const { path } of toIssues(judged.error)) {
    const place = removable(path)
    if (place === '' || get(draft, place) === undefined) delete draft[path.split('.')[0] ?? '']
    else set(draft, place, undefined)
  }
  return DraftTransaction.safeParse(draft).success ? (JSON.parse(JSON.stringify(draft)) as object) : undefined
}
