import { undoMs } from '@probity/contract/alerts/review.ts'
import { useRef } from 'react'
import { clock } from '#web/clock.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'

interface Undo {
  until: number
  act: () => Promise<void>
  /** Takes the notice away that offers it. */
  hide: () => void
}

/** The way back from what was just decided: by its notice, or the last one by the key. */
export function useUndo() {
  const t = useWords()
  const last = useRef<Undo | undefined>(undefined)

  const runUndo = async (one = last.current) => {
    if (one === last.current) last.current = undefined
    if (one === undefined || clock.now() > one.until) return notifyRefused(t('review.undoTooLate'))
    one.hide()
    try {
      await one.act()
      notifyDone(t('review.undone'))
    } catch (error) {
      notifyFailed(error)
    }
  }
  /** Says what was done, with the way back. Each notice takes back its own decision; the key, the last one. */
  const saidDone = (title: string, { about, back }: { about?: string; back: () => Promise<void> }) => {
    const one: Undo = { until: clock.now() + undoMs, act: back, hide: () => undefined }
    one.hide = notifyDone(title, { about, undo: () => void runUndo(one) })
    last.current = one
  }
  /** After a decision that has no way back, the key must not take back an earlier one. */
  const forget = () => {
    last.current = undefined
  }
  return { runUndo, saidDone, forget }
}
