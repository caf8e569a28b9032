import { companyOrder } from '@probity/contract/companies/fields.ts'
import type { ImportCandidate, ImportChange } from '@probity/contract/imports/imports.ts'
import { personOrder } from '@probity/contract/persons/fields.ts'
import type { Draft } from '../converting/draft.ts'
import { plainText } from '../converting/plain-text.ts'
import { shownText } from '../reading/table.ts'
import type { Found } from './find-candidates.ts'
import type { StoredRecord } from './stored-records.ts'

export const nameOf = (row: StoredRecord, lang: number): string => {
  const found = ((row['names'] ?? []) as { lang: number; sur: string | null; other: string | null }[]).find(
    (name) => name.lang === lang,
  )
  return found ? [found.sur, found.other].filter(Boolean).join(lang === 1 ? ' ' : '') : ''
}

export function shownOf({ fields, lists }: Draft): { name: string; name_zh: string; born: string } {
  const of = (lang: number) => {
    const name = lists.names.find((own) => own['lang'] === lang)
    return shownText([name?.['sur'], name?.['other']].filter(Boolean).join(lang === 1 ? ' ' : '')).slice(0, 300)
  }
  return { name: of(1), name_zh: of(2), born: plainText(fields['dob'] ?? fields['incorp_date']) }
}

/** Row and record next to each other, for the user who answers. */
export function candidateOf(
  draft: Draft,
  other: StoredRecord,
  { reasons, changes }: Pick<Found, 'reasons'> & { changes: ImportChange[] },
): ImportCandidate {
  const shown = shownOf(draft)
  const born = other['dob'] ?? other['incorp_date'] ?? ''
  const fields = [...personOrder.compared, ...companyOrder.compared].filter(
    (field) => draft.fields[field] || other[field],
  )
  const compared = [
    { field: 'name_en', row: shown.name, record: nameOf(other, 1) },
    { field: 'name_zh', row: shown.name_zh, record: nameOf(other, 2) },
    { field: 'dob', row: shown.born, record: plainText(born) },
    ...fields.map((field) => ({ field, row: plainText(draft.fields[field]), record: plainText(other[field]) })),
  ]
  return {
    id: other.id,
    ref_id: other.ref_id,
    name: `${nameOf(other, 1)} ${nameOf(other, 2)}`.trim(),
    reasons: [...reasons],
    compared: compared.filter(({ row, record }) => row !== '' || record !== ''),
    changes,
  }
}
