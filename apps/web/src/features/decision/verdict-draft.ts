import {
  appendRemark,
  expositionsFor,
  type HitStatus,
  hitStatus,
  keepExposition,
  remarksMax,
  type Verdict,
} from '@probity/contract/alerts/verdict.ts'

/** A verdict while it is being made. */
export interface VerdictDraft {
  status: HitStatus
  exposition: string | null
  remarks: string
  /** The exposition was kept over a change of status, where its number means something else: look again. */
  isToConfirm: boolean
}

export type VerdictProblem = 'required' | 'tooLong'
export interface VerdictProblems {
  exposition?: VerdictProblem
  remarks?: VerdictProblem
}

export const draftOf = ({ status, exposition, remarks }: Verdict): VerdictDraft => ({
  status,
  exposition,
  remarks: remarks ?? '',
  isToConfirm: false,
})

export const emptyDraft: VerdictDraft = { status: hitStatus.pending, exposition: null, remarks: '', isToConfirm: false }

/** An exposition that the new status does not offer is cleared; one that both offer stays and is pointed at. */
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

/** The key a person presses: 1 is the first exposition of the status, if it has that many. */
export function withExpositionKey(draft: VerdictDraft, key: number): VerdictDraft {
  const chosen = expositionsFor(draft.status)[key - 1]
  return chosen === undefined ? draft : withExposition(draft, chosen.value)
}

export const withSuggestion = (draft: VerdictDraft, text: string): VerdictDraft => ({
  ...draft,
  remarks: appendRemark(draft.remarks, text),
})

/** Characters as people count them. */
export const lengthOf = (text: string): number => Array.from(text).length

/** What keeps a verdict from being saved. '0' is an exposition. */
export function problemsOf({ status, exposition, remarks }: VerdictDraft): VerdictProblems {
  const tooLong: VerdictProblems = lengthOf(remarks) > remarksMax ? { remarks: 'tooLong' } : {}
  if (status === hitStatus.pending) return tooLong
  return {
    ...(exposition === null || exposition === '' ? { exposition: 'required' } : {}),
    ...(remarks.trim() === '' ? { remarks: 'required' } : tooLong),
  }
}

export const isSound = (draft: VerdictDraft): boolean => Object.keys(problemsOf(draft)).length === 0

export function verdictOf({ status, exposition, remarks }: VerdictDraft): Verdict {
  return { status, exposition, remarks: remarks.trim() === '' ? null : remarks }
}

export function isChanged(draft: VerdictDraft, before: Verdict): boolean {
  const { status, exposition, remarks } = verdictOf(draft)
  return status !== before.status || exposition !== before.exposition || (remarks ?? '') !== (before.remarks ?? '')
}
