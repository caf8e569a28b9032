import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useProfile } from '#web/access/session.ts'
import { clock } from '#web/clock.ts'
import { isSame } from '../saving/merge.ts'
import { type Draft, draftKey, dropDraft, keepDraft } from './drafts.ts'
import { baseOf, type FoundDraft, fillIn, readDrafts } from './found-drafts.ts'

const keepAfterMs = 500

interface Kept<Values extends FieldValues> {
  form: UseFormReturn<Values>
  first: string
  wanted: Draft | undefined
}

/** Stores what is typed at each pause, in a place that may change. */
function useKept<Values extends FieldValues>({ form, first, wanted }: Kept<Values>) {
  const own = useRef(first)
  const unkept = useRef<() => void>(undefined)
  // Form changes arrive by subscription; the device is outside React.
  useEffect(() => {
    if (wanted !== undefined) fillIn(form, wanted)
    let timer: ReturnType<typeof setTimeout> | undefined
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
        const place = own.current
        unkept.current = isDirty === true ? () => keepDraft(place, { values, base: baseOf(form) }) : undefined
        if (isDirty === true) timer = setTimeout(keepNow, keepAfterMs)
        else if (isTyped) dropDraft(place)
        isTyped ||= isDirty === true
      },
    })
    // A form inside a tab goes with its tab, also right after a key.
    return () => {
      keepNow()
      stop()
    }
  }, [form, wanted])
  return {
    /** Stores what no pause has reached yet, and returns the place that was used so far. */
    moveTo: (place: string): string => {
      const before = own.current
      unkept.current?.()
      own.current = place
      return before
    },
    keep: () => keepDraft(own.current, { values: form.getValues(), base: baseOf(form) }),
    drop: () => {
      unkept.current = undefined
      dropDraft(own.current)
    },
  }
}

/** Stores unsaved form values on this device, and offers the drafts of earlier visits. */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const key = draftKey(useProfile(), name)
  const [{ own: first, wanted, found }, setDrafts] = useState(() => readDrafts(key, form))
  const { moveTo, keep, drop } = useKept({ form, first, wanted })
  const offer = (change: (found: readonly FoundDraft[]) => readonly FoundDraft[]) =>
    setDrafts((now) => ({ ...now, found: change(now.found) }))
  const isTyped = () => !isSame(form.getValues(), baseOf(form))

  /** Puts a draft in place of what is typed, which becomes a draft itself. Returns how to reverse that. */
  const restore = (draft: FoundDraft): (() => void) => {
    const typed = { at: clock.now(), values: form.getValues(), base: baseOf(form) }
    const wasTyped = isTyped()
    const before: FoundDraft = { ...typed, place: moveTo(draft.place) }
    fillIn(form, draft)
    offer((now) => [...(wasTyped ? [before] : []), ...now.filter(({ place }) => place !== draft.place)])
    return () => {
      moveTo(before.place)
      fillIn(form, before)
      offer((now) => [draft, ...now.filter(({ place }) => place !== before.place)])
    }
  }
  /** Removes an offered draft. Returns how to reverse that. */
  const discard = (draft: FoundDraft): (() => void) => {
    const { place, ...kept } = draft
    dropDraft(place)
    offer((now) => now.filter((other) => other !== draft))
    return () => {
      keepDraft(place, kept)
      offer((now) => [draft, ...now])
    }
  }
  /** `keep` stores the draft at once; `drop` removes it, because its values were saved or given up. */
  return { found, isTyped, restore, discard, keep, drop }
}
