import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import type { MappedColumn } from '@probity/contract/imports/imports.ts'
import { useWords } from '#web/i18n/use-words.ts'

interface ColumnMapProps {
  type: ImportType
  columns: readonly MappedColumn[]
  onChange: ((columns: readonly MappedColumn[]) => void) | null
}

/** The mapping of each header to a column. */
export function ColumnMap({ type, columns, onChange }: ColumnMapProps) {
  const t = useWords()
  const read = columns.filter(({ column }) => column !== null).length
  const choose = (at: number, column: string | null) =>
    onChange?.(columns.map((one, index) => (index === at ? { ...one, column } : one)))
  return (
    <section aria-label={t('import.columns.title')}>
      <h2>
        {t('import.columns.title')} <small>{t('import.columns', { read, all: columns.length })}</small>
      </h2>
      <ul>
        {columns.map((column, at) => (
          <li key={`${column.sheet} ${column.at}`} data-read={column.column !== null}>
            <span className="medium breaks">{column.header}</span>
            {onChange ? (
              <ChosenColumn type={type} column={column} onChoose={(value) => choose(at, value)} />
            ) : (
              <code>{column.column ?? t('import.columns.none')}</code>
            )}
            <small>{column.sample}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChosenProps {
  type: ImportType
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
