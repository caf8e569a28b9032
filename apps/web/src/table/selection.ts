import { useState } from 'react'

/** Rows selected one by one, or all rows that match the filters, loaded or not. */
export type Selection = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all matching' }

const nothing: Selection = { kind: 'rows', ids: new Set() }

export interface SelectionControl {
  selection: Selection
  isSelected: (id: number) => boolean
  count: (total: number) => number
  toggle: (id: number) => void
  selectRange: (ids: readonly number[]) => void
  selectAllMatching: () => void
  clear: () => void
}

export function useSelection(): SelectionControl {
  const [selection, setSelection] = useState<Selection>(nothing)
  const held = selection.kind === 'rows' ? selection.ids : new Set<number>()
  return {
    selection,
    isSelected: (id) => selection.kind === 'all matching' || held.has(id),
    count: (total) => (selection.kind === 'all matching' ? total : held.size),
    toggle: (id) => setSelection({ kind: 'rows', ids: toggled(held, id) }),
    selectRange: (ids) => setSelection({ kind: 'rows', ids: new Set([...held, ...ids]) }),
    selectAllMatching: () => setSelection({ kind: 'all matching' }),
    clear: () => setSelection(nothing),
  }
}

export function toggled(held: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(held)
  if (!next.delete(id)) next.add(id)
  return next
}
