import { anyOf } from '@probity/contract/identity/access.ts'
import { problemText } from '@probity/contract/imports/import-problems.ts'
import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Waiting {
  id: number
  file_name: string
  step: 'waiting' | 'paused' | 'failed'
  total: number
  problem: ImportProblem | null
  since: number
}

const shownDays = 30
const dayMs = 86_400_000

/** Imports of the reader that wait for answers, are paused, or could not be read: nobody else can want them (decision 0866). */
export const waitingImports: InboxSource = {
  group: 'own',
  access: anyOf('IMPORT'),
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select id, file_name, step, total, problem, coalesce(end_date, create_date) as since, null::bigint as due, false as binds
      from imports where org_id = current_org() and created_by = ${reader.username} and not is_deleted and step in ('waiting', 'paused', 'failed')
        and create_date > ${reader.now - shownDays * dayMs}`
    const { rows, ...counts } = await readOpen<Waiting>(tx, reader, { open, order: sql`since desc, id` })
    return {
      ...counts,
      items: rows.map(({ id, file_name, step, total, problem, since }) => ({
        ...plainItem,
        key: `import ${id}`,
        group: 'own' as const,
        kind: `import.${step}` as const,
        severity: 'normal' as const,
        title: { en: `Import of ${file_name}`, zh: `匯入 ${file_name}` },
        what: whatOf({ step, total, problem }),
        since,
        href: `/sys/Import?import=${id}`,
      })),
    }
  },
}

function whatOf({ step, total, problem }: Pick<Waiting, 'step' | 'total' | 'problem'>): Bilingual {
  if (step === 'failed' && problem)
    return { en: problemText(problem.code, problem.params, 'en'), zh: problemText(problem.code, problem.params, 'zh') }
  if (step === 'failed') return { en: 'The file could not be read', zh: '無法讀取檔案' }
  if (step === 'paused') return { en: 'The import is paused', zh: '匯入已暫停' }
  return { en: `Dry run of ${total} rows waits for approval`, zh: `${total} 行的試行等待確認` }
}
