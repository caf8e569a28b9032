import { alertCaseEntities, alertCases } from '@probity/contract/alert-cases.ts'
import { resourceClient } from '@probity/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { CaseEntityList } from '#web/features/cases/case-entity-list.tsx'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import classes from '#web/features/parties/register.module.css'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { HitCount } from '#web/ui/hit-mark.tsx'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'

const cases = resourceClient(alertCases, send)
const entities = resourceClient(alertCaseEntities, send)
const shown = 500

/** The case of one customer, with its hits, as far as the role may read them. */
export function PartyCases({ party }: { party: PartyOf }) {
  const t = useWords()
  if (!useMayOpen('AlertCasePool')) return <p className={classes['panelNote']}>{t('case.closed')}</p>
  return <OwnCase party={party} />
}

function OwnCase({ party: { kind, id } }: { party: PartyOf }) {
  const t = useWords()
  const found = useQuery({
    queryKey: ['alert_cases', kind, id],
    queryFn: () => cases.list({ filter: { [kind]: id }, limit: 1 }),
  })
  const own = found.data?.[0]
  const hits = useQuery({
    queryKey: ['alert_case_entities', own?.id],
    queryFn: () => entities.list({ filter: { alert_case: own?.id ?? 0 }, limit: shown, populate: ['approval'] }),
    enabled: own !== undefined,
  })
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  if (own === undefined) return <p className={classes['panelNote']}>{t('case.none')}</p>
  return (
    <section className={classes['panel']} aria-label={t('menu.cases')}>
      <p className={classes['facts']}>
        <Link to={paths.case(own.id)}>{t('case.number', { id: own.id })}</Link>
        <HitCount state="pending" n={own.cnt_pending} />
        <HitCount state="true" n={own.cnt_true} />
        <HitCount state="false" n={own.cnt_false} />
        <DateTime at={own.last_hit_at} />
      </p>
      <CaseEntityList hits={hits.data ?? []} />
    </section>
  )
}
