import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame, merge } from '../saving/merge.ts'
import { type Draft, placesOf, readDraft } from './drafts.ts'

/** A draft and where it is stored. */
export interface FoundDraft extends Draft {
  place: string
}

interface Drafts {
  /** Where this visit stores what is typed. */
  own: string
  /** Applied without asking, because another screen requested it. */
  wanted?: Draft | undefined
  /** Offered to the user, newest first. */
  found: readonly FoundDraft[]
}

export const baseOf = <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  form.formState.defaultValues as Values

/** Puts a draft into the form; what changed in the record since is merged. */
export function fillIn<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Omit<Draft, 'at'>): void {
  const sides = { base: draft.base as Values, mine: draft.values as Values, theirs: baseOf(form) }
  form.reset(merge(sides).values, { keepDefaultValues: true })
}

/** The drafts of a form, and a free place for what will be typed now; the oldest draft gives way if there is none (decision 0835). */
export function readDrafts<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): Drafts {
  const places = placesOf(key)
  const stored = places.flatMap((place) => {
    const draft = readDraft(place)
    return draft === undefined ? [] : [{ ...draft, place }]
  })
  const newestFirst = stored.toSorted((one, other) => other.at - one.at)
  const wanted = stored.find(({ isWanted }) => isWanted === true)
  // A form inside a tab is taken down and comes back with its values.
  const typed = stored.find(({ values }) => isSame(values, form.getValues()))
  const free = places.find((place) => !stored.some((draft) => draft.place === place))
  const own = (wanted ?? typed)?.place ?? free ?? newestFirst.at(-1)?.place ?? key
  return { own, wanted, found: newestFirst.filter(({ place }) => place !== own) }
}
