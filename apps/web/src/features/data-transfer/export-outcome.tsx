import { exportTypes } from '@probity/contract/exports/export-types.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useSearch } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { DownloadButton } from './download-button.tsx'
import { oneExport } from './export-calls.ts'
import classes from './exports.module.css'

/** The export that a notice links to: its file, its progress, or that it has expired. */
export function ExportOutcome() {
  const { export: shown } = useSearch({ strict: false }) as { export?: string | number }
  const id = Number(shown)
  return Number.isInteger(id) && id > 0 ? <Outcome key={id} id={id} /> : null
}

export function Outcome({ id }: { id: number }) {
  const t = useWords()
  const language = useLanguage()
  const answer = useAnswer(oneExport(id))
  return (
    <section className={classes['outcome']} aria-label={t('export.number', { id })}>
      <Answered answer={answer} as="line" failed={t('export.gone')}>
        {(row) => (
          <>
            <p role="status">
              <b>{t('export.number', { id })}</b> {inLanguage(exportTypes[row.type], language)} ·{' '}
              {t(`export.outcome.${row.step}`)}{' '}
              {row.step === 'ready' && row.expires_date !== null && (
                <span>
                  {t('export.until', { rows: count(row.done), until: tableMinute(row.expires_date, language) ?? '' })}
                </span>
              )}
            </p>
            <DownloadButton row={row} />
          </>
        )}
      </Answered>
    </section>
  )
}
