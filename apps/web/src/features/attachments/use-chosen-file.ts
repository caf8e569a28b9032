import { useMediaQuery } from '@mantine/hooks'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { useState } from 'react'
import { type Shortcuts, useShortcuts } from '#web/ui/shortcuts.ts'

export interface ChosenFile {
  /** Absent if there is no room for a pane: narrow windows, and lists inside another pane. */
  choose: ((row: AttachmentRow) => void) | undefined
  chosen: AttachmentRow | undefined
  close: () => void
}

/** The file shown next to its list. Space opens the first one and closes the pane, arrows move, Escape closes. */
export function useChosenFile(rows: readonly AttachmentRow[], hasPane: boolean): ChosenFile {
  const isWide = useMediaQuery('(min-width: 1280px)') === true
  const [id, setId] = useState<number>()
  const isOffered = hasPane && isWide
  const at = isOffered ? rows.findIndex((row) => row.id === id) : -1
  const close = () => setId(undefined)
  const walk = (step: number) => setId(rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.id)
  const off: Shortcuts = {}
  const opened: Shortcuts = { ArrowDown: () => walk(1), ArrowUp: () => walk(-1), Escape: close }
  const space = (event: KeyboardEvent) => {
    // A focused button or link handles Space itself.
    const control = event.target instanceof Element ? event.target.closest('a, button, [role="tab"]') : null
    if (control instanceof HTMLElement) control.click()
    else if (at < 0) setId(rows[0]?.id)
    else close()
  }
  useShortcuts(isOffered ? { ' ': space, ...(at < 0 ? off : opened) } : off)
  return { choose: isOffered ? (row) => setId(row.id) : undefined, chosen: rows[at], close }
}
