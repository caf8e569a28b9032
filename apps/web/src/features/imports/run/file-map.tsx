import { Button } from '@mantine/core'
import type { ImportRow, MappedColumn } from '@probity/contract/imports/imports.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { mapImport } from '../import-calls.ts'
import classes from '../imports.module.css'
import { ColumnMap } from './column-map.tsx'
import { type ChosenHeads, changedHeads, HeadRows } from './head-rows.tsx'
import { type ChosenTables, changedTables, TableMap } from './table-map.tsx'

interface Choice {
  columns: readonly MappedColumn[]
  tables: ChosenTables
  heads: ChosenHeads
}

/** The mapping of tables and headers; the user can correct it while the dry run waits. */
export function FileMap({ row }: { row: ImportRow }) {
  const t = useWords()
  const mayChange = useMayChange('IMPORT') && (row.step === 'waiting' || row.step === 'failed')
  const [chosen, setChosen] = useState<Choice>({ columns: row.columns, tables: {}, heads: {} })
  const { isBusy, attempt } = useAttempt()
  const { columns } = chosen
  const tables = changedTables(row, chosen.tables)
  const heads = changedHeads(row, chosen.heads)
  const isChanged =
    tables.length + heads.length > 0 || columns.some(({ column }, at) => column !== row.columns[at]?.column)
  const apply = () =>
    void attempt(async () => {
      // Columns belong to the headers of the row that was read.
      await mapImport(row.id, { columns: heads.length > 0 ? [] : columns, tables, heads })
      await queryClient.invalidateQueries({ queryKey: ['imports'] })
    })
  return (
    <div className={classes['columns']}>
      {row.source === 'desktop' && (
        <TableMap
          row={row}
          chosen={chosen.tables}
          onChoose={mayChange ? (more) => setChosen({ ...chosen, tables: { ...chosen.tables, ...more } }) : null}
        />
      )}
      <HeadRows
        row={row}
        chosen={chosen.heads}
        onChoose={mayChange ? (more) => setChosen({ ...chosen, heads: { ...chosen.heads, ...more } }) : null}
      />
      {columns.length > 0 && (
        <ColumnMap
          type={row.type}
          columns={columns}
          onChange={mayChange ? (next) => setChosen({ ...chosen, columns: next }) : null}
        />
      )}
      {mayChange && (
        <>
          <Button disabled={!isChanged || isBusy} onClick={apply}>
            {t(row.source === 'desktop' ? 'import.tables.apply' : 'import.columns.apply')}
          </Button>
          <p>{t(row.source === 'desktop' ? 'import.tables.note' : 'import.columns.note')}</p>
        </>
      )}
    </div>
  )
}
