import { ActionIcon, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck, IconDeviceDesktop, IconPencil, IconTrash } from '#web/ui/generated/icons.ts'
import type { SavedView } from './device-views.ts'
import classes from './saved-views-menu.module.css'

interface SavedViewLineProps {
  view: SavedView
  isOnDevice: boolean
  isRenaming: boolean
  setRenaming: (isRenaming: boolean) => void
  onOpen: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

/** One saved view: open, rename, delete. */
export function SavedViewLine(props: SavedViewLineProps) {
  const { view, isOnDevice, isRenaming, setRenaming, onOpen, onRename, onRemove } = props
  const t = useWords()
  const pencil = useRef<HTMLButtonElement>(null)
  const { name, search } = view
  const finish = (wanted: string) => {
    setRenaming(false)
    pencil.current?.focus()
    if (wanted !== '' && wanted !== name) onRename(wanted)
  }
  return (
    <li>
      {isRenaming ? (
        <RenameForm name={name} onDone={finish} />
      ) : (
        <Link to="." search={search} onClick={onOpen}>
          {name}
        </Link>
      )}
      {isOnDevice && (
        <IconDeviceDesktop
          size={15}
          role="img"
          aria-label={t('table.viewOnDevice')}
          className="ink-3"
          title={t('table.viewOnDevice')}
        />
      )}
      <ActionIcon
        ref={pencil}
        aria-label={t('table.viewRename', { name })}
        aria-expanded={isRenaming}
        onClick={() => setRenaming(!isRenaming)}
      >
        <IconPencil size={15} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('table.viewDelete', { name })} onClick={onRemove}>
        <IconTrash size={15} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

const beginTyping = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.select()
}

function RenameForm({ name, onDone }: { name: string; onDone: (wanted: string) => void }) {
  const t = useWords()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDone(formText(new FormData(event.currentTarget), 'name').trim())
  }
  return (
    <form onSubmit={submit} className={classes['viewForm']}>
      <TextInput
        size="xs"
        name="name"
        maxLength={60}
        defaultValue={name}
        aria-label={t('table.viewNewName', { name })}
        ref={beginTyping}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone('')
        }}
      />
      <ActionIcon type="submit" aria-label={t('table.viewSave')}>
        <IconCheck size={15} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
