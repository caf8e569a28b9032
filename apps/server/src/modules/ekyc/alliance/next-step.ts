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

/** What was sent of a request so far, and where it stands. */
export interface Progress {
  stage: EkycStage
  hasConsent: boolean
  client_ref: string | null
  request_ref: string | null
  /** Something of it may have left. */
  isBegun: boolean
  /** Of the firm and the product, that were not sent yet, in their order. */
  entries: readonly Entry[]
  shared: readonly Shared[]
}

export type Step =
  | { do: 'client' }
  | { do: 'copy'; shared: Shared }
  | { do: 'request'; until: number; copies: readonly Shared[] }
  | { do: 'documents'; add: readonly Shared[]; remove: readonly Shared[] }
  | { do: 'message'; until: number; message: string }
  | { do: 'stage'; until: number; stage: EkycStage }
  /** Ends the access of the bank to everything that was sent. */
  | { do: 'withdraw'; until: number }
  /** Nothing of these entries is for the bank. */
  | { do: 'pass'; until: number }
  /** There is something to send, and no consent to send it. */
  | { do: 'lacks-consent' }

/**
 * The next thing that the alliance must be told, if anything. What ends the access of the bank goes before everything else;
 * documents go before the words that came with them; entries of the thread go in their order.
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
  return { do: 'request', until: entries.find(({ stage }) => stage === 'submitted')?.id ?? 0, copies: wanted }
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
