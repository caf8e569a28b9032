import { send } from '#web/api/transport.ts'
import type { FoundRecord } from '#web/feature.ts'
import { caseHref } from '#web/features/cases/pool/case-name.tsx'
import { t } from '#web/i18n/translate.ts'
import { IconFolders } from '#web/ui/generated/icons.ts'

const shown = 5

interface CaseFound {
  id: number
  name: string
  transaction: number | null
  parties: { pending: number } | null
}

/** Cases for the command palette: by a word in the client's name, or by number, with or without '#'. */
export function caseFilter(text: string): object {
  const number = /^#?(\d{1,12})$/.exec(text.trim())?.[1]
  return number === undefined ? { name: { contains: text.trim() } } : { id: Number(number) }
}

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(caseFilter(text)),
    sort: 'last_hit_at DESC',
    limit: String(shown),
    select: 'id,name,transaction',
    populate: 'parties',
  })
  const { data } = (await send('GET', `/v2/alert_cases?${query}`)) as { data: CaseFound[] }
  return data.map(({ id, name, transaction, parties }) => ({
    key: `case-${id}`,
    label: closeHan(name),
    icon: IconFolders,
    href: caseHref({ id, transaction }),
    note: t('palette.caseNote', { id, n: parties?.pending ?? 0 }),
  }))
}

/** Chinese names have no space between surname and given name. */
export const closeHan = (name: string): string => name.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
