import type { CoverageDays } from '@probity/contract/screening/coverage.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { spanText } from '#web/features/batches/span.ts'
import { coverageDays } from '#web/features/ongoing/ongoing-calls.ts'
import { tableDay, tableMinute } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './coverage-days.module.css'

/** Adds history to the current figures; while it is unknown, the figures are shown without it. */
const useDays = (): CoverageDays | undefined => valueIfKnown(useAnswer(coverageDays))

/** States that nobody is uncovered now, and when the last gap was. */
export function LastGap() {
  const t = useWords()
  const language = useLanguage()
  const found = useDays()
  const last = found?.last ?? null
  if (last !== null && last.closed_date !== null) {
    const time = spanText(last.closed_date - last.opened_date, t)
    const date = tableMinute(last.opened_date, language)
    return <p className="small-line quiet">{t('dashboard.lastGap', { n: last.customers, date, time })}</p>
  }
  const since = tableDay(found?.since ?? null, language)
  return (
    <p className="small-line quiet">
      {since === null ? t('dashboard.noGap') : t('dashboard.noGapSince', { date: since })}
    </p>
  )
}

type Day = CoverageDays['days'][number]

const stateOf = ({ customers }: Day): 'unknown' | 'gap' | 'covered' =>
  customers === null ? 'unknown' : customers > 0 ? 'gap' : 'covered'

const dayWords = ({ customers }: Day, t: Translate): string => {
  if (customers === null) return t('dashboard.day.unknown')
  return customers === 0 ? t('dashboard.day.covered') : t('dashboard.day.gap', { n: customers })
}

/** The last thirty days: a day with a gap stands out by height and colour. */
export function Strip() {
  const t = useWords()
  const language = useLanguage()
  const found = useDays()
  if (found === undefined) return null
  const gaps = found.days.filter((day) => stateOf(day) === 'gap')
  const label = t('dashboard.strip', { n: gaps.length, days: found.days.length })
  const told = (day: Day) => `${tableDay(day.day, language)}: ${dayWords(day, t)}`
  return (
    <div className={classes['strip']} role="img" aria-label={listed([label, ...gaps.map(told)], t)}>
      {found.days.map((day) => (
        <span key={day.day} data-state={stateOf(day)} title={told(day)} />
      ))}
    </div>
  )
}
