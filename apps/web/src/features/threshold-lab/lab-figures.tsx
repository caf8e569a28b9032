import type { LabReplay } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { Figure } from '#web/features/batches/batch-figures.tsx'
import strip from '#web/features/batches/figure-strip.module.css'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './lab.module.css'
import { paceOf, signed, withSample } from './lab-state.ts'
import { moreForecast } from './more-forecast.ts'

const minutesAnHour = 60

/** The difference to now; empty if there is none. */
function changeOf(by: number, decimals = 0): { unit?: string } {
  const unit = signed(by, decimals)
  return Number(unit) === 0 ? {} : { unit }
}

/** The effect of the proposed thresholds: alerts, true hits kept, time, precision. */
export function LabFigures({ data }: { data: LabReplay }) {
  const t = useWords()
  const { live, lower } = data
  const proposed = withSample(data)
  const share = live.alerts === 0 ? 0 : data.alerts_saved / live.alerts
  const lost = data.true_hits_lost
  const kept = (
    <>
      {t('lab.keptOf', { kept: count(live.true_hits - lost), all: count(live.true_hits) })}{' '}
      <span className={classes['lost']} data-lost={lost > 0}>
        {t('lab.lost', { n: lost })}
      </span>
    </>
  )
  return (
    <dl className={strip['strip']} data-four>
      <Figure
        label={t('lab.alerts')}
        value={lower === null ? count(proposed.alerts) : t('lab.about', { n: count(proposed.alerts) })}
        {...changeOf(proposed.alerts - live.alerts)}
        note={
          lower === null
            ? t('lab.fewer', { share: percent(share, 0), live: count(live.alerts) })
            : moreForecast(lower, t)
        }
      />
      <Figure label={t('lab.trueHits')} value={kept} note={t('lab.lossNote')} />
      <ReviewTime data={data} />
      <Figure
        label={t('lab.precision')}
        value={proposed.precision === null ? '–' : percent(proposed.precision, 1)}
        note={live.precision === null ? '' : t('lab.was', { value: percent(live.precision, 1) })}
      />
    </dl>
  )
}

function ReviewTime({ data }: { data: LabReplay }) {
  const t = useWords()
  const { live, minutes_per_alert: pace } = data
  const proposed = withSample(data)
  if (proposed.review_minutes === null || live.review_minutes === null || pace === null)
    return <Figure label={t('lab.review')} value="–" note={t('lab.tooFew')} />
  const { key, n } = paceOf(pace)
  const hours = (minutes: number) => t('lab.hours', { n: (minutes / minutesAnHour).toFixed(1) })
  return (
    <Figure
      label={t('lab.review')}
      value={hours(proposed.review_minutes)}
      {...changeOf((proposed.review_minutes - live.review_minutes) / minutesAnHour, 1)}
      note={t(key, { n })}
    />
  )
}
