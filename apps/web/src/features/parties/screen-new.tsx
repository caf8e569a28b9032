import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import type { ScanAnswer } from '@probity/contract/screening/screening.ts'
import { Link } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { casePaths } from '#web/features/cases/cases.paths.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyDone, notifyFailed, notifyFound } from '#web/ui/states/notify.tsx'
import type { PartyOf } from './party-of.ts'

/** Completing the wizard starts the screening of a new customer. Announces the result; a failure loses nothing. */
export async function screenNew(kind: PartyOf['kind'], id: number): Promise<void> {
  try {
    const body = { name: 'onboarding', mode: 'onboarding', [kind]: id }
    const { data } = (await send('POST', '/v2/screening/single', body)) as { data: ScanAnswer }
    // The record's header and the lists show the number of pending hits.
    await Promise.all(
      ['alert_cases', 'alerts', partyFamilies[kind]].map((family) =>
        queryClient.invalidateQueries({ queryKey: [family] }),
      ),
    )
    const raised = data.hits.length - (data.not_raised ?? 0)
    if (raised === 0) notifyDone(t('party.onboardedClean'))
    else notifyFound(t('party.onboardedHits', { n: raised }), <ToCase id={data.alert_case} />)
  } catch (error) {
    notifyFailed(error)
  }
}

function ToCase({ id }: { id: number | null }) {
  if (id === null) return null
  return <Link to={casePaths.case(id)}>{t('case.heading', { id })}</Link>
}
