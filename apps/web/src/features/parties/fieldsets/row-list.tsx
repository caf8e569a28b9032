import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useReadOnly } from '#web/form/read-only.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { IconArrowBackUp, IconPlus, IconTrash } from '#web/ui/generated/icons.ts'
import classes from '../register.module.css'

interface ListRow {
  id?: number
  is_deleted?: boolean
}
type ListForm = Record<string, ListRow[]>

export interface RowListProps {
  /** Path of the list in the form. */
  name: string
  addLabel: string
  /** The name of a row, for its group and its buttons. */
  rowLabel: string
  blank: () => object
  children: (at: number, isRemoved: boolean) => ReactNode
  empty?: ReactNode
  /** No further row can be added. */
  isFull?: boolean
}

/** Rows of a record: a new one is removed immediately, a saved one is struck through until the save, and can be restored. */
export function RowList({ name, addLabel, rowLabel, blank, children, empty, isFull = false }: RowListProps) {
  const { control } = useFormContext<ListForm>()
  const rows = useFieldArray({ control, name, keyName: 'key' })
  const isReadOnly = useReadOnly()
  return (
    <div className={classes['rows']}>
      {rows.fields.length === 0 && (empty ?? (isReadOnly && <p className="small-line quiet">–</p>))}
      {rows.fields.map((field, at) => (
        <Row key={field.key} name={name} at={at} label={`${rowLabel} ${at + 1}`} onRemoveNew={() => rows.remove(at)}>
          {children}
        </Row>
      ))}
      {!isFull && !isReadOnly && (
        <div className="flex wrap gap-6">
          <Button
            size="xs"
            leftSection={<IconPlus size={13} aria-hidden="true" />}
            onClick={() => rows.append(blank() as ListRow)}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  name: string
  at: number
  label: string
  onRemoveNew: () => void
  children: RowListProps['children']
}

function Row({ name, at, label, onRemoveNew, children }: RowProps) {
  const isReadOnly = useReadOnly()
  const { setValue } = useFormContext<ListForm>()
  const row = useWatch({ name: `${name}.${at}` }) as ListRow | undefined
  const isRemoved = row?.is_deleted === true
  const mark = (is_deleted: boolean) => setValue(`${name}.${at}.is_deleted`, is_deleted, { shouldDirty: true })
  return (
    <div className={classes['listRow']} data-removed={isRemoved} role="group" aria-label={label}>
      <div className={classes['listFields']}>{children(at, isRemoved)}</div>
      {!isReadOnly && (
        <RowButton
          isRemoved={isRemoved}
          label={label}
          onRestore={() => mark(false)}
          onRemove={() => (row?.id === undefined ? onRemoveNew() : mark(true))}
        />
      )}
    </div>
  )
}

export interface RowButtonProps {
  isRemoved: boolean
  /** The name of the row. */
  label: string
  onRemove: () => void
  onRestore: () => void
}

/** Removes a row, or restores one that is marked as removed. */
export function RowButton({ isRemoved, label, onRemove, onRestore }: RowButtonProps) {
  const t = useWords()
  const Icon = isRemoved ? IconArrowBackUp : IconTrash
  return (
    <ActionIcon
      aria-label={t(isRemoved ? 'party.restoreRow' : 'party.removeRow', { row: label })}
      onClick={isRemoved ? onRestore : onRemove}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  )
}
