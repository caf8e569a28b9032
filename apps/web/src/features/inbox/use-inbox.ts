import { type Inbox, type InboxItem, type InboxView, inboxViews } from '@probity/contract/inbox/inbox.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { inboxPaths } from '#web/paths/review/inbox.ts'
import { batchOf, inboxQuery } from './inbox-calls.ts'

const isView = (text: string | undefined): text is InboxView => inboxViews.some((view) => view === text)

/** The view and the open item are in the URL; the selection is not. */
export function useInbox() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const view = isView(search['view']) ? search['view'] : 'all'
  const answer = useAnswer(inboxQuery(view))
  const [selected, setSelected] = useState<readonly string[]>([])
  const goTo = (next: Record<string, string | undefined>) => {
    const all = { ...search, ...next }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    void navigate({ to: inboxPaths.inbox(), search: kept as Record<string, string>, replace: true })
  }
  // The address follows later than the next key may come, which must apply to the row that was just opened.
  const [opened, setOpened] = useState<{ key: string | undefined }>()
  if (opened !== undefined && opened.key === search['item']) setOpened(undefined)
  const open = (item: InboxItem | undefined) => {
    setOpened({ key: item?.key })
    goTo({ item: item?.key })
  }
  return {
    view,
    answer,
    itemKey: opened === undefined ? search['item'] : opened.key,
    selected,
    open,
    setView: (next: InboxView) => {
      setOpened(undefined)
      goTo({ view: next === 'all' ? undefined : next, item: undefined })
    },
    clear: () => setSelected([]),
    toggle: (item: InboxItem, items: readonly InboxItem[]) => {
      const batch = batchOf(item)
      if (batch === null) return
      setSelected((before) => {
        if (before.includes(item.key)) return before.filter((key) => key !== item.key)
        // Requests of another kind are deselected: one answer applies to one kind.
        const alike = items.filter(
          (other) => before.includes(other.key) && batchOf(other) === batch && other.kind === item.kind,
        )
        return [...alike.map(({ key }) => key), item.key]
      })
    },
  }
}
export type InboxState = ReturnType<typeof useInbox>

/** The selected items that still exist, in list order. */
export const chosenOf = ({ items }: Pick<Inbox, 'items'>, selected: readonly string[]): readonly InboxItem[] =>
  items.filter(({ key }) => selected.includes(key))

/** The item to open after these are done. The list may have been fetched again since they were chosen, so only keys tell items apart. */
export function nextAfter(items: readonly InboxItem[], gone: readonly InboxItem[], at: number): InboxItem | undefined {
  const done = new Set(gone.map(({ key }) => key))
  const left = ({ key }: InboxItem) => !done.has(key)
  return items.slice(at).find(left) ?? items.findLast(left)
}
