import { importLayouts, importTypes, type TableUse } from '@probity/contract/imports/import-layout.ts'
import type { ImportRow } from '@probity/contract/imports/imports.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'

type Sheet = ImportRow['sheets'][number]
/** Uses selected on the screen, by table name. */
export type ChosenTables = Readonly<Record<string, TableUse | null>>

const useOf = ({ type }: ImportRow, { sheet }: Sheet): TableUse | null => (sheet ? `${type}.${sheet}` : null)

/** Tables whose use differs from the one they were read with. */
export const changedTables = (row: ImportRow, chosen: ChosenTables) =>
  row.sheets.flatMap((sheet) => {
    const use = chosen[sheet.name]
    return use === undefined || use === useOf(row, sheet) ? [] : [{ name: sheet.name, use }]
  })

interface TableMapProps {
  row: ImportRow
  chosen: ChosenTables
  onChoose: ((more: ChosenTables) => void) | null
}

/** The tables of a database. Linked and empty tables cannot be read. */
export function TableMap({ row, chosen, onChoose }: TableMapProps) {
  const t = useWords()
  const read = row.sheets.filter(({ is_read }) => is_read).length
  return (
    <section aria-label={t('import.tables.title')}>
      <h2>
        {t('import.tables.title')} <small>{t('import.columns', { read, all: row.sheets.length })}</small>
      </h2>
      <ul>
        {row.sheets.map((sheet) => {
          const use = chosen[sheet.name] === undefined ? useOf(row, sheet) : (chosen[sheet.name] ?? null)
          return (
            <li key={sheet.name} data-read={use !== null}>
              <span className="medium breaks">{sheet.name}</span>
              {onChoose && sheet.rows > 0 ? (
                <ChosenUse name={sheet.name} use={use} onChoose={(value) => onChoose({ [sheet.name]: value })} />
              ) : (
                <UseWords use={use} />
              )}
              <small>
                {sheet.rows > 0 ? t('import.tables.rows', { n: count(sheet.rows) }) : t('import.tables.unreadable')}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ChosenUseProps {
  name: string
  use: TableUse | null
  onChoose: (use: TableUse | null) => void
}

function ChosenUse({ name, use, onChoose }: ChosenUseProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <select
      aria-label={t('import.tables.of', { name })}
      value={use ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : (value as TableUse))}
    >
      <option value="">{t('import.columns.none')}</option>
      {importTypes.map((type) => (
        <optgroup key={type} label={t(`import.${type}`)}>
          {importLayouts[type].map(({ key, zh }) => (
            <option key={key} value={`${type}.${key}`}>
              {language === 'zh-hant' ? `${zh} ${key}` : key}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

function UseWords({ use }: { use: TableUse | null }) {
  const t = useWords()
  return <code>{use === null ? t('import.columns.none') : use.slice(use.indexOf('.') + 1)}</code>
}
