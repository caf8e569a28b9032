import { useDisclosure } from '@mantine/hooks'
import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import type { ResultOf } from '@probity/contract/api/call.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { dashboardMonths } from '#web/constants.ts'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './monthly-hits.module.css'

type Month = Pick<ResultOf<typeof alertCalls.monthly>[number], 'month' | 'count'>

const height = 84

/** Hits raised in each of the last twelve months, as bars or as a table. */
export function MonthlyHits() {
  const t = useWords()
  const [isTable, asTable] = useDisclosure()
  const answer = useAnswer({
    queryKey: ['alerts', 'monthly'],
    queryFn: () => call(alertCalls.monthly, { query: { months: dashboardMonths, leads: 'true' } }),
  })
  return (
    <Answered answer={answer}>
      {(months) => (
        <section className={classes['chart']} aria-label={t('cases.monthly')}>
          {isTable ? <MonthTable months={months} /> : <Bars months={months} />}
          <LinkButton onClick={asTable.toggle}>{t(isTable ? 'cases.showChart' : 'cases.showTable')}</LinkButton>
        </section>
      )}
    </Answered>
  )
}

function Bars({ months }: { months: readonly Month[] }) {
  const t = useWords()
  const most = Math.max(1, ...months.map((one) => one.count))
  const said = listed(
    months.map((one) => `${one.month}: ${one.count}`),
    t,
  )
  return (
    <div role="img" aria-label={`${t('cases.monthly')}. ${said}`} className={classes['bars']}>
      {months.map((one) => (
        <div key={one.month}>
          <span>{count(one.count)}</span>
          <i style={{ blockSize: Math.round((one.count / most) * height) }} />
          <small>{one.month.slice(2)}</small>
        </div>
      ))}
    </div>
  )
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const t = useWords()
  return (
    <table className={classes['months']}>
      <thead>
        <tr>
          <th scope="col">{t('cases.month')}</th>
          <th scope="col">{t('cases.hits')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{one.month}</th>
            <td>{count(one.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
