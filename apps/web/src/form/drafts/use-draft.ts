import { useEffect, useRef, useState } from 'react'
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

interface Drafts {
  /** Applied without asking, because another screen requested it. */
  wanted?: Draft | undefined
  /** Offered to the user. */
  found?: Draft | undefined
}
const draftsOf = (stored: Draft | undefined): Drafts =>
  stored?.isWanted === true ? { wanted: stored } : { found: stored }

/** Stores unsaved form values on this device, and offers the draft of an earlier visit. */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const key = draftKey(useProfile(), name)
  const [{ wanted, found }, setDrafts] = useState<Drafts>(() => draftsOf(readDraft(key)))
  const unkept = useRef<() => void>(undefined)
  // Form changes arrive by subscription; the device is outside React.
  useEffect(() => {
    if (wanted !== undefined) fillIn(form, wanted)
    let timer: ReturnType<typeof setTimeout> | undefined
    // The offer of an earlier draft stays until the user answers or starts typing.
    let isTyped = false
    const keepNow = () => {
      clearTimeout(timer)
      unkept.current?.()
      unkept.current = undefined
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        unkept.current = isDirty === true ? () => keepDraft(key, { values, base: baseOf(form) }) : undefined
        if (isDirty === true) timer = setTimeout(keepNow, keepAfterMs)
        else if (isTyped) dropDraft(key)
        isTyped ||= isDirty === true
      },
    })
    // A form inside a tab goes with its tab, also right after a key.
    return () => {
      keepNow()
      stop()
    }
  }, [key, form, wanted])

  return {
    found,
    restore: () => {
      if (found === undefined) return
      fillIn(form, found)
      setDrafts({ wanted })
    },
    keep: () => keepDraft(key, { values: form.getValues(), base: baseOf(form) }),
    drop: () => {
      unkept.current = undefined
      dropDraft(key)
      setDrafts({ wanted })
    },
  }
}
