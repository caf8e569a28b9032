import { similarityLevels } from '@probity/contract/screening/match-card.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import type { ReactNode } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { runProgress } from './batch-calls.ts'
import { type Batch, lengthOf, type Pace, shareOf, totalOf } from './batch-state.ts'
import classes from './figure-strip.module.css'
import { spanText } from './span.ts'

/** Five figures of a batch: time left, speed, progress, results and skipped comparisons. */
export function BatchFigures({ batch, pace }: { batch: Batch; pace: Pace | undefined }) {
  const t = useWords()
  const total = totalOf(batch)
  return (
    <dl className={classes['strip']}>
      {batch.status === 'running' ? <TimeLeft batch={batch} pace={pace} /> : <Took batch={batch} />}
      <Throughput batch={batch} pace={pace} />
      <Figure
        label={t('batch.processed')}
        value={count(batch.processed_records)}
        unit={t('batch.of', { total: count(total) })}
        note={t('batch.share', { share: percent(shareOf(batch.processed_records, total), 1) })}
      />
      <Alerts batch={batch} />
      <Figure label={t('batch.remembered')} value={count(batch.already_decided)} note={t('batch.rememberedNote')} />
    </dl>
  )
}

/** Counts by similarity level, from the finished pages. */
function Alerts({ batch: { id, status, progress_last_touch, alerts_generated } }: { batch: Batch }) {
  const t = useWords()
  const progress = useAnswer(runProgress(id, `${status} ${progress_last_touch}`))
  const outcome = progress.state === 'value' ? progress.value.outcome : undefined
  const listed = outcome?.listed
  const shownLevels = listed?.levels ?? outcome?.levels
  const told = shownLevels === undefined ? [] : similarityLevels.filter((level) => shownLevels[level] > 0)
  const held = listed?.not_raised ?? outcome?.not_raised ?? 0
  const note = told.map((level) =>
    t('batch.ofLevel', { n: count(shownLevels![level]), level: t(`level.${level}`).toLowerCase() }),
  )
  return (
    <Figure
      label={t('batch.alerts')}
      value={count(listed?.alerts ?? alerts_generated)}
      note={
        progress.state === 'failed' ? (
          <IfFailed answer={progress} />
        ) : (
          <>
            {note.length === 0 ? t('batch.alertsNote') : note.join(t('batch.and'))}
            {held > 0 && <> · {t('hits.notRaised', { n: held })}</>}
          </>
        )
      }
    />
  )
}

export interface FigureProps {
  label: string
  value: ReactNode
  unit?: string
  note?: ReactNode
}

export function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd>
        {value} {unit !== undefined && <span>{unit}</span>}
        <small>{note}</small>
      </dd>
    </div>
  )
}

function TimeLeft({ batch, pace }: { batch: Batch; pace: Pace | undefined }) {
  const t = useWords()
  const left = pace?.leftMs
  if (left === undefined) return <Figure label={t('batch.timeLeft')} value="–" note={t('batch.measuring')} />
  const end = (batch.progress_last_touch ?? batch.start_date) + left
  const note = t('batch.endsAbout', { time: hongKongTime(end).slice(0, 5) })
  return <Figure label={t('batch.timeLeft')} value={spanText(left, t)} note={note} />
}

function Took({ batch }: { batch: Batch }) {
  const t = useWords()
  const note =
    batch.stop === null ? t(`batch.status.${batch.status}`) : t('batch.endedAt', { time: hongKongTime(batch.stop) })
  return <Figure label={t('batch.took')} value={spanText(lengthOf(batch), t)} note={note} />
}

function Throughput({ batch, pace }: { batch: Batch; pace: Pace | undefined }) {
  const t = useWords()
  const unit = t('batch.perMinute')
  if (batch.status === 'running') {
    const value = pace === undefined ? '–' : count(Math.round(pace.perMinute))
    return <Figure label={t('batch.throughput')} value={value} unit={unit} note={t('batch.lastMinute')} />
  }
  const minutes = lengthOf(batch) / 60_000
  const value = minutes > 0 ? count(Math.round(batch.processed_records / minutes)) : '–'
  return <Figure label={t('batch.throughput')} value={value} unit={unit} note={t('batch.average')} />
}
