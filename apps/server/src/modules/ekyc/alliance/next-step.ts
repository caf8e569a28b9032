import type { EkycThreadEntry } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycStage, isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'

export type Entry = Pick<EkycThreadEntry, 'id' | 'kind' | 'sender' | 'message' | 'stage'>

export interface Shared {
  /** The row that shares the document. */
  id: number
  document: number
  alliance_ref: string | null
  alliance_state: 'copied' | 'shared' | 'removed' | null
  is_removed: boolean
}

/** What was sent of a request so far, and its state. */
export interface Progress {
  stage: EkycStage
  hasConsent: boolean
  client_ref: string | null
  request_ref: string | null
  /** True when part of it may have been sent. */
  isBegun: boolean
  /** Unsent entries of the firm and the product, in order. */
  entries: readonly Entry[]
  shared: readonly Shared[]
}

export type Step =
  | { do: 'client' }
  | { do: 'copy'; shared: Shared }
  | { do: 'request'; until: number; copies: readonly Shared[]; message: string }
  | { do: 'documents'; add: readonly Shared[]; remove: readonly Shared[] }
  | { do: 'message'; until: number; message: string }
  | { do: 'stage'; until: number; stage: EkycStage }
  /** Ends the bank's access to everything that was sent. */
  | { do: 'withdraw'; until: number }
  /** These entries contain nothing for the bank. */
  | { do: 'pass'; until: number }
  /** Something is to be sent, but no consent covers it. */
  | { do: 'lacks-consent' }

/**
 * Returns the next step to send to the alliance, if any. Ending the bank's access comes first, documents come before the message
 * that accompanies them, and entries of the thread keep their order.
 */
export function nextStep(now: Progress): Step | undefined {
  const last = now.entries.at(-1)
  const isOver = !now.hasConsent || now.stage === 'cancelled'
  if (now.request_ref === null) {
    if (last === undefined) return undefined
    if (isOver) return { do: now.isBegun ? 'withdraw' : 'pass', until: last.id }
    return creation(now)
  }
  const ending = isOver ? now.entries.findLast(endsAccess) : undefined
  if (ending?.kind === 'consent') return { do: 'withdraw', until: ending.id }
  if (ending) return { do: 'stage', until: ending.id, stage: 'cancelled' }
  const remove = now.shared.filter((one) => one.is_removed && one.alliance_state === 'shared')
  if (remove.length > 0) return { do: 'documents', add: [], remove }
  return (isEnded(now.stage) ? undefined : documentsStep(now)) ?? entryStep(now)
}

const endsAccess = ({ kind, stage }: Entry): boolean => kind === 'consent' || stage === 'cancelled'
const isWanted = ({ is_removed }: Shared): boolean => !is_removed

function creation({ client_ref, shared, entries }: Progress): Step {
  if (client_ref === null) return { do: 'client' }
  const wanted = shared.filter(isWanted)
  const missing = wanted.find(({ alliance_ref }) => alliance_ref === null)
  if (missing) return { do: 'copy', shared: missing }
  const until = entries.find(({ stage }) => stage === 'submitted')?.id ?? 0
  // Written while it was a draft.
  const early = entries.filter(({ id, kind }) => id < until && kind === 'message')
  return { do: 'request', until, copies: wanted, message: early.map(({ message }) => message).join('\n\n') }
}

function documentsStep({ shared, hasConsent }: Progress): Step | undefined {
  const add = shared.filter((one) => isWanted(one) && one.alliance_state !== 'shared')
  if (add.length === 0) return undefined
  if (!hasConsent) return { do: 'lacks-consent' }
  const missing = add.find(({ alliance_ref }) => alliance_ref === null)
  return missing ? { do: 'copy', shared: missing } : { do: 'documents', add, remove: [] }
}

function entryStep({ entries, hasConsent }: Progress): Step | undefined {
  const [entry] = entries
  if (!entry) return undefined
  const { id: until, kind, stage, message } = entry
  if (kind === 'consent') return { do: 'withdraw', until }
  if (kind === 'stage') return stage === null ? { do: 'pass', until } : { do: 'stage', until, stage }
  if (kind === 'documents') return { do: 'pass', until }
  return hasConsent ? { do: 'message', until, message } : { do: 'lacks-consent' }
}
