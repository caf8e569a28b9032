import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { count, monthOfYear, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { type Month, monthlyHits } from '../dashboard-calls.ts'
import { figureLinks } from '../figure-links.ts'
import { AddressLink } from '../parts/address-link.tsx'
import classes from './charts.module.css'
import { monthOnAxis, pointsOf, ticksUpTo } from './month-scale.ts'

const rows = ['AlertsHistory', 'AlertCasePool'] as const

/** Hits raised in each of the last twelve months, and confirmed ones, as lines or as a table. */
export function MonthChart() {
  const t = useWords()
  const language = useLanguage()
  const [isTable, asTable] = useDisclosure()
  const answer = useAnswer(monthlyHits)
  return (
    <section className={classes['months']} aria-labelledby="dashboard-months">
      <header>
        <h2 id="dashboard-months" className="nowrap">
          {t('dashboard.byMonth')}
        </h2>
        <span className={classes['legend']} data-line="all">
          {t('dashboard.line.all')}
        </span>
        <span className={classes['legend']} data-line="true">
          {t('dashboard.line.true')}
        </span>
        <span>{t('dashboard.until', { day: tableDay(hongKongDay(clock.now()), language) ?? '' })}</span>
        <LinkButton aria-pressed={isTable} onClick={asTable.toggle}>
          {t(isTable ? 'dashboard.asChart' : 'dashboard.asTable')}
        </LinkButton>
      </header>
      <Answered answer={answer} as="part">
        {(months) => (isTable ? <MonthTable months={months} /> : <Lines months={months} />)}
      </Answered>
    </section>
  )
}

const lineOf = (values: readonly number[], top: number): string =>
  pointsOf(values, top)
    .map(([x, y]) => `${x},${y}`)
    .join(' ')

function Lines({ months }: { months: readonly Month[] }) {
  const t = useWords()
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 767px)') === true
  const ticks = ticksUpTo(Math.max(...months.map((one) => one.count)))
  const top = ticks.at(-1) ?? 1
  const wordsOf = ({ month, count: all, true_hits }: Month) =>
    t('dashboard.monthWords', { month: monthOfYear(month, language), all: count(all), hits: count(true_hits) })
  return (
    <div className={classes['plane']}>
      <ol className={classes['ticks']} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>
            <span>{count(tick)}</span>
          </li>
        ))}
      </ol>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('dashboard.byMonth')}. ${listed(months.map(wordsOf), t)}`}
      >
        <polyline
          data-line="all"
          points={lineOf(
            months.map((one) => one.count),
            top,
          )}
        />
        <polyline
          data-line="true"
          points={lineOf(
            months.map((one) => one.true_hits),
            top,
          )}
        />
      </svg>
      <ol className={classes['names']}>
        {months.map((one) => (
          <li key={one.month} title={wordsOf(one)}>
            <AddressLink href={figureLinks.hits({ month: one.month })} needs={rows} label={wordsOf(one)}>
              {monthOnAxis(one.month, { language, isNarrow })}
            </AddressLink>
          </li>
        ))}
      </ol>
    </div>
  )
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <table className={classes['table']}>
      <caption className="spoken">{t('dashboard.byMonth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.month')}</th>
          <th scope="col">{t('dashboard.line.all')}</th>
          <th scope="col">{t('dashboard.line.true')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{monthOfYear(one.month, language)}</th>
            <td>
              <AddressLink href={figureLinks.hits({ month: one.month })} needs={rows}>
                {count(one.count)}
              </AddressLink>
            </td>
            <td>
              <AddressLink href={figureLinks.hits({ month: one.month, status: 1 })} needs={rows}>
                {count(one.true_hits)}
              </AddressLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
