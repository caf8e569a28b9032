import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { completeDay, readDayOrPart } from '@probity/contract/values/dates.ts'
import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { clock } from '#web/clock.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IconCalendar } from '#web/ui/generated/icons.ts'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { maskDay } from './day-mask.ts'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

/** Marks with which a user writes a date in another form than the mask. */
const ownMarks = /[年月日/.]/u

/** Form value of a day: text, or epoch milliseconds where the field requires it. */
export interface DayCodec {
  toText: (value: unknown) => string
  fromText: (day: string) => unknown
}
const asText: DayCodec = { toText: (value) => (typeof value === 'string' ? value : ''), fromText: (day) => day }

/**
 * A day: typed with a mask, or picked. YYYY and YYYY-MM are completed on blur or Enter, unless the date may be known in part: then
 * they stay what they are, and 1953年9月 is read too.
 */
export function DateField<Values extends FieldValues>({
  name,
  ariaLabel,
  required,
  codec = asText,
  mayBePart = false,
  ...shown
}: FieldProps<Values> & { codec?: DayCodec; mayBePart?: boolean }) {
  const read = mayBePart ? readDayOrPart : completeDay
  const t = useWords()
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const text = typed ?? codec.toText(value)
  const isMalformed = typed !== undefined && typed !== '' && read(typed) === undefined

  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {text === '' ? '' : <Day value={text} />}
      </FieldText>
    )
  // The form always has the parsed value, so that saving by shortcut includes a day still being typed.
  const type = (next: string) => {
    setTyped(next)
    const day = next === '' ? '' : read(next)
    onChange(day === undefined ? next : codec.fromText(day))
  }
  const settle = () => {
    if (typed === undefined) return
    const day = typed === '' ? '' : read(typed)
    onChange(day === undefined ? typed : codec.fromText(day))
    if (day !== undefined) setTyped(undefined)
    onBlur()
  }
  const pick = (day: string) => {
    setTyped(undefined)
    onChange(codec.fromText(day))
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <TextInput
        {...shown}
        id={fieldId(name)}
        ref={register}
        value={text}
        inputMode="numeric"
        placeholder={shown.placeholder ?? (mayBePart ? 'YYYY-MM-DD, YYYY' : 'YYYY-MM-DD')}
        aria-label={ariaLabel}
        withAsterisk={required === true}
        error={error ?? (isMalformed && !isOpen && typed.length === 10 ? t('validate.dateFormat') : undefined)}
        onChange={({ currentTarget: { value: next } }) => type(mayBePart && ownMarks.test(next) ? next : maskDay(next))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <Popover.Target>
            <ActionIcon size={24} aria-label={t('date.calendar')} onClick={() => setOpen(!isOpen)}>
              <IconCalendar size={15} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown aria-label={t('date.calendar')}>
        <Suspense fallback={null}>
          <Calendar from={completeDay(text) ?? text} to="" today={clock.now()} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
