import { listStatus } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { FoundRecord } from '#web/feature.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { matchesText } from '#web/shell/matches-text.ts'
import { IconListDetails } from '#web/ui/generated/icons.ts'

const shown = 5
const listsKeptMs = 60_000

/** An installation has few lists, so they are fetched once. */
export async function search(text: string): Promise<readonly FoundRecord[]> {
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
      href: watchlistPaths.list(code),
      note: code,
    }))
}
