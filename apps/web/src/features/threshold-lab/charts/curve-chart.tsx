import type { LabReplay } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { count, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../lab.module.css'
import { alertLine, losesFrom, niceTop, ticksOf, trueHitSteps, xOf } from '../lab-state.ts'

const plane = { width: 760, height: 220 }
const everyTenth = 0.1

export interface CurveChartProps {
  data: LabReplay
  live: number
  proposed: number
}

/** Alerts and true hits at every threshold; the range in which true hits would be lost is shaded. */
export function CurveChart({ data, live, proposed }: CurveChartProps) {
  const t = useWords()
  const { curve } = data
  const from = losesFrom(curve, data.live.true_hits)
  const words = t('lab.chart', {
    live: score(live),
    liveAlerts: count(data.live.alerts),
    proposed: score(proposed),
    alerts: count(data.proposed.alerts),
    from: from === undefined ? '–' : score(from),
  })
  return (
    <section className={classes['chart']} aria-labelledby="lab-chart">
      <header>
        <h2 id="lab-chart">{t('lab.chartTitle')}</h2>
        <span className={classes['legend']} data-line="alerts">
          {t('lab.alertsLeft')}
        </span>
        <span className={classes['legend']} data-line="hits">
          {t('lab.hitsRight')}
        </span>
      </header>
      <svg viewBox={`-44 -22 ${plane.width + 88} ${plane.height + 48}`} role="img" aria-label={words}>
        <rect className={classes['unknown']} width={xOf(live, curve, plane)} height={plane.height} />
        {from !== undefined && (
          <rect
            className={classes['loss']}
            x={xOf(from, curve, plane)}
            width={plane.width - xOf(from, curve, plane)}
            height={plane.height}
          />
        )}
        <Axes data={data} />
        <polyline className={classes['alertLine']} points={alertLine(curve, plane)} />
        <polyline className={classes['hitLine']} points={trueHitSteps(curve, plane)} />
        <Mark
          at={live}
          kind="live"
          label={t('lab.live', { score: score(live) })}
          data={data}
          isLower={live <= proposed}
        />
        {proposed !== live && (
          <Mark
            at={proposed}
            kind="proposed"
            label={t('lab.proposedAt', { score: score(proposed) })}
            data={data}
            isLower={proposed < live}
          />
        )}
      </svg>
      <p className="quiet">{t('lab.unknown', { score: score(live) })}</p>
      <details>
        <summary>{t('lab.asTable')}</summary>
        <CurveTable data={data} />
      </details>
    </section>
  )
}

function Axes({ data }: { data: LabReplay }) {
  const { curve } = data
  const alerts = ticksOf(niceTop(Math.max(0, ...curve.map((point) => point.alerts))))
  const hits = ticksOf(niceTop(Math.max(0, ...curve.map((point) => point.true_hits))))
  const y = (at: number) => plane.height - (at / 4) * plane.height
  const thresholds = curve
    .map(({ threshold }) => threshold)
    .filter((threshold) => Math.abs(threshold / everyTenth - Math.round(threshold / everyTenth)) < 0.001)
  return (
    <g className={classes['axes']}>
      {alerts.map((tick, at) => (
        <g key={tick}>
          <line x1={0} x2={plane.width} y1={y(at)} y2={y(at)} />
          <text x={-8} y={y(at) + 4} textAnchor="end">
            {count(Math.round(tick))}
          </text>
          <text x={plane.width + 8} y={y(at) + 4} data-line="hits">
            {count(Math.round(hits[at] ?? 0))}
          </text>
        </g>
      ))}
      {thresholds.map((threshold) => (
        <text key={threshold} x={xOf(threshold, curve, plane)} y={plane.height + 18} textAnchor="middle">
          {score(threshold)}
        </text>
      ))}
    </g>
  )
}

interface MarkProps {
  at: number
  kind: 'live' | 'proposed'
  label: string
  data: LabReplay
  /** The label of the lower of the two marks is on its left, the other one on its right. */
  isLower: boolean
}

function Mark({ at, kind, label, data, isLower }: MarkProps) {
  const x = xOf(at, data.curve, plane)
  return (
    <g className={classes['mark']} data-kind={kind}>
      <line x1={x} x2={x} y1={-4} y2={plane.height} />
      <text x={x} y={-8} textAnchor={isLower ? 'end' : 'start'}>
        {label}
      </text>
    </g>
  )
}

function CurveTable({ data }: { data: LabReplay }) {
  const t = useWords()
  return (
    <table className={classes['curveTable']}>
      <thead>
        <tr>
          <th scope="col">{t('lab.threshold')}</th>
          <th scope="col">{t('lab.alerts')}</th>
          <th scope="col">{t('lab.trueHits')}</th>
        </tr>
      </thead>
      <tbody>
        {data.curve.map(({ threshold, alerts, true_hits }) => (
          <tr key={threshold}>
            <th scope="row">{score(threshold)}</th>
            <td>{count(alerts)}</td>
            <td>{count(true_hits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
