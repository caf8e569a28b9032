import type { FoundRecord } from '#web/feature.ts'
import { userClient } from '#web/features/settings/users/users-calls.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { IconUserCog } from '#web/ui/generated/icons.ts'

const shown = 5

/** Users for the command palette: by a part of their names or address. */
export const userFilter = (text: string): object => ({
  or: ['username', 'name', 'name_zh', 'email'].map((field) => ({ [field]: { contains: text.trim() } })),
})

export async function search(text: string): Promise<readonly FoundRecord[]> {
  const found = await userClient.list({ filter: userFilter(text), limit: shown })
  return found.map(({ id, username, name, name_zh }) => ({
    key: `user-${id}`,
    label: [name, name_zh].filter(Boolean).join(' ') || username,
    icon: IconUserCog,
    href: settingsPaths.user(username),
    note: username,
  }))
}
