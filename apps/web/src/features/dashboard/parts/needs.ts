import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { inboxPageMax } from '@probity/contract/inbox/inbox.ts'

/** Items of one kind as one line, or one item by itself. */
export interface Need {
  key: string
  first: InboxItem
  items: readonly InboxItem[]
  /** The inbox gave as many as it gives: there may be more. */
  isMore: boolean
}

/** What was given to the reader stands alone, and so does the state of lists and runs; the rest folds by kind. */
const isAlone = ({ group }: InboxItem): boolean => group === 'assigned' || group === 'health'
/** Approvals of all kinds are one line. */
const foldOf = (item: InboxItem): string => (item.group === 'approval' ? 'approval' : `${item.group} ${item.kind}`)

/** The open items in their order, several of a kind folded to a line. What the reader asked for waits for others. */
export function foldNeeds(items: readonly InboxItem[], pageMax = inboxPageMax): Need[] {
  const needs = new Map<string, InboxItem[]>()
  for (const item of items) {
    if (item.group === 'asked') continue
    const key = isAlone(item) ? item.key : foldOf(item)
    needs.set(key, [...(needs.get(key) ?? []), item])
  }
  return [...needs].map(([key, own]) => ({ key, first: own[0]!, items: own, isMore: own.length >= pageMax }))
}
