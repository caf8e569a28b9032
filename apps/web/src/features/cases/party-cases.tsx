import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyOf, PartyTabProps } from '#web/feature.ts'
import classes from '#web/features/parties/register.module.css'
import { useWords } from '#web/i18n/use-words.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { caseEntitiesQuery } from './case-calls.ts'
import { CaseEntityList } from './case-entity-list.tsx'
import { WeakerResults } from './weaker-results.tsx'

const cases = resourceClient(alertCases, send)

/** The case of one customer with its hits, if the role may read them. */
export function Part({ party }: PartyTabProps) {
  const t = useWords()
  if (!useMayOpen('AlertCasePool')) return <p className="pad-14-gutter ink-3">{t('case.closed')}</p>
  return <OwnCase party={party} />
}

function OwnCase({ party: { kind, id } }: { party: PartyOf }) {
  const t = useWords()
  const found = useAnswer({
    queryKey: ['alert_cases', kind, id],
    queryFn: () => cases.list({ filter: { [kind]: id }, limit: 1, populate: ['parties'] }),
  })
  const own = found.state === 'value' ? found.value[0] : undefined
  const hits = useAnswer({ ...caseEntitiesQuery(own?.id ?? 0), enabled: own !== undefined })
  if (found.state !== 'value') return <Answered answer={found}>{() => null}</Answered>
  const weaker = <WeakerResults customer={{ person: null, company: null, [kind]: id }} />
  if (own === undefined)
    return (
      <>
        <p className="pad-14-gutter ink-3">{t('case.none')}</p>
        {weaker}
      </>
    )
  return (
    <section className={classes['panel']} aria-label={t('menu.cases')}>
      <p className={classes['facts']}>
        <Link to={casePaths.case(own.id)}>{t('case.number', { id: own.id })}</Link>
        <HitCount state="pending" n={own.parties?.pending ?? 0} />
        <HitCount state="true" n={own.parties?.true_hits ?? 0} />
        <HitCount state="false" n={own.parties?.false_hits ?? 0} />
        <TableTime at={own.last_hit_at} />
      </p>
      <Answered answer={hits} as="part">
        {(rows) => <CaseEntityList hits={rows} />}
      </Answered>
      {weaker}
    </section>
  )
}
