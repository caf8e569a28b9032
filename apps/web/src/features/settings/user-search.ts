import { send } from '#web/api/transport.ts'
import type { FoundRecord } from '#web/feature.ts'
import { settingsPaths } from '#web/features/settings/settings.paths.ts'
import { IconUserCog } from '#web/ui/generated/icons.ts'

const shown = 5

interface UserFound {
  id: number
  username: string
  name: string
  name_zh: string | null
}

/** Users for the command palette: by a part of their names or address. */
export const userFilter = (text: string): object => ({
  or: ['username', 'name', 'name_zh', 'email'].map((field) => ({ [field]: { contains: text.trim() } })),
})

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(userFilter(text)), limit: String(shown) })
  const { data } = (await send('GET', `/v2/users?${query}`)) as { data: UserFound[] }
  return data.map(({ id, username, name, name_zh }) => ({
    key: `user-${id}`,
    label: [name, name_zh].filter(Boolean).join(' ') || username,
    icon: IconUserCog,
    href: settingsPaths.user(username),
    note: username,
  }))
}
