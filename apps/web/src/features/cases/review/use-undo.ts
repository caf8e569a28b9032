import { undoMs } from '@probity/contract/alerts/review.ts'
import { useRef, useState } from 'react'
import { clock } from '#web/clock.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'

interface Undo {
  until: number
  /** The hit that it opens again. */
  hit: number
  act: () => Promise<void>
  /** Removes the notice that offers it. */
  hide: () => void
}

/** Undo of decisions: from the notice of each, or of the last one by shortcut. */
export function useUndo() {
  const t = useWords()
  const last = useRef<Undo | undefined>(undefined)
  const [undoing, setUndoing] = useState<number>()

  const runUndo = async (one = last.current) => {
    if (one === last.current) last.current = undefined
    if (one === undefined || clock.now() > one.until) return notifyRefused(t('review.undoTooLate'))
    one.hide()
    setUndoing(one.hit)
    try {
      await one.act()
      notifyDone(t('review.undone'))
    } catch (error) {
      notifyFailed(error)
    } finally {
      setUndoing(undefined)
    }
  }
  /** Announces a decision and offers its undo. Each notice undoes its own decision; the shortcut undoes the last one. */
  const saidDone = (title: string, { hit, about, back }: Said) => {
    const one: Undo = { until: clock.now() + undoMs, hit, act: back, hide: () => undefined }
    one.hide = notifyDone(title, { about, undo: () => void runUndo(one) })
    last.current = one
  }
  /** After a decision without an undo, the shortcut must not undo an earlier one. */
  const forget = () => {
    last.current = undefined
  }
  return { runUndo, saidDone, forget, undoing }
}

interface Said {
  hit: number
  about?: string
  back: () => Promise<void>
}
