import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PartySection } from './party-sections.ts'

export type SectionMarks = Readonly<Record<string, { count: number | undefined; isUnfilled: boolean }>>

const marksOf = (sections: readonly PartySection[], values: FieldValues): SectionMarks =>
  Object.fromEntries(
    sections.map(({ id, count, isUnfilled }) => [
      id,
      { count: count?.(values), isUnfilled: isUnfilled?.(values) ?? false },
    ]),
  )

/** Counts and marks of a record's tabs during editing. The caller rerenders only when they change. */
export function useSectionMarks<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sections: readonly PartySection[],
): SectionMarks {
  return useWatch({ control: form.control, compute: (values) => marksOf(sections, values) })
}
