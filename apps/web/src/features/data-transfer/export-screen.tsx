import { useLiveChanges } from '#web/api/live/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { exportChoices } from './export-calls.ts'
import { ExportForm } from './export-form.tsx'
import { ExportHistory } from './export-history.tsx'
import { ExportOutcome } from './export-outcome.tsx'
import classes from './exports.module.css'

/** Data export: type, columns and rows, with a preview; below it the history. */
export function Screen() {
  const t = useWords()
  const choices = useAnswer(exportChoices)
  useLiveChanges('exports', () => {
    void queryClient.invalidateQueries({ queryKey: ['exports', 'history'] })
    void queryClient.invalidateQueries({ queryKey: ['exports', 'one'] })
  })
  return (
    <div className={classes['page']}>
      <PageHead title={t('menu.export')} note={t('export.note')} />
      <ExportOutcome />
      <Answered answer={choices} as="part">
        {(found) =>
          found.length === 0 ? (
            <p className={classes['section']}>{t('export.nothing')}</p>
          ) : (
            <ExportForm choices={found} />
          )
        }
      </Answered>
      <ExportHistory />
    </div>
  )
}
