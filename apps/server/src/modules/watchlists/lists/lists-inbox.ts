import { anyOf } from '@probity/contract/identity/access.ts'
import { type InboxSource, type OpenItem, partOf, plainItem } from '#kernel/modules/inbox.ts'
import { listStatus } from './list-status.ts'

const href = (code: string) => `/sys/Settings/Lists?list=${encodeURIComponent(code)}`

type Status = Awaited<ReturnType<typeof listStatus>>
type Listed = Status['lists'][number] | Status['available'][number]

/** The problem of a list, by its health. A publisher that does not answer has not refused anything. */
function complaintOn(list: Listed): (Pick<OpenItem, 'kind' | 'what'> & Partial<OpenItem>) | undefined {
  const { last_error: en, last_error_zh_hant: zh, failure, health } = list
  if (failure === 'broken')
    return { kind: 'list.broken', what: { en: `Reading broke off: ${en}`, zh: `讀入中斷：${zh}` } }
  if (failure === 'refused' || (failure === null && en !== ''))
    return {
      kind: 'list.refused',
      what: { en: `Edition refused: ${en}`, zh: `版本被拒：${zh}` },
      severity: 'is_overdue' in list && list.is_overdue ? 'urgent' : 'warning',
    }
  if (health === 'too_old' && 'stale_after_days' in list)
    return {
      kind: 'list.stale',
      what: {
        en: `Edition ${list.age_days} days old, ${list.stale_after_days} allowed${failure === 'no_answer' ? '; the publisher does not answer' : ''}`,
        zh: `版本已 ${list.age_days} 日，上限 ${list.stale_after_days} 日${failure === 'no_answer' ? '；發布者沒有回應' : ''}`,
      },
    }
  if (failure === 'no_answer')
    return { kind: 'list.no_answer', what: { en: `The publisher does not answer: ${en}`, zh: `發布者沒有回應：${zh}` } }
  return undefined
}

/** A stale edition is a problem since it was read; any other problem since the last check. */
const sinceOf = (list: Listed, kind: string): number | null =>
  kind === 'list.stale' && 'updated_date' in list ? list.updated_date : list.checked_date

/** Lists that were refused, are too old, or whose publisher does not answer. */
export const listsInbox: InboxSource = {
  group: 'health',
  graveGroup: 'binding',
  access: anyOf('SCREENING', 'SETTINGS'),
  readShared: async (reader) => {
    const { lists, available } = await listStatus(reader.services, reader.organisationId)
    const items = [...lists, ...available].flatMap((list): OpenItem[] => {
      const complaint = complaintOn(list)
      if (complaint === undefined) return []
      const isBinding = list.legal_effect.code === 'binding' && complaint.kind !== 'list.no_answer'
      return [
        {
          ...plainItem,
          ...complaint,
          group: isBinding ? 'binding' : 'health',
          key: `${complaint.kind.replace('.', ' ')} ${list.code}`,
          title: { en: list.name, zh: list.name_zh_hant },
          href: href(list.code),
          severity: isBinding ? 'binding' : (complaint.severity ?? 'warning'),
          since: sinceOf(list, complaint.kind) ?? reader.now,
        },
      ]
    })
    return partOf(items, reader, 'binding')
  },
}
