import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { Dashboard } from '@probity/contract/dashboard/dashboard.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, percent } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { dashboardFigures } from '../dashboard-calls.ts'
import { figureLinks } from '../figure-links.ts'
import { AddressLink } from '../parts/address-link.tsx'
import classes from './charts.module.css'
import { arcPath, arcsOf } from './donut-arcs.ts'

const rows = ['AlertsHistory', 'AlertCasePool'] as const
const radius = 41
const parts = [
  { key: 'true_hits', state: 'true', status: 1 },
  { key: 'false_hits', state: 'false', status: 2 },
  { key: 'pending', state: 'pending', status: 0 },
] as const satisfies readonly { key: keyof Dashboard['hits']; state: string; status: HitStatus }[]

const sum = ({ alerts, in_cases }: Dashboard['hits']['pending']): number => alerts + in_cases

/** Hits by status: a ring whose segments have the shapes of the marks next to them; also available as a table. */
export function StatusDonut() {
  const t = useWords()
  const answer = useAnswer(dashboardFigures)
  return (
    <section className={classes['status']} aria-labelledby="dashboard-status">
      <h2 id="dashboard-status">{t('dashboard.status')}</h2>
      <Answered answer={answer} as="part">
        {({ hits }) => (
          <div className={classes['ringed']}>
            <Ring hits={hits} />
            <Legend hits={hits} />
          </div>
        )}
      </Answered>
    </section>
  )
}

function Ring({ hits }: Pick<Dashboard, 'hits'>) {
  const t = useWords()
  const values = parts.map(({ key }) => sum(hits[key]))
  const total = values.reduce((all, value) => all + value, 0)
  const arcs = arcsOf(values)
  const words = parts.map(({ state }, at) => `${t(`hit.${state}`)} ${count(values[at] ?? 0)}`)
  return (
    <AddressLink href={figureLinks.hits()} needs={rows} className={classes['ring']}>
      <svg
        viewBox="-50 -50 100 100"
        role="img"
        aria-label={`${t('dashboard.status')}${t('app.colon')}${listed(words, t)}`}
      >
        {total === 0 && <circle r={radius} data-status="none" />}
        {parts.map(({ state }, at) => {
          const arc = arcs[at]
          return arc && <path key={state} data-status={state} d={arcPath(arc, radius)} />
        })}
        {parts.map(({ state }, at) => {
          const arc = arcs[at]
          // A pending segment is hollow, like its mark.
          return state === 'pending' && arc && <path key={state} data-hollow d={arcPath(inset(arc), radius)} />
        })}
        {arcs.map((arc) => arc && arc.to - arc.from < 360 && <path key={arc.from} data-gap d={gapAt(arc.from)} />)}
      </svg>
      <span className={classes['total']}>
        <b>{count(total)}</b>
        {t('dashboard.total')}
      </span>
    </AddressLink>
  )
}

const edge = 1.4
const inset = ({ from, to }: { from: number; to: number }) =>
  to - from > 3 * edge ? { from: from + edge, to: to - edge } : { from, to: from }

const gapAt = (degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  const at = (r: number) => `${(r * Math.cos(turn)).toFixed(3)} ${(r * Math.sin(turn)).toFixed(3)}`
  return `M ${at(radius - 9)} L ${at(radius + 9)}`
}

function Legend({ hits }: Pick<Dashboard, 'hits'>) {
  const t = useWords()
  const total = parts.reduce((all, { key }) => all + sum(hits[key]), 0)
  return (
    <table className={classes['shares']}>
      <caption className="spoken">{t('dashboard.status')}</caption>
      <thead className="spoken">
        <tr>
          <th scope="col">{t('dashboard.statusOf')}</th>
          <th scope="col">{t('dashboard.number')}</th>
          <th scope="col">{t('dashboard.share')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, state, status }) => {
          const own = sum(hits[key])
          const placed = t('dashboard.placed', { alerts: count(hits[key].alerts), cases: count(hits[key].in_cases) })
          return (
            <tr key={key} data-status={state} title={placed}>
              <th scope="row">
                <HitMark state={state} /> {t(`hit.${state}`)}
              </th>
              <td>
                <AddressLink href={figureLinks.hits({ status })} needs={rows}>
                  {count(own)}
                </AddressLink>
              </td>
              <td>{total === 0 ? '–' : percent(own / total)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
