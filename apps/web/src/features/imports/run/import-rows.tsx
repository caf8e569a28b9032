import { Button } from '@mantine/core'
import type { ImportedRow, ImportRow, ImportVerdict } from '@probity/contract/imports/imports.ts'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { useFields } from '#web/form/use-fields.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { importRows, rowsPage, undoImport } from '../import-calls.ts'
import classes from '../imports.module.css'
import { CandidatePane } from './candidate-pane.tsx'
import { NextKey } from './next-key.tsx'
import { RowReason } from './row-reason.tsx'

/** A page of rows in file order, with the comparison of a row that may be the same as a record. */
export function ImportRows({ row, verdict }: { row: ImportRow; verdict: ImportVerdict | undefined }) {
  const {
    values: { skip, compared, answered },
    set,
  } = useFields<{ skip: number; compared?: ImportedRow | undefined; answered?: ImportedRow }>({ skip: 0 })
  const setCompared = (next: ImportedRow | undefined) => set({ compared: next })
  const version = `${row.step} ${row.answered} ${row.done} ${row.undone} ${row.kept}`
  const answer = useAnswer(importRows({ id: row.id, verdict, skip }, version))
  return (
    <Answered answer={answer} as="part">
      {({ rows, count: all }) => {
        // The next row to answer may be on another page than the shown one.
        const elsewhere = answered?.id === compared?.id ? answered : compared
        const shown = rows.find(({ id }) => id === compared?.id) ?? elsewhere
        const isOpen = shown !== undefined && shown.candidates.length > 0 && row.step === 'waiting'
        return (
          <div className={classes['split']} data-open={isOpen}>
            <div>
              <Rows row={row} rows={rows} chosen={compared?.id} onChoose={setCompared} />
              <Pages from={skip} shown={rows.length} all={all} onSkip={(next) => set({ skip: next })} />
            </div>
            {row.step === 'waiting' && row.verdict_maybe > 0 && (
              <NextKey id={row.id} after={compared?.id ?? 0} onFound={setCompared} />
            )}
            {isOpen && (
              <CandidatePane
                key={shown.id}
                of={row}
                row={shown}
                // Apart from the compared row: the next one may be open before the answer arrives.
                onAnswered={(given) => set({ answered: given })}
                onNext={setCompared}
              />
            )}
          </div>
        )
      }}
    </Answered>
  )
}

interface RowsProps {
  row: ImportRow
  rows: readonly ImportedRow[]
  chosen: number | undefined
  onChoose: (row: ImportedRow | undefined) => void
}

function Rows({ row, rows, chosen, onChoose }: RowsProps) {
  const t = useWords()
  if (rows.length === 0) return <p className={classes['section']}>{t('import.rows.none')}</p>
  return (
    <SmallTable title={t('import.filter')}>
      <thead>
        <tr>
          <th scope="col">{t('import.row')}</th>
          <th scope="col">{t('import.ref')}</th>
          <th scope="col">{t('import.name')}</th>
          <th scope="col">{t('import.born')}</th>
          <th scope="col">{t('import.happens')}</th>
          <th scope="col">{t('import.why')}</th>
          <SpokenHead>{t('import.undoThis')}</SpokenHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id} data-verdict={one.verdict} data-chosen={one.id === chosen || undefined}>
            <td className="text-end figures">
              {one.sheet} {one.row}
            </td>
            <td>
              <code>{one.ref_id}</code>
            </td>
            <td className="breaks">
              <PlainName name={one.name} chinese={one.name_zh} />
            </td>
            <td>{one.born}</td>
            <td>
              {one.candidates.length > 0 && row.step === 'waiting' ? (
                <LinkButton
                  aria-pressed={one.id === chosen}
                  aria-label={t('import.compare.openRow', { row: one.row })}
                  onClick={() => onChoose(one.id === chosen ? undefined : one)}
                >
                  <IconAlertTriangle size={15} aria-hidden="true" /> {t('import.verdict.maybe')}
                </LinkButton>
              ) : (
                <Happens row={one} />
              )}
            </td>
            <td className={classes['reasons']}>
              <RowReason row={one} />
            </td>
            <td>
              <UndoRow of={row} row={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

/** Both scripts as in the file: the split into surname and given name was made only for the record. */
function PlainName({ name, chinese }: { name: string; chinese: string }) {
  return (
    <>
      <span lang="en">{name}</span> <span lang="zh-Hant-HK">{chinese}</span>
    </>
  )
}

function Happens({ row: { verdict, outcome, undo } }: { row: ImportedRow }) {
  const t = useWords()
  if (undo === 'undone') return t('import.undone')
  if (outcome !== null) return t(`import.outcome.${outcome}`)
  return (
    <span className={classes['happens']}>
      {verdict === 'refused' && <IconAlertCircle size={15} aria-hidden="true" />}
      {verdict === 'changes' && <IconCheck size={15} aria-hidden="true" />}
      {t(`import.verdict.${verdict}`)}
    </span>
  )
}

function UndoRow({ of, row }: { of: ImportRow; row: ImportedRow }) {
  const t = useWords()
  const mayChange = useMayChange('IMPORT')
  const { isBusy, attempt } = useAttempt()
  const isWritten = row.outcome === 'created' || row.outcome === 'updated'
  if (!mayChange || !canUndo(of) || !isWritten || row.undo === 'undone') return null
  return (
    <LinkButton
      disabled={isBusy}
      aria-label={t('import.undoRow', { row: row.row })}
      onClick={() => void attempt(() => undoImport(of.id, [row.id]))}
    >
      {t('import.undoThis')}
    </LinkButton>
  )
}

export const canUndo = ({ step, undo_until }: ImportRow): boolean =>
  (step === 'completed' || step === 'cancelled') && undo_until !== null && undo_until > clock.now()

interface PagesProps {
  from: number
  shown: number
  all: number
  onSkip: (skip: number) => void
}

function Pages({ from, shown, all, onSkip }: PagesProps) {
  const t = useWords()
  if (all <= rowsPage) return null
  return (
    <p className="row wrap gap-10 pad-10-gutter">
      {t('import.page', { from: count(from + 1), to: count(from + shown), all: count(all) })}
      <Button size="xs" disabled={from === 0} onClick={() => onSkip(Math.max(0, from - rowsPage))}>
        {t('import.previous')}
      </Button>
      <Button size="xs" disabled={from + shown >= all} onClick={() => onSkip(from + rowsPage)}>
        {t('import.next')}
      </Button>
    </p>
  )
}
