import { useState } from 'react'
import type { Subject } from '#web/features/decision/subject.ts'
import type { VerdictControl } from '#web/features/decision/use-verdict.ts'
import { isChanged, verdictOf } from '#web/features/decision/verdict-draft.ts'
import type { useDecide } from './use-decide.ts'
import type { PartyOfHit } from './use-party.ts'
import type { ReviewPlace } from './use-review-place.ts'

export function openNext(at: ReviewPlace, without?: ReadonlySet<number>): void {
  const next = at.nextAfter(without)
  if (next !== undefined) at.open(next)
}

interface HitToSave {
  at: ReviewPlace
  /** The current hit; undefined if it cannot be decided. */
  subject: Subject | undefined
  control: VerdictControl
  party: PartyOfHit
  decideHit: ReturnType<typeof useDecide>['decideHit']
  /** Shows the problems of the draft, and returns whether there are none. */
  check: () => boolean
}

/** Saves the decision of the current hit and opens the next one: one at a time, however often the key is pressed. */
export function useSaveHit({ at, subject, control, party, decideHit, check }: HitToSave) {
  const [isMovingOn, setMovingOn] = useState(false)
  const saveHit = async (hit: Subject) => {
    if (isChanged(control.draft, hit)) {
      if (!(await decideHit(hit, { party, verdict: verdictOf(control.draft) }))) return
      control.forget()
    }
    openNext(at)
  }
  const save = async () => {
    if (subject === undefined || isMovingOn || !check()) return
    setMovingOn(true)
    try {
      await saveHit(subject)
    } finally {
      setMovingOn(false)
    }
  }
  return { isMovingOn, save }
}
