import { Popover, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { tableDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './filter-bar.module.css'
import type { ChoiceFilter, FilterDef, TextFilter } from './filter-def.ts'
import { useTypedValue } from './typed-value.ts'

const DateRangePicker = lazy(async () => ({ default: (await import('./date-range-picker.tsx')).DateRangePicker }))

export interface ChipEditorProps {
  filter: FilterDef
  value: string
  /** The chip's text for the value; a new filter has none yet. */
  text?: string
  startOpen?: boolean
  onChange: (value: string) => void
  onClose?: () => void
  /** Number of rows that a value would leave. */
  found?: (value: string) => ReactNode
}

/** The clickable part of a chip: name and value, and below it the editor of the filter. */
export function ChipEditor({ filter, value, text = '', startOpen = false, onChange, onClose, found }: ChipEditorProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(startOpen)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) onClose?.()
  }
  const settle = (next: string) => {
    onChange(next)
    show(false)
  }
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['chipText']}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        >
          <span>{t(filter.title)}</span>
          {text !== '' && <strong>{text}</strong>}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p={filter.kind === 'date' ? 0 : 'sm'}
        aria-label={t('table.filterRow', { field: t(filter.title) })}
      >
        {filter.kind === 'text' && <TextEditor filter={filter} value={value} onChange={onChange} />}
        {filter.kind === 'choice' && <ChoiceEditor filter={filter} value={value} onChoose={settle} />}
        {filter.kind === 'date' && (
          <Suspense fallback={null}>
            <DateRangePicker value={value} onChoose={settle} found={found} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface TextEditorProps {
  filter: TextFilter
  value: string
  onChange: (value: string) => void
}

function TextEditor({ filter, value, onChange }: TextEditorProps) {
  const t = useWords()
  const typed = useTypedValue(value, filter.delayMs ?? tableDelayMs, onChange)
  return (
    <TextInput
      data-autofocus
      aria-label={t(filter.title)}
      placeholder={t(filter.placeholder ?? 'table.contains')}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={typed.onKeyDown}
    />
  )
}

interface ChoiceEditorProps {
  filter: ChoiceFilter
  value: string
  onChoose: (value: string) => void
}

function ChoiceEditor({ filter, value, onChoose }: ChoiceEditorProps) {
  const t = useWords()
  return (
    <ul className={classes['choices']}>
      {filter.options.map((option) => (
        <li key={option.value}>
          <button type="button" aria-pressed={option.value === value} onClick={() => onChoose(option.value)}>
            {typeof option.label === 'string' ? t(option.label) : option.label.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
