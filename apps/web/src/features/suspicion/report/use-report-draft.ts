import { contentKeys, type ReportContent, type SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changeReport, oneReport } from '../suspicion-calls.ts'

const pauseMs = 800

export type Keeping =
  | { state: 'kept' }
  | { state: 'keeping' }
  /** Another user saved a part that is being edited here. */
  | { state: 'crossed'; keepMine: () => void; takeTheirs: () => void }
  | { state: 'failed'; error: Error; retry: () => void }

type Edits = Partial<ReportContent>

interface DraftState {
  edits: Edits
  /** Why the last save failed. */
  trouble?: Keeping | undefined
  isBusy: boolean
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The edits that remain after a save, including text typed since. */
export function leftOf(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    contentKeys
      .filter((key) => key in edits && !(key in saved && isEqual(edits[key], saved[key])))
      .map((key) => [key, edits[key]]),
  )
}

/** Whether another user changed a part since `before` that is being edited here. */
export const isCrossed = (edits: Edits, before: ReportContent, now: ReportContent): boolean =>
  contentKeys.some((key) => key in edits && !isEqual(before[key], now[key]) && !isEqual(edits[key], now[key]))

const keepingOf = (edits: Edits): Keeping => ({ state: Object.keys(edits).length > 0 ? 'keeping' : 'kept' })
const errorOf = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

/**
 * A report being edited: the page updates immediately, the server is updated at each pause, and the browser stores nothing. Changes
 * by others in other parts are merged; for the same part the user chooses.
 */
export function useReportDraft(report: SuspicionReport) {
  const [{ edits, trouble, isBusy }, setState] = useState<DraftState>({ edits: {}, isBusy: false })
  const latest = useRef({ report, edits })
  const running = useRef<Promise<void>>(Promise.resolve())

  // One save after the other: the own earlier one must not look like the change of another user.
  const keep = (isOver = false): Promise<void> => {
    running.current = running.current.then(() => keepOnce(isOver))
    return running.current
  }
  const keepOnce = async (isOver = false): Promise<void> => {
    const { report: base, edits: sent } = latest.current
    if (Object.keys(sent).length === 0) return
    setState((now) => ({ ...now, isBusy: true, trouble: undefined }))
    try {
      const updated_date = isOver ? (await reread(base.id)).updated_date : base.updated_date
      const saved = await changeReport(base.id, { ...sent, updated_date })
      latest.current = { report: saved, edits: leftOf(latest.current.edits, sent) }
      setState((now) => ({ ...now, edits: leftOf(now.edits, sent) }))
    } catch (error) {
      await meet(error, base, sent).catch(fail)
    } finally {
      setState((now) => ({ ...now, isBusy: false }))
    }
  }
  const setTrouble = (next: Keeping) => setState((before) => ({ ...before, trouble: next }))
  const fail = (cause: unknown) => setTrouble({ state: 'failed', error: errorOf(cause), retry: () => void keep() })
  const takeTheirs = () => setState((before) => ({ ...before, edits: {}, trouble: undefined }))
  const meet = async (error: unknown, base: SuspicionReport, sent: Edits): Promise<void> => {
    if (!isApiError(error, 'E_CONFLICT')) return fail(error)
    const now = await reread(base.id)
    if (!isCrossed(sent, base, now)) {
      latest.current = { report: now, edits: latest.current.edits }
      return keepOnce()
    }
    setTrouble({ state: 'crossed', keepMine: () => void keep(true), takeTheirs })
  }

  const keepLatest = useEffectEvent(() => void keep())
  const isHeld = isBusy || trouble !== undefined
  // Browser timers are outside React; they and the save on leaving need the values of the last render.
  useEffect(() => {
    const { report: known } = latest.current
    latest.current = { report: known.updated_date > report.updated_date ? known : report, edits }
    if (Object.keys(edits).length === 0 || isHeld) return undefined
    const timer = setTimeout(() => keepLatest(), pauseMs)
    return () => clearTimeout(timer)
  }, [report, edits, isHeld])
  // The server is outside React: it gets the last edits of a page that is left.
  useEffect(() => () => keepLatest(), [])

  return {
    shown: { ...report, ...edits },
    keeping: trouble ?? keepingOf(edits),
    change: (more: Edits) => setState((now) => ({ ...now, edits: { ...now.edits, ...more } })),
    /** To be called before an action that reads the report on the server. */
    keepNow: keep,
  }
}

const reread = (id: number): Promise<SuspicionReport> => queryClient.fetchQuery({ ...oneReport(id), staleTime: 0 })
