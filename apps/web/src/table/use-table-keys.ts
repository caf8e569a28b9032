import { type RefObject, useState } from 'react'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { pageCount } from './page-links.ts'
import type { SelectionControl } from './selection.ts'
import type { List } from './use-list.ts'

export interface TableKeys<Row> {
  list: List<Row>
  selection: SelectionControl | undefined
  search: RefObject<HTMLInputElement | null>
  addFilter: RefObject<HTMLButtonElement | null>
  onOpen: (row: Row) => void
  onNew: (() => void) | undefined
}

/** J K move through the rows, X selects, Shift X selects a range, Enter opens, / searches, F filters, [ ] turn the page. */
export function useTableKeys<Row>({
  list,
  selection,
  search,
  addFilter,
  onOpen,
  onNew,
}: TableKeys<Row>): number | undefined {
  const [{ at, anchor }, setPlace] = useState<{ at?: number; anchor: number }>({ anchor: 0 })
  const rows = list.rows ?? []
  const current = at === undefined || at >= rows.length ? undefined : at
  const pages = pageCount(list.total ?? 0, list.state.rows)
  const idAt = (index: number) => list.definition.rowId(rows[index]!)
  const walk = (step: number) => {
    if (rows.length === 0) return
    setPlace({ at: current === undefined ? 0 : Math.min(rows.length - 1, Math.max(0, current + step)), anchor })
  }
  const turn = (step: number) => {
    const page = list.state.page + step
    if (page >= 1 && page <= pages) list.change({ ...list.state, page })
  }

  useShortcuts({
    '/': () => search.current?.focus(),
    f: () => addFilter.current?.click(),
    j: () => walk(1),
    k: () => walk(-1),
    '[': () => turn(-1),
    ']': () => turn(1),
    ...(onNew === undefined ? {} : { n: onNew }),
    ...(current === undefined ? {} : { Enter: (event) => enter(event, () => onOpen(rows[current]!)) }),
    ...(selection === undefined ? {} : { Escape: () => (isMenuOpen() ? undefined : selection.clear()) }),
    ...(selection === undefined || current === undefined
      ? {}
      : {
          x: () => {
            setPlace({ at: current, anchor: current })
            selection.toggle(idAt(current))
          },
          'shift+x': () => {
            const [from, to] = [Math.min(anchor, current), Math.max(anchor, current)]
            selection.selectRange(Array.from({ length: to - from + 1 }, (_, step) => idAt(from + step)))
          },
        }),
  })
  return current
}

/** Escape closes only an open menu or filter. */
const isMenuOpen = (): boolean => document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null

/** A focused button or link handles Enter itself. */
function enter(event: KeyboardEvent, open: () => void): void {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
  if (!isOnControl) open()
}
