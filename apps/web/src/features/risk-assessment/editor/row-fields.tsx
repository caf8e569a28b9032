import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/ui/generated/icons.ts'
import { nameIn } from '../risk-words.ts'
import classes from './editor.module.css'

interface Row {
  name: string
  name_zh_hant: string
}

interface RowFieldsProps<Value extends Row> {
  row: Value
  /** The key of the row's number: its share, its score or its lowest score. */
  number: keyof Value & string
  numberLabel: string
  isReadOnly: boolean
  onChange: (row: Value) => void
  onRemove: () => void
  onMove?: ((by: -1 | 1) => void) | undefined
}

const max = 100

/** One row of a questionnaire: both languages, its number, and the buttons to move or remove it. */
export function RowFields<Value extends Row>(props: RowFieldsProps<Value>) {
  const { row, number, numberLabel, isReadOnly, onChange, onRemove, onMove } = props
  const t = useWords()
  const what = nameIn(useLanguage(), row) || t('risk.editor.new')
  const label = (field: string) => t('risk.editor.of', { what, field })
  return (
    <div className={classes['row']}>
      <TextInput
        size="xs"
        aria-label={label(t('risk.editor.name'))}
        value={row.name}
        readOnly={isReadOnly}
        error={row.name.trim() === ''}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        lang="zh-Hant-HK"
        aria-label={label(t('risk.editor.nameZh'))}
        value={row.name_zh_hant}
        readOnly={isReadOnly}
        error={row.name_zh_hant.trim() === ''}
        onChange={(event) => onChange({ ...row, name_zh_hant: event.currentTarget.value })}
      />
      <NumberInput
        size="xs"
        hideControls
        min={0}
        max={max}
        decimalScale={2}
        aria-label={label(numberLabel)}
        value={row[number] as number}
        readOnly={isReadOnly}
        onChange={(value) => onChange({ ...row, [number]: Number(value) || 0 })}
      />
      {!isReadOnly && (
        <span className={classes['acts']}>
          {onMove && (
            <>
              <ActionIcon aria-label={t('risk.editor.up', { name: what })} onClick={() => onMove(-1)}>
                <IconArrowUp size={15} />
              </ActionIcon>
              <ActionIcon aria-label={t('risk.editor.down', { name: what })} onClick={() => onMove(1)}>
                <IconArrowDown size={15} />
              </ActionIcon>
            </>
          )}
          <ActionIcon aria-label={t('risk.editor.remove', { name: what })} onClick={onRemove}>
            <IconTrash size={15} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
