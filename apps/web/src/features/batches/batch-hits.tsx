import { Button } from '@mantine/core'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { count, score as scoreText } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { type BatchLogRow, batchLog } from './batch-calls.ts'
import { isCutOff } from './batch-state.ts'
import classes from './party-log.module.css'

const pageRows = 50

/** The parties of a batch with hits, newest first, and the outcome of their hits. */
export function BatchHits({ id }: { id: number }) {
  const t = useWords()
  const [skip, setSkip] = useState(0)
  const page = useAnswer({ ...batchLog(id, pageRows, skip), placeholderData: keepPreviousData })
  if (page.state === 'failed') return <Answered answer={page}>{() => null}</Answered>
  const { rows, total } = page.state === 'value' ? page.value : { rows: [], total: 0 }
  return (
    <>
      <div className={classes['logHead']}>
        <h2>{t('batch.hits')}</h2>
        <span className="ink-3">{t('batch.newestFirst')}</span>
        {total > 0 && <Pager skip={skip} shown={rows.length} total={total} onSkip={setSkip} />}
      </div>
      <section className={classes['log']} aria-label={t('batch.hits')}>
        {page.state === 'value' && rows.length === 0 ? (
          <p className={classes['notice']}>{t('batch.noHits')}</p>
        ) : (
          <HitsTable id={id} rows={rows} />
        )}
      </section>
    </>
  )
}

interface PagerProps {
  skip: number
  shown: number
  total: number
  onSkip: (skip: number) => void
}

function Pager({ skip, shown, total, onSkip }: PagerProps) {
  const t = useWords()
  return (
    <span className="row gap-8">
      <span className="ink-3">
        {t('batch.range', { from: count(skip + 1), to: count(skip + shown), total: count(total) })}
      </span>
      {total > pageRows && (
        <>
          <Button size="xs" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - pageRows))}>
            {t('batch.later')}
          </Button>
          <Button size="xs" disabled={skip + pageRows >= total} onClick={() => onSkip(skip + pageRows)}>
            {t('batch.earlier')}
          </Button>
        </>
      )}
    </span>
  )
}

function HitsTable({ id, rows }: { id: number; rows: readonly BatchLogRow[] }) {
  const t = useWords()
  return (
    <table className={classes['table']}>
      <caption className="spoken">{t('batch.hitsCaption', { id })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('batch.time')}</th>
          <th scope="col">{t('batch.record')}</th>
          <th scope="col">{t('batch.name')}</th>
          <th scope="col" className={classes['end']}>
            {t('batch.found')}
          </th>
          <th scope="col">{t('batch.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.scan_id}>
            <td>
              <code>{hongKongTime(row.create_date)}</code>
            </td>
            <td>
              {row.person === null ? (
                <Link to={companyPaths.company(row.company ?? 0)}>
                  {t('batch.company', { id: row.ref_id ?? row.company ?? '–' })}
                </Link>
              ) : (
                <Link to={personPaths.person(row.person)}>{t('batch.person', { id: row.ref_id ?? row.person })}</Link>
              )}
            </td>
            <td data-share>
              <CustomerName row={row} />
            </td>
            <td className={classes['end']}>
              {partiesOf(row)}
              {isCutOff(row) && <small className="ink-3"> {t('batch.cutOff')}</small>}
            </td>
            <td>
              <Outcome outcome={row.outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Listed parties found: a party on several lists counts once. */
function partiesOf({ hits, outcome }: BatchLogRow): number {
  if (!outcome?.listed) return hits
  const { alerts, pending, decided, not_raised } = outcome.listed
  return alerts + pending + decided + not_raised
}

/**
 * Adds up to the parties of the row; its alerts add up to those of the batch. The remaining parties were below the raising level.
 */
function Outcome({ outcome }: Pick<BatchLogRow, 'outcome'>) {
  const t = useWords()
  if (outcome === null) return <span className="ink-3">{t('batch.outcomeNotKept')}</span>
  const { level, score } = outcome
  const { alerts, pending, decided, not_raised: weaker = 0 } = outcome.listed ?? outcome
  const stood = [
    weaker > 0 && t('batch.weakerOnly', { n: weaker }),
    pending > 0 && t('batch.stillPending', { n: pending }),
    decided > 0 && t('batch.decidedBefore', { n: decided }),
  ].filter((part) => part !== false)
  return (
    <span className={classes['outcome']}>
      <HitMark state={alerts > 0 ? 'pending' : 'false'} size={12} />
      {alerts > 0 && <span>{t('batch.alertsOf', { n: alerts })}</span>}
      {level !== undefined && (
        <span className="ink-3">
          {t(`level.${level}`)} {scoreText(score ?? 0)}
        </span>
      )}
      {stood.length > 0 && <span className="ink-3">{listed(stood, t)}</span>}
    </span>
  )
}
