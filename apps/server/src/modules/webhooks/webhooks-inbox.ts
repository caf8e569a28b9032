import { anyOf } from '@probity/contract/identity/access.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Ill {
  id: number
  guid: string
  url: string
  dead: number
  since: number
  is_paused: boolean
}

const shownMs = 7 * 24 * 60 * 60_000

/** Webhooks paused because of failures, and deliveries given up in the last week. */
export const webhookInbox: InboxSource = {
  group: 'health',
  access: anyOf('DEVELOPMENT'),
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select w.id, w.guid, w.url, d.dead, coalesce(w.paused_date, d.since) as since, null::bigint as due,
        false as binds, coalesce(w.paused_by = 'system', false) as is_paused
      from webhooks w cross join lateral (select count(*)::int as dead, max(create_date) as since from webhook_deliveries
        where org_id = w.org_id and webhook = w.id and state = 'dead' and event_type <> 'TEST'
          and create_date > ${reader.now - shownMs}) d
      where w.org_id = current_org() and not w.is_deleted and (w.paused_by = 'system' or d.dead > 0)`
    const { rows, ...counts } = await readOpen<Ill>(tx, reader, { open, order: sql`since desc, id` })
    return {
      ...counts,
      items: rows.map(({ id, guid, url, dead, since, is_paused: isPaused }) => ({
        ...plainItem,
        key: `webhook ${id}`,
        group: 'health' as const,
        kind: isPaused ? 'webhook.paused' : 'webhook.dead',
        severity: isPaused ? ('urgent' as const) : ('warning' as const),
        title: { en: `Webhook to ${hostOf(url)}`, zh: `傳送至 ${hostOf(url)} 的 Webhook` },
        what: whatOf(isPaused, dead),
        since,
        href: isPaused ? '/sys/Development/Webhook' : `/sys/Development/WebhookLog?webhook=${guid}&state=dead`,
      })),
    }
  },
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url

function whatOf(isPaused: boolean, dead: number): Bilingual {
  if (isPaused) return { en: 'Paused after a day of failures; events wait', zh: '連續失敗一日後已暫停；事件正等候傳送' }
  return { en: `${dead} ${dead === 1 ? 'delivery was' : 'deliveries were'} given up`, zh: `${dead} 次傳送已放棄` }
}
