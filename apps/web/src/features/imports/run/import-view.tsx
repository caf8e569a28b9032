import { Button } from '@mantine/core'
import { problemText } from '@probity/contract/imports/import-problems.ts'
import type { ImportRow, ImportVerdict } from '@probity/contract/imports/imports.ts'
import { importVerdicts } from '@probity/contract/imports/imports.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { spanText } from '#web/features/batches/span.ts'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { batchPaths } from '#web/paths/screening/batches.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import classes from '../imports.module.css'
import { TemplateMenu } from '../template-menu.tsx'
import { FileMap } from './file-map.tsx'
import { ImportFoot } from './import-foot.tsx'
import { ImportRows } from './import-rows.tsx'

/** One import: figures of its dry run, its rows, and its next step. */
export function ImportView({ row }: { row: ImportRow }) {
  const t = useWords()
  const [verdict, setVerdict] = useState<ImportVerdict>()
  return (
    <div className="stack tall">
      <PageHead
        title={t(`import.step.${row.step}`)}
        note={<Note row={row} />}
        actions={
          <>
            <Button component={Link} to={importPaths.import()}>
              {t('import.back')}
            </Button>
            <TemplateMenu />
          </>
        }
      />
      <Problem row={row} />
      {row.source !== 'desktop' && <SheetsLeft row={row} />}
      {row.step === 'failed' && row.sheets.length > 0 && <FileMap key={mapKey(row)} row={row} />}
      {row.step !== 'reading' && row.step !== 'failed' && (
        <>
          <Figures row={row} />
          <div className={classes['work']}>
            <FileMap key={mapKey(row)} row={row} />
            <div>
              <Pills row={row} verdict={verdict} onVerdict={setVerdict} />
              <ImportRows key={verdict ?? 'all'} row={row} verdict={verdict} />
            </div>
          </div>
          <ImportFoot row={row} />
        </>
      )}
    </div>
  )
}

/** Choices on the screen are reset after the file was read again. */
const mapKey = ({ id, columns, sheets }: ImportRow): string => `${id} ${JSON.stringify([columns, sheets])}`

function Note({ row }: { row: ImportRow }) {
  const t = useWords()
  const { file_name, total, encoding, read_ms, step, run, source, beside } = row
  const read = read_ms === null ? '' : t('import.readAs', { rows: count(total), encoding, time: spanText(read_ms, t) })
  return (
    <>
      <b className="breaks">{file_name}</b> {read}
      {step === 'waiting' && <> · {t('import.nothingWritten')}</>}
      {source === 'desktop' && <> · {t('import.ofDatabase')}</>}
      {beside !== null && (
        <>
          {': '}
          <Link to={importPaths.importOf(beside)}>{t('import.beside')}</Link>
        </>
      )}
      {run !== null && (
        <>
          {' '}
          · <Link to={batchPaths.batchLogDetails(run)}>{t('import.screened')}</Link>
        </>
      )}
    </>
  )
}

/** Why the file could not be read. */
function Problem({ row: { problem } }: { row: ImportRow }) {
  const language = useLanguage()
  if (problem === null) return null
  return (
    <p role="alert" className={classes['problem']}>
      {problem.code} {problemText(problem.code, problem.params, language)}
    </p>
  )
}

/** Sheets unknown to the layout, whose rows are not imported. */
function SheetsLeft({ row: { sheets } }: { row: ImportRow }) {
  const t = useWords()
  const left = sheets.filter(({ is_read }) => !is_read)
  if (left.length === 0) return null
  const names = listed(
    left.map(({ name }) => name),
    t,
  )
  return <p className={classes['problem']}>{t('import.sheetsLeft', { names })}</p>
}

function Figures({ row }: { row: ImportRow }) {
  const t = useWords()
  return (
    <dl className={classes['figures']}>
      {importVerdicts.map((verdict) => (
        <div key={verdict} data-verdict={verdict}>
          <dt>{t(`import.verdict.${verdict}`)}</dt>
          <dd data-any={row[`verdict_${verdict}`] > 0}>
            {count(row[`verdict_${verdict}`])}
            <small>
              {verdict === 'maybe'
                ? t('import.note.maybe', { answered: count(row.answered) })
                : t(`import.note.${verdict}`)}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PillsProps {
  row: ImportRow
  verdict: ImportVerdict | undefined
  onVerdict: (verdict: ImportVerdict | undefined) => void
}

/** The same counts as the figures, which add up to all rows. */
function Pills({ row, verdict, onVerdict }: PillsProps) {
  const t = useWords()
  return (
    <div role="group" aria-label={t('import.filter')} className={classes['pills']}>
      <button type="button" aria-pressed={verdict === undefined} onClick={() => onVerdict(undefined)}>
        {t('import.all')} {count(row.total)}
      </button>
      {importVerdicts.map((one) => (
        <button key={one} type="button" aria-pressed={verdict === one} onClick={() => onVerdict(one)}>
          {t(`import.verdict.${one}`)} {count(row[`verdict_${one}`])}
        </button>
      ))}
    </div>
  )
}
