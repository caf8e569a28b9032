import { Progress } from '@mantine/core'
import { exportTypes } from '@probity/contract/exports/export-types.ts'
import type { ExportRow } from '@probity/contract/exports/exports.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, tableMinute } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { DownloadButton } from './download-button.tsx'
import { history, isUnderWay } from './export-calls.ts'
import classes from './exports.module.css'

/** Who exported what, when, and how many rows; newest first. */
export function ExportHistory() {
  const t = useWords()
  return (
    <section className={classes['section']} aria-labelledby="export-history">
      <h2 id="export-history">{t('export.history')}</h2>
      <Answered answer={useAnswer(history)} as="part">
        {(rows) => (rows.length === 0 ? <p>{t('export.history.none')}</p> : <History rows={rows} />)}
      </Answered>
    </section>
  )
}

function History({ rows }: { rows: readonly ExportRow[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <SmallTable title={t('export.history')}>
      <thead>
        <tr>
          <th scope="col">{t('export.date')}</th>
          <th scope="col">{t('export.what')}</th>
          <th scope="col">{t('export.format')}</th>
          <th scope="col" className="text-end figures">
            {t('export.rowCount')}
          </th>
          <th scope="col">{t('export.by')}</th>
          <th scope="col">{t('export.filter')}</th>
          <th scope="col">{t('export.state')}</th>
          <SpokenHead>{t('export.download')}</SpokenHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-quiet={row.step === 'expired'}>
            <td>{tableMinute(row.create_date, language)}</td>
            <td>{inLanguage(exportTypes[row.type], language)}</td>
            <td>{t(`export.format.${row.format}`)}</td>
            <td className="text-end figures">{count(row.delivery === 'pages' ? row.total : row.done)}</td>
            <td>{row.created_by}</td>
            <td>
              <FilterText filter={row.filter} />
            </td>
            <td>
              <State row={row} />
            </td>
            <td className="text-end figures">
              <DownloadButton row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** The filter as requested, in the same short form as in the action log. */
function FilterText({ filter }: { filter: ExportRow['filter'] }) {
  const t = useWords()
  if (filter === null) return <small>{t('export.filter.hidden')}</small>
  const terms = Object.entries(filter).map(([field, value]) => `${field} ${JSON.stringify(value)}`)
  const text = listed(terms, t)
  return text === '' ? (
    <small>{t('export.filter.all')}</small>
  ) : (
    <code className={classes['filter']} title={text}>
      {text}
    </code>
  )
}

function State({ row }: { row: ExportRow }) {
  const t = useWords()
  if (!isUnderWay(row)) return t(`export.step.${row.step}`)
  const label = t('export.progress', { n: count(row.done), total: count(row.total) })
  return (
    <span className={classes['progress']}>
      {label}
      <Progress value={row.total === 0 ? 0 : (100 * row.done) / row.total} aria-label={label} />
    </span>
  )
}
