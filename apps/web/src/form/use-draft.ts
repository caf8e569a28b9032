import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'

const keepAfterMs = 500

/** Keeps what is typed on this device until it is saved, and offers what an earlier visit left behind. */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(key))
  // The form tells of each change; the device is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (isDirty === true) timer = setTimeout(() => keepDraft(key, values), keepAfterMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, form])

  return {
    found,
    restore: () => {
      if (found === undefined) return
      form.reset(found.values as Values, { keepDefaultValues: true })
      setFound(undefined)
    },
    drop: () => {
      dropDraft(key)
      setFound(undefined)
    },
  }
}
