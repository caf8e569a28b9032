import { NumberInput } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { NamedRow } from './name-fields.tsx'

interface NumberFieldProps<Value extends NamedRow> {
  row: Value
  /** The key of the row's number: its share, its score or its lowest score. */
  number: keyof Value & string
  label: string
  onChange: (row: Value) => void
}

const max = 100

/** The number of a row, between 0 and 100 with two decimals. */
export function NumberField<Value extends NamedRow>({ row, number, label, onChange }: NumberFieldProps<Value>) {
  const t = useWords()
  const what = nameIn(row, useLanguage()) || t('risk.editor.new')
  return (
    <NumberInput
      size="xs"
      hideControls
      min={0}
      max={max}
      decimalScale={2}
      aria-label={t('risk.editor.of', { what, field: label })}
      value={row[number] as number}
      onChange={(value) => onChange({ ...row, [number]: Number(value) || 0 })}
    />
  )
}
