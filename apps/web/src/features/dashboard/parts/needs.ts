import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { inboxPageMax } from '@probity/contract/inbox/inbox.ts'

/** Items of one kind as one line, or a single item. */
export interface Need {
  key: string
  first: InboxItem
  items: readonly InboxItem[]
  /** The inbox returned its maximum, so there may be more. */
  isMore: boolean
}

const alone: readonly InboxItem['group'][] = ['binding', 'assigned', 'health']

/** The gravest items, those assigned to the user and the health of lists and runs are shown one by one; the others fold by kind. */
const isAlone = ({ group }: InboxItem): boolean => alone.includes(group)
/** Approvals of all kinds share one line. */
const foldOf = (item: InboxItem): string => (item.group === 'approval' ? 'approval' : `${item.group} ${item.kind}`)

/** The open items in order, folded to one line per kind. The user's own requests wait for others and are left out. */
export function foldNeeds(items: readonly InboxItem[], pageMax = inboxPageMax): Need[] {
  const needs = new Map<string, InboxItem[]>()
  for (const item of items) {
    if (item.group === 'asked') continue
    const key = isAlone(item) ? item.key : foldOf(item)
    needs.set(key, [...(needs.get(key) ?? []), item])
  }
  return [...needs].map(([key, own]) => ({ key, first: own[0]!, items: own, isMore: own.length >= pageMax }))
}
