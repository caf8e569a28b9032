import { Switch } from '@mantine/core'
import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import { keptInNotes, type MappedColumn } from '@probity/contract/imports/imports.ts'
import { useWords } from '#web/i18n/use-words.ts'

interface ColumnMapProps {
  type: ImportType
  columns: readonly MappedColumn[]
  onChange: ((columns: readonly MappedColumn[]) => void) | null
}

const isKept = ({ column }: MappedColumn): boolean => column === keptInNotes
const sheetOf = (type: ImportType, { sheet }: MappedColumn) => importLayouts[type].find(({ key }) => key === sheet)
/** Notes belong to the record: columns of the other sheets cannot be kept in them. */
const mayBeKept = (type: ImportType, column: MappedColumn): boolean =>
  sheetOf(type, column)?.columns.some(({ key }) => key === 'notes') ?? false

/** The mapping of each header to a column, or to the notes of the record. */
export function ColumnMap({ type, columns, onChange }: ColumnMapProps) {
  const t = useWords()
  const kept = columns.filter(isKept).length
  const read = columns.filter(({ column }) => column !== null).length - kept
  const choose = (at: number, column: string | null) =>
    onChange?.(columns.map((one, index) => (index === at ? { ...one, column } : one)))
  return (
    <section aria-label={t('import.columns.title')}>
      <h2>
        {t('import.columns.title')}{' '}
        <small>
          {t('import.columns', { read, all: columns.length })}
          {kept > 0 && ` · ${t('import.columns.kept', { n: kept })}`}
        </small>
      </h2>
      {onChange && <KeepsAll type={type} columns={columns} onChange={onChange} />}
      <ul>
        {columns.map((column, at) => (
          <li key={`${column.sheet} ${column.at}`} data-read={column.column !== null}>
            <span className="medium breaks">{column.header}</span>
            {onChange ? (
              <ChosenColumn type={type} column={column} onChoose={(value) => choose(at, value)} />
            ) : isKept(column) ? (
              <span>{t('import.columns.keep')}</span>
            ) : (
              <code>{column.column ?? t('import.columns.none')}</code>
            )}
            <small>
              {isKept(column) && column.sample !== '' ? `${column.header}: ${column.sample}` : column.sample}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One switch for all columns without a field. */
function KeepsAll({ type, columns, onChange }: ColumnMapProps & { onChange: NonNullable<ColumnMapProps['onChange']> }) {
  const t = useWords()
  const isOpen = (one: MappedColumn) => (one.column === null || isKept(one)) && mayBeKept(type, one)
  const open = columns.filter(isOpen)
  if (open.length === 0) return null
  return (
    <Switch
      label={t('import.columns.keepAll')}
      checked={open.every(isKept)}
      onChange={({ currentTarget: { checked } }) =>
        onChange(columns.map((one) => (isOpen(one) ? { ...one, column: checked ? keptInNotes : null } : one)))
      }
    />
  )
}

interface ChosenProps {
  type: ImportType
  column: MappedColumn
  onChoose: (column: string | null) => void
}

function ChosenColumn({ type, column, onChoose }: ChosenProps) {
  const t = useWords()
  return (
    <select
      aria-label={t('import.columns.of', { header: column.header, sheet: column.sheet })}
      value={column.column ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    >
      <option value="">{t('import.columns.none')}</option>
      {mayBeKept(type, column) && <option value={keptInNotes}>{t('import.columns.keep')}</option>}
      {sheetOf(type, column)?.columns.map(({ key }) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
    </select>
  )
}
