import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useProfile } from '#web/access/session.ts'
import { merge } from '../saving/merge.ts'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts'

const keepAfterMs = 500

const baseOf = <Values extends FieldValues>(form: UseFormReturn<Values>) => form.formState.defaultValues as Values

function fillIn<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft): void {
  const sides = { base: draft.base as Values, mine: draft.values as Values, theirs: baseOf(form) }
  form.reset(merge(sides).values, { keepDefaultValues: true })
}

/** Stores unsaved form values on this device, and offers the draft of an earlier visit. */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const key = draftKey(useProfile(), name)
  const [stored] = useState<Draft | undefined>(() => readDraft(key))
  const wanted = stored?.isWanted === true ? stored : undefined
  const [found, setFound] = useState(wanted === undefined ? stored : undefined)
  // Form changes arrive by subscription; the device is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The offer of an earlier draft stays until the user answers or starts typing.
    let isTyped = false
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (isDirty === true) timer = setTimeout(() => keepDraft(key, { values, base: baseOf(form) }), keepAfterMs)
        else if (isTyped) dropDraft(key)
        isTyped ||= isDirty === true
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, form])

  // The form's own store is outside React; it is filled once it is there.
  useEffect(() => {
    if (wanted !== undefined) fillIn(form, wanted)
  }, [form, wanted])

  return {
    found,
    restore: () => {
      if (found === undefined) return
      fillIn(form, found)
      setFound(undefined)
    },
    keep: () => keepDraft(key, { values: form.getValues(), base: baseOf(form) }),
    drop: () => {
      dropDraft(key)
      setFound(undefined)
    },
  }
}
