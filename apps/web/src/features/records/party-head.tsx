import type { ReactNode } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'
import type { PartyOf } from '#web/feature.ts'
import { hitCountsOf } from '#web/features/parties/hit-counts.ts'
import { CddMark } from '#web/features/parties/list/cdd-mark.tsx'
import { Reference } from '#web/features/parties/names/reference.tsx'
import classes from '#web/features/parties/register.module.css'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { headingOnArrival } from '#web/ui/focus/heading-on-arrival.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { type CustomerRiskOf, Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'

export interface PartyHeadProps {
  party: PartyOf
  name: ReactNode
  record: {
    ref_id: string | null
    status: number
    parties_pending: number
    pending_for_cdd: boolean
    risk_basis: CustomerRiskOf['risk_basis']
  }
  risk: Answer<{ risk_level: string | null; risk_score: string | null }>
  /** Identifying facts of this kind of party besides its name. */
  facts: readonly { title: PlainWordKey; value: ReactNode }[]
  mayChange: boolean
  onStatus: (status: 0 | 1) => void
  actions?: ReactNode
}

/** The header of a record: the name, then the most important facts. */
export function PartyHead({ party, name, record, risk, facts, mayChange, onStatus, actions }: PartyHeadProps) {
  const t = useWords()
  const options = [
    { value: '1', label: t('status.active') },
    { value: '0', label: t('status.inactive') },
  ]
  return (
    <header className={classes['recordHead']}>
      <div className="row wrap gap-8">
        <h1 tabIndex={-1} ref={headingOnArrival}>
          {name}
        </h1>
        {actions}
      </div>
      <div className={classes['facts']}>
        <Fact title={t('party.status')}>
          {mayChange ? (
            <Select
              size="xs"
              w={100}
              aria-label={t('party.status')}
              data={options}
              value={String(record.status)}
              onChange={(value) => onStatus(value === '0' ? 0 : 1)}
            />
          ) : (
            options.find(({ value }) => value === String(record.status))?.label
          )}
        </Fact>
        {record.risk_basis === 'place' && <Fact title={t('party.risk')}>{t('risk.notAssessed')}</Fact>}
        <Fact title={t(record.risk_basis === 'place' ? 'party.placeRisk' : 'party.risk')}>
          <Answered answer={risk} as="line">
            {({ risk_level, risk_score }) => <Risk level={riskLevelOf(risk_level)} score={Number(risk_score ?? 0)} />}
          </Answered>
        </Fact>
        <Fact title={t('menu.alerts')}>
          <Hits party={party} pending={record.parties_pending} />
        </Fact>
        <Fact title={t('party.cdd')}>
          <CddMark party={record} />
        </Fact>
        <Fact title={t('party.ref_id')}>
          <Reference of={{ id: party.id, ref_id: record.ref_id }} />
        </Fact>
        {facts.map(({ title, value }) => (
          <Fact key={title} title={t(title)}>
            {value}
          </Fact>
        ))}
      </div>
    </header>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className={classes['fact']}>
      <small>{title}</small> {children}
    </span>
  )
}

/** The party's hits by decision; users who may not see hits see only the number of pending ones. */
function Hits({ party, pending }: { party: PartyOf; pending: number }) {
  const may = useMayOpen('AlertsHistory')
  const counts = useAnswer({ ...hitCountsOf(party), enabled: may })
  if (!may) return <HitCount state="pending" n={pending} />
  return (
    <Answered answer={counts} as="line" loading={<HitCount state="pending" n={pending} />}>
      {([found]) => (
        <>
          <HitCount state="pending" n={found?.pending ?? pending} />
          <HitCount state="true" n={found?.true_hits ?? 0} />
          <HitCount state="false" n={found?.false_hits ?? 0} />
        </>
      )}
    </Answered>
  )
}
