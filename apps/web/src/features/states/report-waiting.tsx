import { IconPrinter } from '@tabler/icons-react'
import { useWords } from '#web/i18n/use-words.ts'
import { StatePage } from '#web/ui/state-page.tsx'

/** A report window opened without its opener: it has no data of its own and asks no server for any. */
export function Screen() {
  const t = useWords()
  return (
    <main>
      <StatePage icon={IconPrinter} title={t('state.report.title')}>
        {t('state.report.body')}
      </StatePage>
    </main>
  )
}
