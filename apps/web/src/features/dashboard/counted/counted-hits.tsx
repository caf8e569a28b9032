import { Button } from '@mantine/core'
import type { CountedRow } from '@probity/contract/dashboard/dashboard.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveChanges } from '#web/api/live/live.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { count, monthOfYear } from '#web/format.ts'
import { listedAsWritten } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { DateTime } from '#web/ui/date-display.tsx'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { dashboardTopics } from '../dashboard-calls.ts'
import { type Asked, fetchCounted, pageSize, useAsked } from './asked.ts'
import classes from './counted-hits.module.css'

/** The rows behind a figure of the dashboard that no single list contains: alerts and hits in cases. */
export function Screen() {
  const asked = useAsked()
  const answer = useAnswer({
    queryKey: ['dashboard', 'rows', asked],
    queryFn: () => fetchCounted(asked),
    placeholderData: keepPreviousData,
  })
  useLiveChanges(dashboardTopics, answer.reload)
  const total = answer.state === 'value' ? answer.value.total : undefined
  return (
    <>
      <Head asked={asked} total={total} />
      <div className={classes['page']}>
        <Answered answer={answer}>{({ rows, total: all }) => <Rows rows={rows} total={all} asked={asked} />}</Answered>
      </div>
    </>
  )
}

function Head({ asked: { of, status, month }, total }: { asked: Asked; total: number | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const title = of === 'waiting' ? t('dashboard.hits.waiting') : t('dashboard.hits.all')
  const limits = [
    ...(status === undefined ? [] : [t(`hit.${hitStateOf(status)}`)]),
    ...(month === undefined ? [] : [t('dashboard.hits.raisedIn', { month: monthOfYear(month, language) })]),
  ]
  const number = total === undefined ? [] : [t('dashboard.hits.count', { n: count(total) })]
  return <PageHead title={title} note={[...number, ...limits].join(' · ')} />
}

function Rows({ rows, total, asked }: { rows: readonly CountedRow[]; total: number; asked: Asked }) {
  const t = useWords()
  if (total === 0) return <EmptyList title={t('dashboard.hits.none')}>{null}</EmptyList>
  return (
    <>
      <SmallTable title={t('dashboard.hits.title')} className={classes['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.hits.kind')}</th>
            <th scope="col">{t('dashboard.hits.name')}</th>
            <th scope="col">{t('dashboard.hits.customer')}</th>
            <th scope="col">{t('dashboard.hits.of')}</th>
            <th scope="col">{t('dashboard.hits.date')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </tbody>
      </SmallTable>
      <Pages asked={asked} total={total} shown={rows.length} />
    </>
  )
}

function placeOf({ kind, id, alert_case: alertCase, transaction }: CountedRow): string {
  if (alertCase === null) return alertPaths.alert(id)
  if (transaction !== null) return transactionPaths.screeningResults(transaction)
  return kind === 'case_entity' ? `${casePaths.case(alertCase)}?hit=${id}` : casePaths.case(alertCase)
}

function Row({ row }: { row: CountedRow }) {
  const t = useWords()
  const { kind, id, alert_case: alertCase, transaction, name, customer, free_party: free, status, date } = row
  return (
    <tr>
      <td>
        <Link to={placeOf(row)}>{t(`dashboard.hits.kind.${kind}`, { id: alertCase ?? id })}</Link>
      </td>
      <td data-wide lang="und">
        {kind === 'case' && transaction === null ? '–' : name}
      </td>
      <td data-wide>{customer === null ? listedAsWritten(free) || '–' : <PartyName party={customer} />}</td>
      <td>
        <HitStatus state={hitStateOf(status)} />
      </td>
      <td>
        <DateTime at={date} />
      </td>
    </tr>
  )
}

function Pages({ asked, total, shown }: { asked: Asked; total: number; shown: number }) {
  const t = useWords()
  const navigate = useNavigate()
  const from = (asked.page - 1) * pageSize
  const go = (page: number) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, page: String(page) }) })
  return (
    <footer className={classes['pages']}>
      <span aria-live="polite">
        {t('dashboard.hits.page', { from: count(from + 1), to: count(from + shown), total: count(total) })}
      </span>
      <Button size="xs" disabled={asked.page === 1} onClick={() => go(asked.page - 1)}>
        {t('dashboard.hits.newer')}
      </Button>
      <Button size="xs" disabled={from + shown >= total} onClick={() => go(asked.page + 1)}>
        {t('dashboard.hits.older')}
      </Button>
    </footer>
  )
}
