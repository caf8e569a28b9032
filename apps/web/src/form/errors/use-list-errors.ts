import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { listMessage } from './flat-errors.ts'

/** Re-validates list errors (e.g. no name at all), which have no control of their own. */
export function useListErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  // Form changes arrive by subscription.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const list = name?.split('.')[0] as FieldPath<Values> | undefined
          if (list === undefined || list === name) return
          if (listMessage(form.getFieldState(list).error) !== undefined) void form.trigger(list)
        },
      }),
    [form],
  )
}
