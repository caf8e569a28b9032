import { type ExplainedField, tellingFields } from '@probity/contract/screening/match-card.ts'
import { score as twoDecimals } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { AgreeMark, type Agreement } from '#web/ui/marks/agree-mark.tsx'
import {
  agreementOf,
  type BesideRow,
  countStates,
  type HitEvidence,
  isNotCompared,
  isWorthAsking,
  signedPoints,
} from '../evidence.ts'
import { BesideRows } from './beside-rows.tsx'
import classes from './evidence-table.module.css'
import { FieldValues } from './field-value.tsx'

const order: readonly Agreement[] = ['same', 'partly', 'differs', 'missing']

/** Customer and listed party, field by field, with the contribution of each field to the score. */
export function EvidenceTable({ hit, beside }: { hit: HitEvidence; beside: readonly BesideRow[] }) {
  const t = useWords()
  const fields = tellingFields(hit)
  const widest = Math.max(...fields.map(({ points }) => Math.abs(points)))
  const counts = countStates(fields)
  return (
    <table className={classes['evidence']}>
      <caption className="spoken">{t('hits.evidence')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hits.field')}</th>
          <th scope="col">{t('hits.customerRecord')}</th>
          <th scope="col">
            <span className="spoken">{t('hits.agreement')}</span>
          </th>
          <th scope="col">{t('hits.listedParty')}</th>
          <th scope="col" data-align="end">
            {t('hits.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.field} field={field} widest={widest} />
        ))}
        <BesideRows rows={beside} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('hits.evidence')}</th>
          <td colSpan={3}>
            <span className={classes['counts']}>
              {order.map((agreement) => (
                <span key={agreement}>
                  <AgreeMark agreement={agreement} label={t(`agree.${agreement}`)} size={16} /> {counts[agreement]}{' '}
                  <span aria-hidden="true">{t(countWord(agreement, counts[agreement]))}</span>
                </span>
              ))}
            </span>
          </td>
          <td data-align="end">
            <b>{twoDecimals(hit.score)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Singular or plural. */
const countWord = (agreement: Agreement, n: number) =>
  n === 1 && (agreement === 'same' || agreement === 'differs')
    ? (`hits.countOne.${agreement}` as const)
    : (`hits.count.${agreement}` as const)

function FieldRow({ field, widest }: { field: ExplainedField; widest: number }) {
  const t = useWords()
  const agreement = agreementOf(field)
  return (
    <tr data-state={agreement} data-empty={field.query.length + field.candidate.length === 0}>
      <th scope="row">{t(`hits.field.${field.field}`)}</th>
      <td data-label={t('hits.customer')}>
        <FieldValues field={field} side="query" />
      </td>
      <td className={classes['mark3']}>
        <AgreeMark agreement={agreement} label={t(`agree.${agreement}`)} />
      </td>
      <td data-label={t('hits.watchlist')}>
        <span className={classes['told']}>
          <FieldValues field={field} side="candidate" />
          {isWorthAsking(field) && <small>{t('hits.askForThis')}</small>}
          {isNotCompared(field) && <small>{t('hits.notCompared')}</small>}
        </span>
      </td>
      <td data-align="end">
        <span className={classes['points']} data-zero={signedPoints(field.points) === '0.00'}>
          <PointsBar points={field.points} widest={widest} />
          {signedPoints(field.points)}
        </span>
      </td>
    </tr>
  )
}

const barWidth = 26

/** Right and blue: for a match. Left and in the text colour: against it. */
function PointsBar({ points, widest }: { points: number; widest: number }) {
  const length = widest === 0 ? 0 : Math.max(1, Math.round((Math.abs(points) / widest) * barWidth))
  const shown = points === 0 ? 0 : length
  return (
    <span className={classes['bar']} aria-hidden="true">
      <i data-away={points < 0} style={{ inlineSize: shown }} />
    </span>
  )
}
