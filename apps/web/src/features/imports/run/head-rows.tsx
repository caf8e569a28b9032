import type { ImportRow } from '@probity/contract/imports/imports.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** Rows selected on the screen, by table name. */
export type ChosenHeads = Readonly<Record<string, number>>

/** Tables whose headers stand in another row than the one they were read with. */
export const changedHeads = ({ sheets }: ImportRow, chosen: ChosenHeads) =>
  sheets.flatMap(({ name, head }) => {
    const row = chosen[name]
    return row === undefined || row === head ? [] : [{ name, row }]
  })

interface HeadRowsProps {
  row: ImportRow
  chosen: ChosenHeads
  onChoose: ((more: ChosenHeads) => void) | null
}

/** The row of each table that holds the headers: a title or a date may stand above them. */
export function HeadRows({ row, chosen, onChoose }: HeadRowsProps) {
  const t = useWords()
  const tables = row.sheets.filter(({ top = [] }) => top.length > 1)
  if (tables.length === 0 || onChoose === null) return null
  return (
    <section aria-label={t('import.heads.title')}>
      <h2>{t('import.heads.title')}</h2>
      <ul>
        {tables.map(({ name, head, top = [] }) => (
          <li key={name} data-read>
            <span className="medium breaks">{name}</span>
            <select
              aria-label={t('import.heads.of', { name })}
              value={chosen[name] ?? head ?? 1}
              onChange={({ currentTarget }) => onChoose({ [name]: Number(currentTarget.value) })}
            >
              {top.map((one) => (
                <option key={one.row} value={one.row}>
                  {t('import.heads.row', { n: one.row, text: one.text })}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}
