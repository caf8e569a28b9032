import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#web/i18n/use-words.ts'
import { IconArrowBackUp, IconPlus, IconTrash } from '#web/ui/generated/icons.ts'
import classes from './form.module.css'
import { useReadOnly } from './read-only.tsx'

interface Entry {
  id?: number
  is_deleted?: boolean
}
type ListForm = Record<string, Entry[]>

interface EntryListProps {
  /** Path of the list in the form. */
  name: string
  addLabel: string
  /** The name of an entry, for its group and its buttons. */
  rowLabel: string
  blank: () => object
  children: (at: number, isRemoved: boolean) => ReactNode
  empty?: ReactNode
  /** No further entry can be added. */
  isFull?: boolean
}

/** The entries of a list of a form, with buttons to add, remove and restore one (decision 1090). */
export function EntryList({ name, addLabel, rowLabel, blank, children, empty, isFull = false }: EntryListProps) {
  const { control } = useFormContext<ListForm>()
  const rows = useFieldArray({ control, name, keyName: 'key' })
  const isReadOnly = useReadOnly()
  return (
    <div className="stack gap-8">
      {rows.fields.length === 0 && (empty ?? (isReadOnly && <p className="small-line quiet">–</p>))}
      {rows.fields.map((field, at) => (
        <EntryRow
          key={field.key}
          path={`${name}.${at}`}
          label={`${rowLabel} ${at + 1}`}
          onRemoveNew={() => rows.remove(at)}
        >
          {(isRemoved) => children(at, isRemoved)}
        </EntryRow>
      ))}
      {!isFull && !isReadOnly && (
        <div className="flex wrap gap-6">
          <AddButton onClick={() => rows.append(blank() as Entry)}>{addLabel}</AddButton>
        </div>
      )}
    </div>
  )
}

/** The button that adds an entry. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button size="xs" leftSection={<IconPlus size={13} aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  )
}

interface EntryProps {
  /** Path of the entry in the form. */
  path: `${string}.${number}`
  label: string
  onRemoveNew: () => void
}

/** One entry in a list that draws itself. */
export function EntryRow({ children, ...entry }: EntryProps & { children: (isRemoved: boolean) => ReactNode }) {
  const { isRemoved, row, button } = useEntry(entry)
  return (
    <div className="flex items-start gap-10 pad-block-8 line-above" {...row}>
      <div className={classes['entryFields']}>{children(isRemoved)}</div>
      {button}
    </div>
  )
}

/** For an entry with a layout of its own: a new one is removed at once, a saved one is struck through until the save and can be restored. */
export function useEntry({ path, label, onRemoveNew }: EntryProps) {
  const t = useWords()
  const isReadOnly = useReadOnly()
  const { setValue } = useFormContext<ListForm>()
  const entry = useWatch({ name: path }) as Entry | undefined
  const isRemoved = entry?.is_deleted === true
  const toggle = () =>
    !isRemoved && entry?.id === undefined
      ? onRemoveNew()
      : setValue(`${path}.is_deleted`, !isRemoved, { shouldDirty: true })
  const Icon = isRemoved ? IconArrowBackUp : IconTrash
  return {
    isRemoved,
    row: { role: 'group', 'aria-label': label, 'data-removed': isRemoved },
    button: !isReadOnly && (
      <ActionIcon aria-label={t(isRemoved ? 'form.restoreRow' : 'form.removeRow', { row: label })} onClick={toggle}>
        <Icon size={15} aria-hidden="true" />
      </ActionIcon>
    ),
  }
}
