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
  withSuggestion,
} from './verdict-draft.ts'

const formOf = ({ table, id }: Pick<Subject, 'table' | 'id'>) => `verdict.${table}.${id}`

interface Kept {
  subject: string
  draft: VerdictDraft
  /** When this draft was last kept on the device. */
  at: number | undefined
}

/** The verdict being made on a subject. It survives going to another hit and coming back, or closing the page. */
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

/** Keeps the remark of a decision that is taken back: it was typed, and may be wanted again. */
export function keepRemark(owner: Profile, subject: Subject, remarks: string | null): void {
  if (remarks === null) return
  const base = draftOf(subject)
  keepDraft(draftKey(owner, formOf(subject)), { values: { ...base, remarks }, base })
}

/** One verdict over many hits: made in place and kept nowhere. */
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
  suggest: (text: string) => void
  forget: () => void
}

export const controlOf = (draft: VerdictDraft, change: (draft: VerdictDraft) => void) => ({
  draft,
  setStatus: (status: HitStatus) => change(withStatus(draft, status)),
  setExposition: (exposition: string) => change(withExposition(draft, exposition)),
  pressExposition: (key: number) => change(withExpositionKey(draft, key)),
  setRemarks: (remarks: string) => change({ ...draft, remarks }),
  suggest: (text: string) => change(withSuggestion(draft, text)),
})

/** What somebody typed is theirs, even when the hit changed meanwhile: the lock, not the draft, guards the row. */
function read(subject: Subject | undefined, place: string): Omit<Kept, 'subject'> {
  if (subject === undefined) return { draft: emptyDraft, at: undefined }
  const stored = readDraft(place)
  if (stored === undefined) return { draft: draftOf(subject), at: undefined }
  return { draft: stored.values as VerdictDraft, at: stored.at }
}
