import { closeHan } from '@probity/contract/api/texts.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { isHanText } from '../alignment.ts'
import classes from './field-value.module.css'
import { markedDay, markedParts, type Part } from './value-marks.ts'

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** The values of one side of a field. Identity numbers stay masked, because comparing them does not require reading them. */
export function FieldValues({ field, side }: { field: ExplainedField; side: 'query' | 'candidate' }) {
  const t = useWords()
  const values = field[side]
  const others = field[side === 'query' ? 'candidate' : 'query']
  if (values.length === 0)
    return <span className="ink-3">{t(side === 'query' ? 'hits.notRecorded' : 'hits.notListed')}</span>
  return (
    <span className="inline-flex wrap gap-2-8 breaks small-ink-3">
      {values.map((value) => (
        <Value key={value} field={field} value={value} others={others} />
      ))}
    </span>
  )
}

interface ValueProps {
  field: ExplainedField
  value: string
  others: readonly string[]
}

function Value({ field, value, others }: ValueProps) {
  const t = useWords()
  const language = useLanguage()
  const parts = markedParts(field, value, others)
  const isMarked = parts.some((part) => part.isMarked)
  switch (field.field) {
    case 'country':
      return (
        <Marked isMarked={isMarked}>
          <CountryCell iso2={value.toUpperCase()} />
        </Marked>
      )
    case 'gender':
      return <Marked isMarked={isMarked}>{t(value === 'female' ? 'hits.female' : 'hits.male')}</Marked>
    case 'identifier':
      return (
        <Marked isMarked={isMarked}>
          <code>{maskIdNumber(value)}</code>
        </Marked>
      )
    case 'birth_date':
      if (!wholeDay.test(value))
        return <Parts parts={parts} note={/^\d{4}$/.test(value) ? t('hits.yearOnly') : undefined} />
      return parts.length === 1 ? (
        <Marked isMarked={isMarked}>{tableDay(value, language)}</Marked>
      ) : (
        <Parts parts={markedDay(value, others, language)} />
      )
    default:
      return <Parts parts={parts} />
  }
}

function Parts({ parts, note }: { parts: readonly Part[]; note?: string | undefined }) {
  return (
    <span>
      {parts.map(({ text, isMarked }) => (
        <Marked key={`${text} ${isMarked}`} isMarked={isMarked}>
          <span lang={isHanText(text) ? 'zh-Hant-HK' : undefined}>{closeHan(text)}</span>
        </Marked>
      ))}
      {note !== undefined && <small> {note}</small>}
    </span>
  )
}

function Marked({ isMarked, children }: { isMarked: boolean; children: React.ReactNode }) {
  return isMarked ? <mark className={classes['mark']}>{children}</mark> : <span>{children}</span>
}
