import { anyOf } from '@probity/contract/identity/access.ts'
import type { InboxWords } from '@probity/contract/inbox/inbox.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Expiring {
  id: number
  person: number
  type: number
  due: number
  name: string
}

const ahead = 30 * 24 * 60 * 60_000
const documents: Record<number, InboxWords> = {
  [identityType.hkid]: { en: 'HKID', zh: '香港身份證' },
  [identityType.passport]: { en: 'Passport', zh: '護照' },
  [identityType.others]: { en: 'Identity document', zh: '身份證明文件' },
}

const expiring = (until: number) => sql`
  select i.id, i.np_id as person, i.type, i.expiry_date as due, false as binds, coalesce(p.ref_id, '') as name
  from identifications i join individuals p on p.org_id = i.org_id and p.id = i.np_id
  where i.org_id = current_org() and i.expiry_date <= ${until} and not i.is_deleted and p.status = 1 and not p.is_deleted`

/** Identity documents of active persons that expire within 30 days or have expired. */
export const expiringDocuments: InboxSource = {
  group: 'due',
  access: anyOf('PERSON', 'PERSON.R'),
  read: async (tx, reader) => {
    const open = expiring(reader.now + ahead)
    const { rows, ...counts } = await readOpen<Expiring>(tx, reader, { open, order: sql`due, id` })
    return {
      ...counts,
      items: rows.map(({ id, person, type, due, name }) => {
        const document = documents[type] ?? { en: 'Identity document', zh: '身份證明文件' }
        const isOver = due < reader.now
        return {
          ...plainItem,
          key: `document ${id}`,
          group: 'due',
          kind: 'document.expires',
          severity: isOver ? 'warning' : 'normal',
          person,
          title: { en: name, zh: name },
          what: {
            en: `${document.en} ${isOver ? 'has expired' : 'expires'}`,
            zh: `${document.zh}${isOver ? '已到期' : '即將到期'}`,
          },
          since: due,
          due,
          href: `/sys/NaturalPerson/Details/${person}?tab=identities`,
        }
      }),
    }
  },
}
