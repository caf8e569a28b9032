import { Button } from '@mantine/core'
import { ongoingCalls } from '@probity/contract/ongoing/ongoing-calls.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { PartyOf } from '#web/feature.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { IconRefreshDot, IconUserSearch } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFound } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'

/** Links a record to its screening, for users who may screen: its onboarding screen, or immediate screening by reference. */
export function ScreenParty({ kind, id, refId }: PartyOf & { refId: string | null }) {
  const t = useWords()
  const navigate = useNavigate()
  const maySee = useMayOpen('SingleScan2')
  const mayRun = useMayChange('SCREENING')
  if (!maySee) return null
  return (
    <>
      {mayRun && refId !== null && <ScreenNow kind={kind} refId={refId} />}
      <Button
        leftSection={<IconUserSearch size={15} aria-hidden="true" />}
        onClick={() =>
          void navigate({ to: scanPaths.screeningScreen(), search: { mode: 'onboarding', [kind]: String(id) } })
        }
      >
        {t('party.screen')}
      </Button>
    </>
  )
}

/** An ongoing screening of this single customer; its hits go to the customer's case. */
function ScreenNow({ kind, refId }: { kind: PartyOf['kind']; refId: string }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const screen = () =>
    attempt(async () => {
      const screening = kind === 'person' ? ongoingCalls.screenPerson : ongoingCalls.screenCompany
      const data = await call(screening, { body: { refId } })
      const raised = data.raised + data.reopened
      const notify = raised > 0 ? notifyFound : notifyDone
      notify(t('party.screened', { n: data.hits, raised }))
      await queryClient.invalidateQueries({ queryKey: [partyFamilies[kind], 'list'] })
    })
  return (
    <Button
      disabled={isBusy}
      leftSection={<IconRefreshDot size={15} aria-hidden="true" />}
      onClick={() => void screen()}
    >
      {t('party.screenNow')}
    </Button>
  )
}
