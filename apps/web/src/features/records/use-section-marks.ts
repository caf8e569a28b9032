import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PartySection } from './party-sections.ts'

export type SectionMarks = Readonly<Record<string, { count: number | undefined; isUnfilled: boolean }>>

const marksOf = (sections: readonly PartySection[], values: FieldValues): SectionMarks =>
  Object.fromEntries(
    sections.map(({ id, count, isUnfilled }) => [
      id,
      { count: count?.(values as never), isUnfilled: isUnfilled?.(values as never) ?? false },
    ]),
  )

/** What the tabs of a record say of their rows, kept up with the typing; who shows it is drawn again only when it changes. */
export function useSectionMarks<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sections: readonly PartySection[],
): SectionMarks {
  const [marks, setMarks] = useState(() => marksOf(sections, form.getValues()))
  // The form tells of each change.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values }) =>
          setMarks((held) => {
            const now = marksOf(sections, values)
            return JSON.stringify(now) === JSON.stringify(held) ? held : now
          }),
      }),
    [form, sections],
  )
  return marks
}
