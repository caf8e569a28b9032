import { anyOf } from '@probity/contract/identity/access.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Asked {
  id: number
  step: 'ready' | 'failed'
  done: number
  since: number
}

const failedShownMs = 86_400_000

/** Files that the user requested: ready until they expire, or failed since yesterday. */
export const askedExports: InboxSource = {
  group: 'asked',
  access: anyOf('EXPORT'),
  read: async (tx, reader) => {
    const open = sql`select id, step, done, end_date as since, null::bigint as due, false as binds
      from export_rows where org_id = current_org() and not is_deleted and is_own and delivery = 'file'
        and ((step = 'ready' and expires_date > ${reader.now}) or (step = 'failed' and end_date > ${reader.now - failedShownMs}))`
    const { rows, ...counts } = await readOpen<Asked>(tx, reader, { open, order: sql`since desc, id` })
    return {
      ...counts,
      items: rows.map(({ id, step, done, since }) => ({
        ...plainItem,
        key: `export ${id}`,
        group: 'asked' as const,
        kind: `export.${step}` as const,
        severity: 'normal' as const,
        title: { en: `Export ${id}`, zh: `匯出 ${id}` },
        what: whatOf(step, done),
        since,
        href: `/sys/Export?export=${id}`,
      })),
    }
  },
}

const whatOf = (step: Asked['step'], rows: number): Bilingual =>
  step === 'ready'
    ? { en: `The file of ${rows} rows is ready to download`, zh: `${rows} 行的檔案可供下載` }
    : { en: 'The export failed. Start it again.', zh: '匯出失敗。請重新匯出。' }
