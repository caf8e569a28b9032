import { listStatus } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { IconListDetails, IconUserCog } from '#web/ui/generated/icons.ts'
import { matchesText, type PaletteItem } from './palette-items.ts'
import { addRecordSource } from './record-search.ts'

const shown = 5
const listsKeptMs = 60_000

interface UserFound {
  id: number
  username: string
  name: string
  name_zh: string | null
}

/** Colleagues for the command palette: by a part of any of their names or of their address. */
export const userFilter = (text: string): object => ({
  or: ['username', 'name', 'name_zh', 'email'].map((field) => ({ [field]: { contains: text.trim() } })),
})

async function searchUsers(text: string): Promise<readonly PaletteItem[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(userFilter(text)), limit: String(shown) })
  const { data } = (await send('GET', `/v2/users?${query}`)) as { data: UserFound[] }
  return data.map(({ id, username, name, name_zh }) => ({
    key: `user-${id}`,
    label: [name, name_zh].filter(Boolean).join(' ') || username,
    icon: IconUserCog,
    href: paths.user(username),
    note: username,
  }))
}

/** The lists of the installation are few and fetched once. */
async function searchLists(text: string): Promise<readonly PaletteItem[]> {
  const { lists } = await queryClient.fetchQuery({
    ...listStatus,
    staleTime: listsKeptMs,
  })
  return lists
    .filter(({ code, name, name_zh_hant }) => matchesText(`${code} ${name} ${name_zh_hant}`, text))
    .slice(0, shown)
    .map(({ code, name, name_zh_hant }) => ({
      key: `list-${code}`,
      label: currentLanguage() === 'zh-hant' ? name_zh_hant : name,
      icon: IconListDetails,
      href: paths.list(code),
      note: code,
    }))
}

addRecordSource({ title: 'users.title', needs: 'Settings', listHref: paths.users(), search: searchUsers })
addRecordSource({ title: 'lists.title', needs: 'Settings', listHref: paths.lists(), search: searchLists })
