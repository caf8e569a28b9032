import classes from './editor.module.css'
import { type NamedRow, NameFields } from './name-fields.tsx'
import { NumberField } from './number-field.tsx'
import { RowActs } from './row-acts.tsx'

interface RowFieldsProps<Value extends NamedRow> {
  row: Value
  number: keyof Value & string
  numberLabel: string
  onChange: (row: Value) => void
  onRemove: () => void
  onMove?: ((by: -1 | 1) => void) | undefined
}

/** One row of a draft: both languages, its number, and the buttons to move or remove it. */
export function RowFields<Value extends NamedRow>(props: RowFieldsProps<Value>) {
  const { row, number, numberLabel, onChange, onRemove, onMove } = props
  return (
    <div className={classes['row']}>
      <NameFields row={row} onChange={onChange} />
      <NumberField row={row} number={number} label={numberLabel} onChange={onChange} />
      <RowActs row={row} onRemove={onRemove} onMove={onMove} />
    </div>
  )
}
