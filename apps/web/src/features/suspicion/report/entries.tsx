import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDots, IconPlus } from '#web/ui/generated/icons.ts'
import classes from '../suspicion.module.css'
import { placeOf } from './editing.ts'

/** What the dialog of an entry needs; a new entry has no value and cannot be removed. */
export interface EntryDialogProps<Entry> {
  entry?: Entry
  onKeep: (entry: Entry) => void
  onRemove?: () => void
  onClose: () => void
}

interface EntriesProps<Entry> {
  part: 'subjects' | 'accounts'
  title: string
  addLabel: string
  none: string
  entries: Entry[]
  nameOf: (entry: Entry) => string
  /** Undefined for a reader. */
  onChange: ((entries: Entry[]) => void) | undefined
  dialog: (props: EntryDialogProps<Entry>) => ReactNode
  children: (entry: Entry) => ReactNode
}

/** The entries of one part of the report, each added, changed and removed in a dialog. */
export function Entries<Entry extends { key: string }>(props: EntriesProps<Entry>) {
  const { part, title, addLabel, none, entries, nameOf, onChange, dialog, children } = props
  const t = useWords()
  return (
    <section aria-labelledby={part} id={placeOf(part)} tabIndex={-1}>
      <div className={classes['partHead']}>
        <h2 id={part}>
          {title} <small>{entries.length}</small>
        </h2>
        {onChange && (
          <OpensDialog
            opener={(open) => (
              <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={open}>
                {addLabel}
              </Button>
            )}
            dialog={(close) => dialog({ onKeep: (entry) => (onChange([...entries, entry]), close()), onClose: close })}
          />
        )}
      </div>
      <ul className={classes['entries']}>
        {entries.map((entry) => (
          <li key={entry.key} id={placeOf(part, entry.key)} tabIndex={-1}>
            {children(entry)}
            {onChange && (
              <OpensDialog
                opener={(open) => (
                  <Button
                    size="xs"
                    variant="subtle"
                    px={6}
                    aria-label={t('suspicion.edit', { name: nameOf(entry) })}
                    onClick={open}
                  >
                    <IconDots size={16} aria-hidden="true" />
                  </Button>
                )}
                dialog={(close) => {
                  const put = (changed: Entry[]) => {
                    onChange(entries.flatMap((one) => (one.key === entry.key ? changed : one)))
                    close()
                  }
                  return dialog({ entry, onKeep: (changed) => put([changed]), onRemove: () => put([]), onClose: close })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className={classes['quiet']}>{none}</p>}
    </section>
  )
}
