import { send } from '#web/api/transport.ts'
import type { FoundRecord } from '#web/feature.ts'
import { alertPaths } from '#web/features/alerts/alerts.paths.ts'
import { IconBell } from '#web/ui/generated/icons.ts'

const shown = 5

interface AlertFound {
  id: number
  hit_name: string
}

/** Alerts for the command palette: by a word of the matched name, or by number, with or without '#'. */
export function alertFilter(text: string): object {
  const number = /^#?(\d{1,12})$/.exec(text.trim())?.[1]
  return number === undefined ? { hit_name: { contains: text.trim() } } : { id: Number(number) }
}

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(alertFilter(text)),
    sort: 'create_date DESC',
    limit: String(shown),
    select: 'id,hit_name',
  })
  const { data } = (await send('GET', `/v2/alerts?${query}`)) as { data: AlertFound[] }
  return data.map(({ id, hit_name }) => ({
    key: `alert-${id}`,
    label: hit_name,
    icon: IconBell,
    href: alertPaths.alert(id),
    note: `#${id}`,
  }))
}
