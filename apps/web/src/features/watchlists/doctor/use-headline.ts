import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { shortNameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'

/** The gravest state of the lists in one sentence. */
export function useHeadline({ worst }: WatchlistStatus): string {
  const t = useWords()
  const list = shortNameIn(worst, useLanguage())
  if (worst.code === null) return t(`doctor.headline.${worst.reason}`)
  return t('doctor.headline.list', { list, state: t(`doctor.state.${worst.reason}`) })
}
