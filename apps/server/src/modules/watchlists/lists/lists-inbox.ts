import { anyOf } from '@probity/contract/identity/access.ts'
import { type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { listStatus } from './list-status.ts'

const href = (code: string) => `/sys/Settings/Lists?list=${encodeURIComponent(code)}`
const dayMs = 24 * 60 * 60_000

/** Lists whose last edition was refused, and lists older than they may be. */
export const listsInbox: InboxSource = {
  group: 'health',
  access: anyOf('SCREENING', 'SETTINGS'),
  readShared: async (reader) => {
    const { lists, available } = await listStatus(reader.services, reader.organisationId)
    const base = (list: (typeof available)[number]) => ({
      ...plainItem,
      group: 'health' as const,
      title: { en: list.name, zh: list.name_zh_hant },
      href: href(list.code),
      severity: list.legal_effect.code === 'binding' ? ('binding' as const) : ('warning' as const),
    })
    const refused = [...lists, ...available]
      .filter(({ last_error }) => last_error !== '')
      .map(
        (list): OpenItem => ({
          ...base(list),
          key: `list refused ${list.code}`,
          kind: 'list.refused',
          what: { en: `Edition refused: ${list.last_error}`, zh: `版本被拒：${list.last_error_zh_hant}` },
          since: list.checked_date ?? reader.now,
        }),
      )
    const stale = lists
      .filter(({ stale: isOld, last_error }) => isOld && last_error === '')
      .map((list): OpenItem => {
        const days = Math.max(1, Math.floor((reader.now - list.updated_date) / dayMs))
        return {
          ...base(list),
          key: `list stale ${list.code}`,
          kind: 'list.stale',
          what: {
            en: `${days} days old, ${list.stale_after_days} allowed`,
            zh: `已 ${days} 日，上限 ${list.stale_after_days} 日`,
          },
          since: list.updated_date,
        }
      })
    return partOf([...refused, ...stale], reader)
  },
}
