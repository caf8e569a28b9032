import { inStepOrder, type RecordedStep } from '@probity/contract/alerts/recorded-steps.ts'
import {
  appendRemark,
  expositionsFor,
  type HitStatus,
  hitStatus,
  keepExposition,
  remarksMax,
  type Verdict,
} from '@probity/contract/alerts/verdict.ts'

/** An unsaved verdict. */
export interface VerdictDraft {
  status: HitStatus
  exposition: string | null
  remarks: string
  /** Obligations ticked as done; they count for a true hit only. */
  stepsDone: readonly RecordedStep[]
  /** The exposition was kept although the status changed, and its number now means something else: the user must confirm it. */
  isToConfirm: boolean
}

export type VerdictProblem = 'required' | 'tooLong'
export interface VerdictProblems {
  exposition?: VerdictProblem
  remarks?: VerdictProblem
}

export const draftOf = ({ status, exposition, remarks, steps_done = [] }: Verdict): VerdictDraft => ({
  status,
  exposition,
  remarks: remarks ?? '',
  stepsDone: steps_done,
  isToConfirm: false,
})

export const emptyDraft = draftOf({ status: hitStatus.pending, exposition: null, remarks: null })

/** An exposition that the new status does not offer is cleared; one that both offer is kept and flagged. */
export function withStatus(draft: VerdictDraft, status: HitStatus): VerdictDraft {
  const exposition = keepExposition(status, draft.exposition)
  const isToConfirm = exposition !== null && (status !== draft.status || draft.isToConfirm)
  return { ...draft, status, exposition, isToConfirm }
}

export const withExposition = (draft: VerdictDraft, exposition: string): VerdictDraft => ({
  ...draft,
  exposition,
  isToConfirm: false,
})

/** Applies a number key: 1 is the first exposition of the status, if there are that many. */
export function withExpositionKey(draft: VerdictDraft, key: number): VerdictDraft {
  const chosen = expositionsFor(draft.status)[key - 1]
  return chosen === undefined ? draft : withExposition(draft, chosen.value)
}

export const withStep = (draft: VerdictDraft, step: RecordedStep): VerdictDraft => ({
  ...draft,
  stepsDone: draft.stepsDone.includes(step)
    ? draft.stepsDone.filter((one) => one !== step)
    : inStepOrder([...draft.stepsDone, step]),
})

export const withSuggestion = (draft: VerdictDraft, text: string): VerdictDraft => ({
  ...draft,
  remarks: appendRemark(draft.remarks, text),
})

/** Length in characters as users count them. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Problems that prevent saving a verdict. '0' is an exposition. */
export function problemsOf({ status, exposition, remarks }: VerdictDraft): VerdictProblems {
  const tooLong: VerdictProblems = lengthOf(remarks) > remarksMax ? { remarks: 'tooLong' } : {}
  if (status === hitStatus.pending) return tooLong
  return {
    ...(exposition === null || exposition === '' ? { exposition: 'required' } : {}),
    ...(remarks.trim() === '' ? { remarks: 'required' } : tooLong),
  }
}

export const isSound = (draft: VerdictDraft): boolean => Object.keys(problemsOf(draft)).length === 0

export function verdictOf({ status, exposition, remarks, stepsDone }: VerdictDraft): Verdict {
  const verdict = { status, exposition, remarks: remarks.trim() === '' ? null : remarks }
  return status === hitStatus.trueHit ? { ...verdict, steps_done: stepsDone } : verdict
}

export function isChanged(draft: VerdictDraft, before: Verdict): boolean {
  const { status, exposition, remarks, steps_done = [] } = verdictOf(draft)
  return (
    status !== before.status ||
    exposition !== before.exposition ||
    (remarks ?? '') !== (before.remarks ?? '') ||
    steps_done.join() !== (before.steps_done ?? []).join()
  )
}
