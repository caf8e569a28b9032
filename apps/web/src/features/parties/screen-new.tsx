import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { screeningCalls } from '@probity/contract/screening/calls/screening-calls.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { PartyOf } from '#web/feature.ts'
import { t } from '#web/i18n/translate.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { notifyDone, notifyFailed, notifyFound } from '#web/ui/states/notify.tsx'

/** Completing the wizard starts the screening of a new customer. Announces the result; a failure loses nothing. */
export async function screenNew(kind: PartyOf['kind'], id: number): Promise<void> {
  try {
    const data = await call(screeningCalls.single, { body: { name: 'onboarding', mode: 'onboarding', [kind]: id } })
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
