import { Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formText } from '#web/form/form-text.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import type { List } from '../use-list.ts'
import { SavedViewLine } from './saved-view-line.tsx'
import { useSavedViews } from './saved-views.ts'
import classes from './saved-views-menu.module.css'

/** Saves the view in the URL under a name and restores it later, on any device of the user. */
export function SavedViewsMenu<Row>({ list, icon }: { list: List<Row>; icon: ReactNode }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [renamed, setRenamed] = useState<string>()
  const { answer, isOnDevice, save, rename, remove } = useSavedViews(list.definition.name, { isWanted: isOpen })
  const attempt = (work: Promise<void>) => void work.catch((error: unknown) => notifyFailed(error))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    if (name === '') return
    const view = { name, search: Object.fromEntries(new URLSearchParams(location.search)) }
    attempt(save(view).then(() => void notifyDone(t('table.viewSaved', { name }))))
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      // While renaming, Escape first cancels the new name.
      closeOnEscape={renamed === undefined}
      onClose={() => setRenamed(undefined)}
      position="bottom-end"
      trapFocus
      returnFocus
      width={280}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={icon}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('table.saveView')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.views')}>
        <form onSubmit={submit} className={classes['viewForm']}>
          <TextInput size="xs" name="name" maxLength={60} label={t('table.viewName')} data-autofocus />
          <Button size="xs" type="submit" variant="filled">
            {t('table.viewSave')}
          </Button>
        </form>
        <Answered answer={answer} as="part" loading={null}>
          {(views) => (
            <ul className={classes['views']}>
              {views.map((view) => (
                <SavedViewLine
                  key={view.name}
                  view={view}
                  isOnDevice={isOnDevice(view)}
                  isRenaming={view.name === renamed}
                  setRenaming={(isRenaming) => setRenamed(isRenaming ? view.name : undefined)}
                  onOpen={() => setOpen(false)}
                  onRename={(name) => attempt(rename(view, name))}
                  onRemove={() => attempt(remove(view))}
                />
              ))}
              {views.length === 0 && <li className="ink-3">{t('table.noViews')}</li>}
            </ul>
          )}
        </Answered>
      </Popover.Dropdown>
    </Popover>
  )
}
