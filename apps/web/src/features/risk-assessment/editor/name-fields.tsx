import { Textarea } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'

export interface NamedRow {
  name: string
  name_zh_hant: string
}

interface NameFieldsProps<Value extends NamedRow> {
  row: Value
  onChange: (row: Value) => void
}

/** Fields grow with long names; a name has one line. */
const growing = { size: 'xs', autosize: true, minRows: 1, maxRows: 4 } as const
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

/** The name of a row in both languages. */
export function NameFields<Value extends NamedRow>({ row, onChange }: NameFieldsProps<Value>) {
  const t = useWords()
  const what = nameIn(row, useLanguage()) || t('risk.editor.new')
  const label = (field: string) => t('risk.editor.of', { what, field })
  return (
    <>
      <Textarea
        {...growing}
        aria-label={label(t('risk.editor.name'))}
        value={row.name}
        error={row.name.trim() === ''}
        onChange={(event) => onChange({ ...row, name: oneLine(event.currentTarget.value) })}
      />
      <Textarea
        {...growing}
        lang="zh-Hant-HK"
        aria-label={label(t('risk.editor.nameZh'))}
        value={row.name_zh_hant}
        error={row.name_zh_hant.trim() === ''}
        onChange={(event) => onChange({ ...row, name_zh_hant: oneLine(event.currentTarget.value) })}
      />
    </>
  )
}
