import type { RecordedStep } from '@probity/contract/alerts/recorded-steps.ts'
import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { Profile } from '@probity/contract/identity/auth.ts'
import { useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '#web/form/drafts/drafts.ts'
import type { Subject } from './subject.ts'
import {
  draftOf,
  emptyDraft,
  isChanged,
  type VerdictDraft,
  withExposition,
  withExpositionKey,
  withStatus,
  withStep,
  withSuggestion,
} from './verdict-draft.ts'

const formOf = ({ table, id }: Pick<Subject, 'table' | 'id'>) => `verdict.${table}.${id}`

interface Kept {
  subject: string
  draft: VerdictDraft
  /** When this draft was last stored on the device. */
  at: number | undefined
}

/** The draft verdict on a subject. It survives switching to another hit and closing the page. */
export function useVerdict(subject: Subject | undefined): VerdictControl {
  const profile = useProfile()
  const place = subject === undefined ? '' : draftKey(profile, formOf(subject))
  const key = `${place} ${subject?.updated_date}`
  const fresh = () => ({ ...read(subject, place), subject: key })
  const [held, setHeld] = useState<Kept>(fresh)
  const kept = held.subject === key ? held : fresh()
  if (kept !== held) setHeld(kept)

  const change = (draft: VerdictDraft) => {
    if (subject === undefined) return
    const isKept = isChanged(draft, subject)
    if (isKept) keepDraft(place, { values: draft, base: draftOf(subject) })
    else dropDraft(place)
    setHeld({ subject: key, draft, at: isKept ? readDraft(place)?.at : undefined })
  }
  const forget = () => {
    if (subject !== undefined) dropDraft(place)
  }
  return { ...controlOf(kept.draft, change), keptAt: kept.at, forget }
}

/** Stores the remark of an undone decision as a draft, because the user may want it again. */
export function keepRemark(owner: Profile, subject: Subject, remarks: string | null): void {
  if (remarks === null) return
  const base = draftOf(subject)
  keepDraft(draftKey(owner, formOf(subject)), { values: { ...base, remarks }, base })
}

/** One verdict for many hits: not stored as a draft. */
export function useBulkVerdict(): VerdictControl {
  const [draft, setDraft] = useState(emptyDraft)
  return { ...controlOf(draft, setDraft), keptAt: undefined, forget: () => setDraft(emptyDraft) }
}

export interface VerdictControl {
  draft: VerdictDraft
  keptAt: number | undefined
  setStatus: (status: HitStatus) => void
  setExposition: (exposition: string) => void
  pressExposition: (key: number) => void
  setRemarks: (remarks: string) => void
  toggleStep: (step: RecordedStep) => void
  suggest: (text: string) => void
  forget: () => void
}

export const controlOf = (draft: VerdictDraft, change: (draft: VerdictDraft) => void) => ({
  draft,
  setStatus: (status: HitStatus) => change(withStatus(draft, status)),
  setExposition: (exposition: string) => change(withExposition(draft, exposition)),
  pressExposition: (key: number) => change(withExpositionKey(draft, key)),
  setRemarks: (remarks: string) => change({ ...draft, remarks }),
  toggleStep: (step: RecordedStep) => change(withStep(draft, step)),
  suggest: (text: string) => change(withSuggestion(draft, text)),
})

/** A typed draft is kept even if the hit changed meanwhile: the lock, not the draft, protects the row. */
function read(subject: Subject | undefined, place: string): Omit<Kept, 'subject'> {
  if (subject === undefined) return { draft: emptyDraft, at: undefined }
  const stored = readDraft(place)
  if (stored === undefined) return { draft: draftOf(subject), at: undefined }
  return { draft: { ...draftOf(subject), ...(stored.values as VerdictDraft) }, at: stored.at }
}
