import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#web/i18n/use-words.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { notifyRefused } from '#web/ui/states/notify.tsx'
import { focusRow } from './focus-row.ts'
import { isSingle } from './inbox-calls.ts'
import type { Answering } from './use-answering.ts'
import type { InboxState } from './use-inbox.ts'

interface Keyed {
  state: InboxState
  items: readonly InboxItem[]
  current: InboxItem | undefined
  chosen: readonly InboxItem[]
  answering: Answering
  list: RefObject<HTMLElement | null>
}

export const noteId = 'inbox-note'

/** Keyboard control of the whole screen: rows, selection, answers. Refusing without a reason focuses the reason field. */
export function useInboxKeys({ state, items, current, chosen, answering, list }: Keyed): void {
  const t = useWords()
  const navigate = useNavigate()
  const step = (by: 1 | -1) => {
    const at = current === undefined ? -1 : items.indexOf(current)
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    state.open(next)
    focusRow(list.current, next?.key)
  }
  const answer = (of: readonly InboxItem[], verdict: 'approved' | 'refused') => {
    const open = of.filter(({ group }) => group === 'approval')
    if (open.length === 0) return
    // The field of an item that is no request appears with the refusal that waits for its reason.
    flushSync(() => answering.answer(open, verdict))
    if (verdict === 'refused' && answering.note.trim() === '') document.getElementById(noteId)?.focus()
  }
  const one = current === undefined ? [] : [current]
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      if (current === undefined) return
      if (isSingle(current)) notifyRefused(t('inbox.oneByOne'))
      else state.toggle(current, items)
    },
    a: () => answer(one, 'approved'),
    r: () => answer(one, 'refused'),
    'shift+a': () => answer(chosen, 'approved'),
    'shift+r': () => answer(chosen, 'refused'),
    Enter: (event) => {
      const isRow = event.target instanceof Element && event.target.closest('[data-row]') !== null
      if (current !== undefined && (isRow || event.target === document.body)) void navigate({ href: current.href })
    },
    Escape: state.clear,
  })
}
