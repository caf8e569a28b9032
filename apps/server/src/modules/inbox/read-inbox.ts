import { isAllowed } from '@probity/contract/identity/access.ts'
import {
  type InboxGroup,
  type InboxItem,
  type InboxView,
  inboxGroups,
  inboxPageMax,
} from '@probity/contract/inbox/inbox.ts'
import { endOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { type Actor, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import type { InboxPart, InboxReader, InboxSource, OpenItem } from '#kernel/modules/inbox.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { customersOf } from '../parties/party-lists.public.ts'

export interface InboxUser extends Actor {
  keys: ReadonlySet<string>
  readOnly: boolean
}

interface Asked {
  user: InboxUser
  offered: Offered
  view?: InboxView
  /** Items per source; 0 for counts only. */
  limit?: number
}

type Found = InboxPart & Pick<InboxSource, 'group' | 'graveGroup'>

function readerOf(services: Services, { user, offered, view = 'all', limit = inboxPageMax }: Asked): InboxReader {
  const now = services.now()
  const { organisationId, userId, username, keys } = user
  return {
    organisationId,
    userId,
    username,
    keys,
    view,
    limit,
    now,
    dayEnd: endOfDay(now),
    approvals: offered.approvals,
    calendar: offered.calendar,
    services,
  }
}

const sourcesOf = ({ offered, user }: Asked): InboxSource[] =>
  offered.inbox.filter(({ access, isWork = false }) => isAllowed(user.keys, access) && !(isWork && user.readOnly))

/** Loads the customers of all items in two queries. */
async function withCustomers(tx: Tx, parts: readonly Found[]): Promise<InboxItem[]> {
  const items = parts.flatMap((part) => part.items)
  const named = items.filter(({ person, company }) => person !== null || company !== null)
  const customers = named.length === 0 ? [] : await customersOf(tx, named)
  const customerOf = new Map<OpenItem, InboxItem['customer']>(named.map((item, at) => [item, customers[at] ?? null]))
  return items.map((item) => {
    const { person: _person, company: _company, changes, ...shown } = item
    return { ...shown, changes: [...changes], customer: customerOf.get(item) ?? null }
  })
}

/** A user's inbox by group. The user's own requests are listed but not counted. */
export async function readInbox(services: Services, asked: Asked) {
  const reader = readerOf(services, asked)
  const sources = sourcesOf(asked)
  // The state of the lists belongs to no organisation, so it is read before the transaction.
  const shared = await Promise.all(
    sources.flatMap(({ group, graveGroup, readShared }) =>
      readShared
        ? [readShared(reader).then((part): Found => ({ group, ...part, ...(graveGroup && { graveGroup }) }))]
        : [],
    ),
  )
  const { parts, items } = await readingTenant(services.db, asked.user, async (tx) => {
    const own = await allSettledInTx(
      sources.flatMap(({ group, graveGroup, read }) =>
        read ? [read(tx, reader).then((part): Found => ({ group, ...part, ...(graveGroup && { graveGroup }) }))] : [],
      ),
    )
    const all: Found[] = [...own, ...shared]
    return { parts: all, items: reader.limit === 0 ? [] : await withCustomers(tx, all) }
  })
  const sum = (of: 'count' | 'today' | 'binding', among = parts) => among.reduce((total, part) => total + part[of], 0)
  const inGroup = (of: 'count' | 'today' | 'binding', group: InboxGroup) =>
    parts.reduce((total, part) => {
      const plain = part.group === group ? part[of] - part.grave[of] : 0
      return total + plain + (part.graveGroup === group ? part.grave[of] : 0)
    }, 0)
  const groups = inboxGroups
    .map((group) => ({
      group,
      count: inGroup('count', group),
      today: inGroup('today', group),
      binding: inGroup('binding', group),
    }))
    .filter(({ count }) => count > 0)
  const counted = parts.filter(({ group }) => group !== 'asked')
  const order = (group: InboxGroup) => inboxGroups.indexOf(group)
  return {
    groups,
    items: items.toSorted((a, b) => order(a.group) - order(b.group)),
    open: sum('count', counted),
    today: sum('today', counted),
    binding: sum('binding', counted),
  }
}
