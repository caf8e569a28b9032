import { useWords } from '#web/i18n/use-words.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'

/** Number of pending hits, in a row of two lines. */
export function PendingWord({ n }: { n: number }) {
  const t = useWords()
  return n === 0 ? <small>{t('party.nonePending')}</small> : <HitCount state="pending" n={n} />
}
