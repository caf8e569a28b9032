import { problemText } from '@probity/contract/imports/import-problems.ts'
import type { ImportRow } from '@probity/contract/imports/imports.ts'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { importHistory } from '../import-calls.ts'
import classes from '../imports.module.css'
import { TemplateMenu } from '../template-menu.tsx'
import { UploadForm } from './upload-form.tsx'

export function ImportHistory() {
  const t = useWords()
  const mayChange = useMayChange('IMPORT')
  const answer = useAnswer(importHistory)
  return (
    <div className="stack tall">
      <PageHead title={t('menu.import')} actions={<TemplateMenu />} />
      {mayChange && <UploadForm />}
      <section className={classes['section']} aria-labelledby="import-history">
        <h2 id="import-history">{t('import.history')}</h2>
        <Answered answer={answer} as="part">
          {(rows) => (rows.length === 0 ? <p>{t('import.history.none')}</p> : <History rows={rows} />)}
        </Answered>
      </section>
    </div>
  )
}

function History({ rows }: { rows: readonly ImportRow[] }) {
  const t = useWords()
  const language = useLanguage()
  const numbers = ['total', 'created', 'updated', 'failed'] as const
  return (
    <SmallTable title={t('import.history')}>
      <thead>
        <tr>
          <th scope="col">{t('import.date')}</th>
          <th scope="col">{t('import.file')}</th>
          <th scope="col">{t('import.type')}</th>
          <th scope="col">{t('import.by')}</th>
          {numbers.map((key) => (
            <th key={key} scope="col" className="text-end figures">
              {t(`import.${key}`)}
            </th>
          ))}
          <th scope="col">{t('import.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{tableMinute(row.create_date, language)}</td>
            <td className="breaks">
              <Link to={importPaths.importOf(row.id)} aria-label={t('import.open', { file: row.file_name })}>
                {row.file_name}
              </Link>
            </td>
            <td>{t(`import.${row.type}`)}</td>
            <td>{row.created_by}</td>
            {numbers.map((key) => (
              <td key={key} className="text-end figures">
                {count(row[key])}
              </td>
            ))}
            <td>
              {t(`import.step.${row.step}`)}
              {row.problem !== null && (
                <small className={classes['why']}>{problemText(row.problem.code, row.problem.params, language)}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
