import { anyOf } from '@probity/contract/identity/access.ts'
import { lateParties } from '@probity/contract/not-screened/not-screened.ts'
import { type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { readLedger } from './read-ledger.ts'

/** Customers and transactions that are not screened; lists have items of their own. */
export const notScreenedInbox: InboxSource = {
  group: 'health',
  access: anyOf('SCREENING'),
  read: async (tx, reader) => {
    const { services, organisationId, now } = reader
    const ledger = await readLedger(tx, { services, organisationId, lists: [], now, limit: 2 })
    const total = ledger.person.total + ledger.company.total + ledger.transaction.total
    if (total === 0) return partOf([], reader)
    const who = ledger.items.map(({ ref_id, name }) => ref_id ?? name.en).join(', ')
    const late = lateParties(ledger)
    const item: OpenItem = {
      ...plainItem,
      key: 'coverage',
      group: 'health',
      kind: 'coverage.gap',
      severity: late > 0 ? 'urgent' : 'warning',
      title: { en: 'Not screened', zh: '未篩查' },
      what:
        late > 0
          ? {
              en: `${late} not screened for more than ${ledger.minutes} minutes: ${who}`,
              zh: `${late} 項逾 ${ledger.minutes} 分鐘未篩查：${who}`,
            }
          : { en: `${total} not screened yet: ${who}`, zh: `${total} 項尚未篩查：${who}` },
      since: ledger.since ?? now,
      href: '/sys/NotScreened',
    }
    return partOf([item], reader)
  },
}
