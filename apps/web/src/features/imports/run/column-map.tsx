import { Button } from '@mantine/core'
import { importLayouts } from '@probity/contract/imports/import-layout.ts'
import type { ImportRow, MappedColumn } from '@probity/contract/imports/imports.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { mapImport } from '../import-calls.ts'
import classes from '../imports.module.css'

/** What each header is read as; corrected by hand while the dry run waits. */
export function ColumnMap({ row }: { row: ImportRow }) {
  const t = useWords()
  const mayChange = useMayChange('IMPORT') && row.step === 'waiting'
  const [columns, setColumns] = useState<readonly MappedColumn[]>(row.columns)
  const { isBusy, attempt } = useAttempt()
  const read = row.columns.filter(({ column }) => column !== null).length
  const isChanged = columns.some(({ column }, at) => column !== row.columns[at]?.column)
  const choose = (at: number, column: string | null) =>
    setColumns(columns.map((one, index) => (index === at ? { ...one, column } : one)))
  const apply = () =>
    void attempt(async () => {
      await mapImport(row.id, columns)
      await queryClient.invalidateQueries({ queryKey: ['imports'] })
    })
  return (
    <section className={classes['columns']} aria-label={t('import.columns.title')}>
      <h2>
        {t('import.columns.title')} <small>{t('import.columns', { read, all: row.columns.length })}</small>
      </h2>
      <ul>
        {columns.map((column, at) => (
          <li key={`${column.sheet} ${column.at}`} data-read={column.column !== null}>
            <span className={classes['header']}>{column.header}</span>
            {mayChange ? (
              <ChosenColumn type={row.type} column={column} onChoose={(value) => choose(at, value)} />
            ) : (
              <code>{column.column ?? t('import.columns.none')}</code>
            )}
            <small>{column.sample}</small>
          </li>
        ))}
      </ul>
      {mayChange && (
        <>
          <Button disabled={!isChanged || isBusy} onClick={apply}>
            {t('import.columns.apply')}
          </Button>
          <p>{t('import.columns.note')}</p>
        </>
      )}
    </section>
  )
}

interface ChosenProps {
  type: ImportRow['type']
  column: MappedColumn
  onChoose: (column: string | null) => void
}

function ChosenColumn({ type, column, onChoose }: ChosenProps) {
  const t = useWords()
  const sheet = importLayouts[type].find(({ key }) => key === column.sheet)
  return (
    <select
      aria-label={t('import.columns.of', { header: column.header, sheet: column.sheet })}
      value={column.column ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('import.columns.none')}</option>
      {sheet?.columns.map(({ key }) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
    </select>
  )
}
