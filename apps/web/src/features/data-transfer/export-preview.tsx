import type { ExportPreview } from '@probity/contract/exports/exports.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import classes from './exports.module.css'

interface PreviewTableProps {
  preview: ExportPreview
  lang: 'en' | 'zh-hant'
  /** Shows more rows; absent if there are none. */
  onMore: (() => void) | undefined
}

/** The first rows as the file will contain them. */
export function PreviewTable({ preview: { count: total, columns, rows }, lang, onMore }: PreviewTableProps) {
  const t = useWords()
  if (total === 0) return <p>{t('export.noRows')}</p>
  return (
    <>
      <SmallTable title={t('export.preview')} className={classes['preview']}>
        <thead>
          <tr>
            {columns.map(({ key, en, zh, is_number }) => (
              <th key={key} scope="col" data-align={is_number ? 'end' : undefined}>
                {inLanguage({ en, zh }, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]?.key ?? at}
                  data-align={columns[at]?.is_number ? 'end' : undefined}
                  title={cell.length > 40 ? cell : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p className={classes['quiet']}>
        {t('export.previewOf', { n: count(rows.length), total: count(total) })}{' '}
        {onMore !== undefined && rows.length < total && (
          <LinkButton onClick={onMore}>{t('export.previewMore')}</LinkButton>
        )}
      </p>
    </>
  )
}
