import { Modal, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconSearch } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from './palette.module.css'
import { type PaletteItem, usePaletteCommands, usePaletteScreens, useUnknownName } from './palette-items.ts'
import { useRecordSearch } from './record-search.ts'

/** Search over screens, commands and records. Arrow keys move, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const listId = useId()
  const {
    values: { text, at },
    set,
  } = useFields({ text: '', at: 0 })
  const { setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const records = useRecordSearch(text)
  const screens = usePaletteScreens(text)
  const commands = usePaletteCommands(text, setColorScheme)
  const shown = screens.items.length
  const titleOfScreens =
    shown < screens.all ? t('palette.someScreens', { shown, all: screens.all }) : t('palette.screens')
  const unknown = useUnknownName(
    records.searching || records.groups.some(({ items: found }) => found.length > 0) ? '' : text,
  )
  const groups = [
    ...records.groups,
    { title: t('palette.unknown'), items: unknown },
    { title: titleOfScreens, items: screens.items },
    { title: t('palette.commands'), items: commands },
  ]
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]

  const go = (item: PaletteItem) => {
    onClose()
    if ('act' in item) item.act()
    else {
      const [to = '', query] = item.href.split('?')
      void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) })
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      set({ at: (Math.min(at, items.length - 1) + step + items.length) % items.length })
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      go(chosen)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={560} padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.label')}>
        <div className={classes['field']}>
          <IconSearch size={17} stroke={1.6} aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen.key}`}
            placeholder={t('top.search')}
            value={text}
            onChange={(event) => set({ text: event.currentTarget.value, at: 0 })}
            onKeyDown={press}
          />
          <Keys keys={['Esc']} />
        </div>
        <div id={listId} role="listbox" aria-label={t('palette.label')} className={classes['list']}>
          {groups.map((group) => (
            <PaletteGroup key={group.title} {...group} chosen={chosen} idPrefix={listId} onChoose={go} />
          ))}
        </div>
        <p className={classes['nothing']} role="status">
          {records.failed && t('palette.failed')}
          {items.length === 0 && !records.searching && t('palette.nothing', { text })}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

interface PaletteGroupProps {
  title: string
  items: readonly PaletteItem[]
  chosen: PaletteItem | undefined
  idPrefix: string
  onChoose: (item: PaletteItem) => void
}

function PaletteGroup({ title, items, chosen, idPrefix, onChoose }: PaletteGroupProps) {
  if (items.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <p className={classes['caption']} aria-hidden="true">
        {title}
      </p>
      {items.map((item) => (
        <div
          key={item.key}
          id={`${idPrefix}-${item.key}`}
          role="option"
          aria-selected={item === chosen}
          tabIndex={-1}
          className={classes['option']}
          onClick={() => onChoose(item)}
          onKeyDown={() => undefined}
        >
          <item.icon size={16} stroke={1.6} aria-hidden="true" />
          <span className="grow narrows cut">{item.label}</span>
          {item.note !== undefined && <span className="mono text-12 ink-3">{item.note}</span>}
        </div>
      ))}
    </div>
  )
}
