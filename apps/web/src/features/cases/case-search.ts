import type { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import type { Filter } from '@probity/contract/api/resource.ts'
import { closeHan } from '@probity/contract/api/texts.ts'
import type { FoundRecord } from '#web/feature.ts'
import { caseHref } from '#web/features/cases/pool/case-name.tsx'
import { casesApi } from '#web/features/decision/decision-calls.ts'
import { t } from '#web/i18n/translate.ts'
import { IconFolders } from '#web/ui/generated/icons.ts'

const shown = 5

/** Cases for the command palette: by a word in the client's name, or by number, with or without '#'. */
export function caseFilter(text: string): Filter<typeof alertCases> {
  const number = /^#?(\d{1,12})$/.exec(text.trim())?.[1]
  return number === undefined ? { name: { contains: text.trim() } } : { id: Number(number) }
}

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const found = await casesApi.list({
    filter: caseFilter(text),
    sort: 'last_hit_at DESC',
    limit: shown,
    select: ['id', 'name', 'transaction'],
    populate: ['parties'],
  })
  return found.map(({ id, name, transaction, parties }) => ({
    key: `case-${id}`,
    label: closeHan(name),
    icon: IconFolders,
    href: caseHref({ id, transaction }),
    note: t('palette.caseNote', { id, n: parties?.pending ?? 0 }),
  }))
}
