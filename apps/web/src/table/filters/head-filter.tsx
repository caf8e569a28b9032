import { TextInput } from '@mantine/core'
import { tableDelayMs } from '#web/constants.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from '../data-table.module.css'
import { withFilter } from '../list-state.ts'
import type { List } from '../use-list.ts'
import { DateRangeButton } from './date-range-button.tsx'
import { type ChoiceFilter, describeFilter, type TextFilter } from './filter-def.ts'
import { FoundCount } from './found-count.tsx'
import { useTypedValue } from './typed-value.ts'

/** The small input below a header. It edits the same state as the chip of the same filter. */
export function HeadFilter<Row>({ list, id }: { list: List<Row>; id: string }) {
  const t = useWords()
  const language = useLanguage()
  const filter = list.definition.filters.find((candidate) => candidate.id === id)
  if (filter === undefined) return null
  const value = list.state.filters[id] ?? ''
  const change = (next: string) => list.change(withFilter(list.state, id, next))
  const label = t('table.filterRow', { field: t(filter.title) })
  switch (filter.kind) {
    case 'text':
      return (
        <HeadText filter={filter} value={value} label={label} delayMs={list.definition.delayMs} onChange={change} />
      )
    case 'choice':
      return <HeadChoice filter={filter} value={value} label={label} onChange={change} />
    case 'date':
      return (
        <DateRangeButton
          value={value}
          onChange={change}
          className={classes['headButton']}
          label={label}
          text={value === '' ? t('table.anyDate') : describeFilter(filter, value, t, language)}
          found={(next) => <FoundCount list={list} id={id} value={next} />}
        />
      )
    default:
      return filter satisfies never
  }
}

interface HeadFieldProps<F> {
  filter: F
  value: string
  label: string
  onChange: (value: string) => void
}

function HeadText({
  filter,
  value,
  label,
  delayMs,
  onChange,
}: HeadFieldProps<TextFilter> & { delayMs: number | undefined }) {
  const t = useWords()
  const typed = useTypedValue(value, filter.delayMs ?? delayMs ?? tableDelayMs, onChange)
  return (
    <TextInput
      size="xs"
      className={classes['headText']}
      aria-label={label}
      placeholder={t(filter.placeholder ?? 'table.contains')}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={typed.onKeyDown}
    />
  )
}

function HeadChoice({ filter, value, label, onChange }: HeadFieldProps<ChoiceFilter>) {
  const t = useWords()
  return (
    <select
      className={classes['headSelect']}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('table.any')}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {typeof option.label === 'string' ? t(option.label) : option.label.text}
        </option>
      ))}
    </select>
  )
}
