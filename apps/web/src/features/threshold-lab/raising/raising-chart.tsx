import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import { count, percent, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from '../lab.module.css'
import { curveLine, measuredAt, noiseTicks, ownLine, plane, recallTicks, xOf, yOf } from './raising-curve.ts'

/** Recall against noise on the reference customers, and the organisation's true hits kept at the same levels. */
export function RaisingChart({ data }: { data: RaisingPreview }) {
  const t = useWords()
  const { reference, live, proposed } = data
  if (reference === null) return <Notice tone="plain">{t('lab.unmeasured')}</Notice>
  const most = Math.max(...reference.points.map(({ hits }) => hits))
  const then = measuredAt(reference, proposed.others)
  const words = t('lab.raisingChart', {
    score: score(proposed.others),
    hits: count(Math.round(then?.hits ?? 0)),
    recall: percent(then?.recall ?? 0, 0),
  })
  return (
    <section className={classes['chart']} aria-labelledby="raising-chart">
      <header>
        <h2 id="raising-chart">{t('lab.recallTitle')}</h2>
        <span className={classes['legend']}>{t('lab.referenceLine', { n: count(reference.customers) })}</span>
        <span className={classes['legend']} data-line="hits">
          {t('lab.ownLine')}
        </span>
      </header>
      <svg viewBox={`-44 -22 ${plane.width + 88} ${plane.height + 48}`} role="img" aria-label={words}>
        <g className={classes['axes']}>
          {recallTicks.map((recall) => (
            <g key={recall}>
              <line x1={0} x2={plane.width} y1={yOf(recall)} y2={yOf(recall)} />
              <text x={-8} y={yOf(recall) + 4} textAnchor="end">
                {percent(recall, 0)}
              </text>
            </g>
          ))}
          {noiseTicks.map((hits) => (
            <text key={hits} x={xOf(hits, most)} y={plane.height + 18} textAnchor="middle">
              {count(hits)}
            </text>
          ))}
        </g>
        <polyline className={classes['alertLine']} points={curveLine(reference.points, most)} />
        <polyline className={classes['hitLine']} points={ownLine(data, most)} />
        <Mark data={data} most={most} at={live.others} kind="live" />
        {proposed.others !== live.others && <Mark data={data} most={most} at={proposed.others} kind="proposed" />}
      </svg>
      <p className="quiet">{t('lab.noiseAxis')}</p>
      <details>
        <summary>{t('lab.asTable')}</summary>
        <table className={classes['curveTable']}>
          <thead>
            <tr>
              <th scope="col">{t('lab.score')}</th>
              <th scope="col">{t('lab.hitsPerThousand')}</th>
              <th scope="col">{t('lab.aliasesFound')}</th>
            </tr>
          </thead>
          <tbody>
            {reference.points.map((point) => (
              <tr key={point.score}>
                <td>{score(point.score)}</td>
                <td>{point.hits}</td>
                <td>{percent(point.recall, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

interface MarkProps {
  data: RaisingPreview
  most: number
  at: number
  kind: 'live' | 'proposed'
}

function Mark({ data, most, at, kind }: MarkProps) {
  const t = useWords()
  const point = measuredAt(data.reference, at)
  if (point === undefined) return null
  const x = xOf(point.hits, most)
  const label = t(kind === 'live' ? 'lab.live' : 'lab.proposedAt', { score: score(at) })
  return (
    <g className={classes['mark']} data-kind={kind}>
      <line x1={x} x2={x} y1={kind === 'live' ? 0 : -10} y2={plane.height} />
      <text x={x + 6} y={kind === 'live' ? 10 : -10}>
        {label}
      </text>
      <circle cx={x} cy={yOf(point.recall)} r={4} />
    </g>
  )
}
