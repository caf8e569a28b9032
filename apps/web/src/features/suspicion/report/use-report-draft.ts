import { contentKeys, type ReportContent, type SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changeReport, oneReport } from '../suspicion-calls.ts'

const pauseMs = 800

export type Keeping =
  | { state: 'kept' }
  | { state: 'keeping' }
  /** Somebody else saved one of the parts that are being edited. */
  | { state: 'crossed'; keepMine: () => void; takeTheirs: () => void }
  | { state: 'failed'; error: Error; retry: () => void }

type Edits = Partial<ReportContent>

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is left of the edits after some of them were saved and perhaps typed on. */
export function leftOf(edits: Edits, saved: Edits): Edits {
  return Object.fromEntries(
    contentKeys
      .filter((key) => key in edits && !(key in saved && isEqual(edits[key], saved[key])))
      .map((key) => [key, edits[key]]),
  )
}

/** Whether somebody else changed a part since `before` that is being edited here. */
export const isCrossed = (edits: Edits, before: ReportContent, now: ReportContent): boolean =>
  contentKeys.some((key) => key in edits && !isEqual(before[key], now[key]) && !isEqual(edits[key], now[key]))

/**
 * A report as it is being edited: changed at once on the page, kept on the server at each pause, and nowhere in the browser. What
 * others save in other parts meanwhile is taken over; in the same part the user chooses.
 */
export function useReportDraft(report: SuspicionReport) {
  const [edits, setEdits] = useState<Edits>({})
  const [trouble, setTrouble] = useState<Keeping>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef({ report, edits })
  // Timers and the write on leaving run outside of drawing and need what was drawn last.
  useEffect(() => {
    latest.current = { report, edits }
  }, [report, edits])

  const keep = async (isOver = false): Promise<void> => {
    const { report: base, edits: sent } = latest.current
    if (Object.keys(sent).length === 0) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const updated_date = isOver ? (await reread(base.id)).updated_date : base.updated_date
      await changeReport(base.id, { ...sent, updated_date })
      setEdits((now) => leftOf(now, sent))
    } catch (error) {
      await meet(error instanceof Error ? error : new Error(String(error)), base, sent)
    } finally {
      setBusy(false)
    }
  }
  const meet = async (error: Error, base: SuspicionReport, sent: Edits): Promise<void> => {
    const retry = () => void keep()
    if (!isApiError(error, 'E_CONFLICT')) return setTrouble({ state: 'failed', error, retry })
    const now = await reread(base.id)
    if (!isCrossed(sent, base, now)) {
      latest.current = { report: now, edits: latest.current.edits }
      return keep()
    }
    setTrouble({
      state: 'crossed',
      keepMine: () => void keep(true),
      takeTheirs: () => {
        setEdits({})
        setTrouble(undefined)
      },
    })
  }

  useKeeping(edits, { isHeld: isBusy || trouble !== undefined, keep })

  const isPending = Object.keys(edits).length > 0
  const keeping: Keeping = trouble ?? (isPending ? { state: 'keeping' } : { state: 'kept' })
  return {
    shown: { ...report, ...edits },
    keeping,
    change: (more: Edits) => setEdits((now) => ({ ...now, ...more })),
    /** Before something that reads the report on the server. */
    keepNow: keep,
  }
}

interface KeepingUp {
  isHeld: boolean
  keep: () => Promise<void>
}

/** Writes what was typed at each pause, and when the page is left. */
function useKeeping(edits: Edits, { isHeld, keep }: KeepingUp): void {
  const keepLatest = useEffectEvent(() => void keep())
  // A timer of the browser.
  useEffect(() => {
    if (Object.keys(edits).length === 0 || isHeld) return undefined
    const timer = setTimeout(() => keepLatest(), pauseMs)
    return () => clearTimeout(timer)
  }, [edits, isHeld])
  // The server, which gets the last words of a page that is left.
  useEffect(() => () => keepLatest(), [])
}

const reread = (id: number): Promise<SuspicionReport> => queryClient.fetchQuery({ ...oneReport(id), staleTime: 0 })
