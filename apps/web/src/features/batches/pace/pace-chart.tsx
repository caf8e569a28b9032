import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { runProgress } from '../batch-calls.ts'
import classes from '../batch-progress.module.css'
import type { Batch } from '../batch-state.ts'
import { type PacePoint, paceCurve, roundTop } from './pace-curve.ts'

const plane = { width: 460, height: 108 }
const quarters = [0, 0.25, 0.5, 0.75, 1] as const

/** Records per minute over the run, sampled at the end of each page; also available as a table. */
export function PaceChart({ batch: { id, status, progress_last_touch } }: { batch: Batch }) {
  const t = useWords()
  const progress = useAnswer(runProgress(id, `${status} ${progress_last_touch}`))
  return (
    <section className={classes['pane']} aria-label={t('batch.pace')}>
      <h2>{t('batch.pace')}</h2>
      <Answered answer={progress} as="part" loading={null}>
        {(found) => {
          const points = paceCurve(found)
          if (points.length < 2) return <p className="ink-3">{t('batch.paceTooShort')}</p>
          return <Chart start={found.start} points={points} />
        }}
      </Answered>
    </section>
  )
}

/** A short run has fewer seconds than ticks, so duplicates are removed. */
const ticksOf = (start: number, end: number): readonly number[] => {
  const said = (share: number) => hongKongTime(start + share * (end - start))
  return new Set(quarters.map(said)).size === quarters.length ? quarters : said(0) === said(1) ? [1] : [0, 1]
}

function Chart({ start, points }: { start: number; points: readonly PacePoint[] }) {
  const t = useWords()
  const peak = Math.max(...points.map(({ perMinute }) => perMinute))
  const top = roundTop(peak)
  const end = points.at(-1)!
  const x = (at: number) => ((at - start) / (end.at - start)) * plane.width
  const y = (perMinute: number) => plane.height * (1 - perMinute / top)
  const line = points.map(({ at, perMinute }) => `${x(at).toFixed(1)},${y(perMinute).toFixed(1)}`).join(' ')
  const words = t('batch.paceSpoken', {
    from: hongKongTime(start),
    to: hongKongTime(end.at),
    peak: count(Math.round(peak)),
    last: count(Math.round(end.perMinute)),
  })
  return (
    <>
      <svg
        className={classes['paceChart']}
        viewBox={`-52 -8 ${plane.width + 64} ${plane.height + 32}`}
        role="img"
        aria-label={words}
      >
        {quarters.map((share) => (
          <g key={share}>
            <line x2={plane.width} y1={y(share * top)} y2={y(share * top)} />
            <text x={-8} y={y(share * top) + 4} textAnchor="end">
              {count(Math.round(share * top))}
            </text>
          </g>
        ))}
        <polyline points={`0,${plane.height} ${line}`} />
        <circle cx={x(end.at)} cy={y(end.perMinute)} r={3.5} />
        {ticksOf(start, end.at).map((share) => (
          <text key={share} x={share * plane.width} y={plane.height + 18} textAnchor={share === 1 ? 'end' : 'middle'}>
            {hongKongTime(start + share * (end.at - start))}
          </text>
        ))}
      </svg>
      <details className={classes['paceTable']}>
        <summary>{t('batch.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('batch.time')}</th>
              <th scope="col">{t('batch.perMinute')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, perMinute }) => (
              <tr key={at}>
                <td>{hongKongTime(at)}</td>
                <td>{count(Math.round(perMinute))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
