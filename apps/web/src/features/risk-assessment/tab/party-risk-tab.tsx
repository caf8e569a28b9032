import type { PartyRisk } from '@probity/contract/risk/party-risk.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyTabProps } from '#web/feature.ts'
import { score as twoDecimals } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { EndOverride } from '../overrides/end-override.tsx'
import { RaiseLevel } from '../overrides/raise-level.tsx'
import { partyRisk } from '../risk-api.ts'
import { RecordRisk } from './record-risk.tsx'
import classes from './tab.module.css'

/** The risk tab of a person or company: its level with all reasons, its assessments, raised levels. */
export function Part({ party: { kind, id }, name }: PartyTabProps) {
  const answer = useAnswer(partyRisk(kind, id))
  return (
    <RecordRisk record={{ kind, id }} name={name} actions={<RaiseLevel kind={kind} id={id} />}>
      <Answered answer={answer} as="part">
        {(risk) => <Reasons risk={risk} />}
      </Answered>
    </RecordRisk>
  )
}

function Reasons({ risk }: { risk: PartyRisk }) {
  const t = useWords()
  const { assessed, place, override } = risk
  return (
    <section aria-labelledby="risk-reasons">
      <h2 id="risk-reasons">
        {t('risk.reasons')}
        {t('app.colon')}
        <Risk level={riskLevelOf(risk.level)} />
      </h2>
      <dl className={classes['reasons']}>
        <dt>{t('risk.reason.assessed')}</dt>
        <dd>
          {assessed ? (
            <>
              <Risk level={riskLevelOf(assessed.level)} /> {twoDecimals(assessed.score)}
              <span>
                <Day value={assessed.date} /> {assessed.username}
              </span>
              {assessed.due_date !== null && <Due at={assessed.due_date} />}
            </>
          ) : (
            t('risk.reason.none')
          )}
        </dd>
        <dt>{t('risk.reason.place')}</dt>
        <dd>
          <Risk level={riskLevelOf(place.risk_level)} /> {listed(place.places, t)}
        </dd>
        <dt>{t('risk.reason.override')}</dt>
        <dd>{override ? <Raised override={override} /> : t('risk.reason.none')}</dd>
      </dl>
      <p className={classes['note']}>{t('risk.reason.note')}</p>
    </section>
  )
}

function Due({ at }: { at: number }) {
  const t = useWords()
  const [before = '', after = ''] = t('risk.due', { date: '|' }).split('|')
  return (
    <span>
      {before}
      <Day value={at} />
      {after}
    </span>
  )
}

function Raised({ override }: { override: NonNullable<PartyRisk['override']> }) {
  const t = useWords()
  const [before = '', after = ''] = t('risk.until', { date: '|' }).split('|')
  return (
    <>
      <Risk level={riskLevelOf(override.level)} />
      <span>
        {t(`risk.raise.${override.kind}`)}: {override.reason}
      </span>
      <span>{override.requested_by}</span>
      {override.approved_by !== null && <span>{t('risk.approvedBy', { name: override.approved_by })}</span>}
      {override.until !== null && (
        <span>
          {before}
          <Day value={override.until} />
          {after}
        </span>
      )}
      <EndOverride id={override.id} />
    </>
  )
}
