import { isStop, type RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '#web/api/use-answer.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { fieldOfItem } from './field-of-item.ts'

interface NextMissing {
  check: Answer<RecordCheck>
  lead: (field: string) => void
  /** The field of due diligence that comes next once the record lacks nothing. */
  due?: string | undefined
}

/** F8 leads to the next missing item. Pressed before the check has caught up with the typing, it waits for it: a field just filled is not missing. */
export function useNextMissing({ check, lead, due }: NextMissing): void {
  const from = useRef<Element | null>(undefined)
  const isCurrent = check.state === 'value' && !check.isPlaceholder
  const toNext = useEffectEvent(() => {
    const items = check.state === 'value' ? check.value.items : []
    const missing = items.find((item) => item.value === null && !isStop(item))
    const field = missing === undefined ? due : fieldOfItem(missing)
    if (field !== undefined) lead(field)
  })
  // The focused element belongs to the document, and the answer comes from the server.
  useEffect(() => {
    if (!isCurrent) return
    // Whoever went on to another field in between is not called back.
    const isThere = from.current !== undefined && document.activeElement === from.current
    from.current = undefined
    if (isThere) queueMicrotask(toNext)
  }, [isCurrent])
  useShortcuts({
    F8: () => {
      if (isCurrent) toNext()
      else from.current = document.activeElement
    },
  })
}
