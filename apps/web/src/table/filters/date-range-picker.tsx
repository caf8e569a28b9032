import { Button } from '@mantine/core'
import { completeDay, isDay } from '@probity/contract/values/dates.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { clock } from '#web/clock.ts'
import { Calendar } from '#web/form/fields/calendar.tsx'
import { maskDay } from '#web/form/fields/day-mask.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { singleKeysOn, useShortcuts } from '#web/ui/shortcuts.ts'
import classes from './date-range.module.css'
import {
  type DatePreset,
  type DayRange,
  datePresets,
  isPreset,
  presetKeys,
  presetWords,
  readRange,
  writeRange,
} from './date-range.ts'

export interface DateRangePickerProps {
  value: string
  onChoose: (value: string) => void
  /** Number of rows that a range would leave. */
  found?: ((value: string) => ReactNode) | undefined
}

/** Presets with one key each, two inputs, and a calendar with weeks from Monday. */
export function DateRangePicker({ value, onChoose, found }: DateRangePickerProps) {
  const t = useWords()
  const [range, setRange] = useState<DayRange>(() => readRange(value, clock.now()))
  const isValid =
    [range.from, range.to].every((day) => day === '' || isDay(day)) && !(range.from > range.to && range.to !== '')

  // The keys work as soon as the picker is open, wherever the focus is. Inside, the shortcuts of the page rest.
  useShortcuts(
    Object.fromEntries(datePresets.map((preset) => [presetKeys[preset].toLowerCase(), () => onChoose(preset)])),
  )
  const press = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement)
    const preset = datePresets.find((name) => presetKeys[name] === event.key.toUpperCase())
    if (!isPlain || preset === undefined || !singleKeysOn()) return
    event.preventDefault()
    onChoose(preset)
  }
  const pick = (day: string) => {
    const isSecond = range.from !== '' && range.to === '' && day >= range.from
    setRange(isSecond ? { from: range.from, to: day } : { from: day, to: '' })
  }

  return (
    <div className={classes['picker']} role="presentation" onKeyDown={press}>
      <ul className={classes['presets']}>
        {datePresets.map((preset) => (
          <PresetButton key={preset} preset={preset} isChosen={value === preset} onChoose={onChoose} />
        ))}
        <li data-chosen={value !== '' && !isPreset(value)} className={classes['custom']}>
          {t('date.custom')}
        </li>
      </ul>
      <div className={classes['custom-range']}>
        <div className={classes['fields']}>
          <RangeField label={t('date.from')} value={range.from} onChange={(from) => setRange({ ...range, from })} />
          <RangeField label={t('date.to')} value={range.to} onChange={(to) => setRange({ ...range, to })} />
        </div>
        <Calendar from={range.from} to={range.to} today={clock.now()} onPick={pick} note={t('date.hint')} />
        <div className={classes['foot']}>
          {isValid ? found?.(writeRange(range)) : <span role="alert">{t('validate.dateFormat')}</span>}
          <Button variant="subtle" onClick={() => onChoose('')}>
            {t('button.clear')}
          </Button>
          <Button variant="filled" disabled={!isValid} onClick={() => onChoose(writeRange(range))}>
            {t('table.apply')}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface PresetButtonProps {
  preset: DatePreset
  isChosen: boolean
  onChoose: (value: string) => void
}

function PresetButton({ preset, isChosen, onChoose }: PresetButtonProps) {
  const t = useWords()
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-keyshortcuts={presetKeys[preset]}
        onClick={() => onChoose(preset)}
      >
        {t(presetWords[preset])}
        <span aria-hidden="true">{presetKeys[preset]}</span>
      </button>
    </li>
  )
}

function RangeField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const complete = () => onChange(completeDay(value) ?? value)
  return (
    <label className={classes['field']}>
      {label}
      <input
        value={value}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        onChange={(event) => onChange(maskDay(event.currentTarget.value))}
        onBlur={complete}
        onKeyDown={(event) => {
          if (event.key === 'Enter') complete()
        }}
      />
    </label>
  )
}
