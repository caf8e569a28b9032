import { anyOf } from '@probity/contract/identity/access.ts'
import { type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { nameGaps } from './coverage.queries.ts'
import { coverageOf } from './kept-coverage.ts'

/** Active customers not screened against the current lists. */
export const coverageInbox: InboxSource = {
  group: 'health',
  access: anyOf('SCREENING'),
  read: async (tx, reader) => {
    const { coverage, first: kept } = await coverageOf(tx, reader.services.lists, reader)
    if (coverage.gaps === 0) return partOf([], reader)
    const first = await nameGaps(tx, kept.slice(0, 2))
    const who = first.map(({ ref_id, name }) => ref_id ?? name).join(', ')
    const item: OpenItem = {
      ...plainItem,
      key: 'coverage',
      group: 'health',
      kind: 'coverage.gap',
      severity: 'warning',
      title: { en: 'Coverage', zh: '覆蓋' },
      what: {
        en: `${coverage.gaps} of ${coverage.total} not screened: ${who}`,
        zh: `${coverage.total} 名中 ${coverage.gaps} 名未篩查：${who}`,
      },
      since: first[0]?.screened_date ?? reader.now,
      href: '/sys/OngoingScreening',
    }
    return partOf([item], reader)
  },
}
