import type { alerts } from '@probity/contract/alerts/alerts.ts'
import type { Filter } from '@probity/contract/api/resource.ts'
import type { FoundRecord } from '#web/feature.ts'
import { alertsApi } from '#web/features/decision/decision-calls.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { IconBell } from '#web/ui/generated/icons.ts'

const shown = 5

/** Alerts for the command palette: by a word of the matched name, or by number, with or without '#'. */
export function alertFilter(text: string): Filter<typeof alerts> {
  const number = /^#?(\d{1,12})$/.exec(text.trim())?.[1]
  return number === undefined ? { hit_name: { contains: text.trim() } } : { id: Number(number) }
}

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const found = await alertsApi.list({
    filter: alertFilter(text),
    sort: 'create_date DESC',
    limit: shown,
    select: ['id', 'hit_name'],
  })
  return found.map(({ id, hit_name }) => ({
    key: `alert-${id}`,
    label: hit_name,
    icon: IconBell,
    href: alertPaths.alert(id),
    note: `#${id}`,
  }))
}
