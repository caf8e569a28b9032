import { ekycRequestCalls } from '@probity/contract/ekyc/ekyc-calls.ts'
import { ekycExpiryDays } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { clientRef } from './clients/clients.queries.ts'

interface Failed {
  id: number
  client: number
  client_number: number
  number: number
  company: number
  bank: string
  since: number
}

/** Requests that the alliance did not accept, until a user resends them. */
export const failedSendings: InboxSource = {
  group: 'health',
  access: ekycRequestCalls.get.access,
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select r.id, r.client, c.number as client_number, r.number, c.company, b.name as bank, s.updated_date as since,
        null::bigint as due, false as binds
      from ekyc_sendings s join ekyc_requests r on r.org_id = s.org_id and r.id = s.request and not r.is_deleted
        join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
        join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank
      where s.org_id = current_org() and s.state = 'failed'`
    const { rows, ...counts } = await readOpen<Failed>(tx, reader, { open, order: sql`since, id` })
    return {
      ...counts,
      items: rows.map(({ id, client, client_number, number, company, bank, since }) => ({
        ...plainItem,
        key: `ekyc sending ${id}`,
        group: 'health' as const,
        kind: 'ekyc.not_sent',
        severity: 'warning' as const,
        title: { en: `${clientRef(client_number)}-${number}`, zh: `${clientRef(client_number)}-${number}` },
        what: { en: `The alliance does not take it for ${bank}`, zh: `聯盟未有接收發給${bank}的申請` },
        company,
        since,
        href: `/sys/eKYCAlliance/Details/${client}?request=${id}`,
      })),
    }
  },
}

interface Waiting {
  id: number
  client: number
  client_number: number
  number: number
  company: number
  bank: string
  since: number
  due: number
}

const dayMs = 86_400_000

/** Requests in which a bank waits for an answer, until they expire or the client withdraws the consent. */
export const waitingRequests: InboxSource = {
  group: 'due',
  access: ekycRequestCalls.get.access,
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select r.id, r.client, c.number as client_number, r.number, c.company, b.name as bank, r.stage_date as since,
        r.stage_date + ${ekycExpiryDays * dayMs}::bigint as due, false as binds
      from ekyc_requests r join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
        join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank
      where r.org_id = current_org() and r.stage = 'info_requested' and not r.is_deleted
        and (select n.withdrawn_date from ekyc_consents n where n.org_id = r.org_id and n.request = r.id
          order by n.id desc limit 1) is null`
    const { rows, ...counts } = await readOpen<Waiting>(tx, reader, { open, order: sql`due, id` })
    return {
      ...counts,
      items: rows.map(({ id, client, client_number, number, company, bank, since, due }) => ({
        ...plainItem,
        key: `ekyc ${id}`,
        group: 'due' as const,
        kind: 'ekyc.info_requested',
        severity: 'normal' as const,
        title: { en: `${clientRef(client_number)}-${number}`, zh: `${clientRef(client_number)}-${number}` },
        what: { en: `${bank} asks for more information`, zh: `${bank}要求補充資料` },
        company,
        since,
        due,
        href: `/sys/eKYCAlliance/Details/${client}?request=${id}`,
      })),
    }
  },
}
