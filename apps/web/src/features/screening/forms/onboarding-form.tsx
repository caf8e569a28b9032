import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { TextSearchHit } from '@probity/contract/parties/register-calls.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { openCase, type Party, type StoredScan, screenParty } from '../scan-calls.ts'
import { ClientFacts } from './client-facts.tsx'
import { ReleaseLine } from './release-line.tsx'
import classes from './scan-form.module.css'
import { Unfold } from './unfold.tsx'

/** The customer in the URL. */
export function partyIn(search: Record<string, string | undefined>): Party | undefined {
  for (const kind of ['person', 'company'] as const) {
    const id = Number(search[kind])
    if (Number.isInteger(id) && id > 0) return { kind, id }
  }
  return undefined
}

/** Screens a client of the register with all data of its record, and its officers too. */
export function OnboardingForm({ scan }: { scan: StoredScan | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const mayRun = useMayChange('SCREENING')
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const party = partyIn(search) ?? partyOfScan(scan)
  const run = useMutation({
    mutationFn: screenParty,
    onSuccess: async (answer, { kind, id }) => {
      await queryClient.invalidateQueries({ queryKey: ['alert_cases'] })
      const keys = [answer.key, ...(answer.officers ?? []).map(({ key }) => key)]
      const scans = keys.length > 1 ? keys.join(',') : undefined
      await navigate({ to: '.', search: { mode: 'onboarding', [kind]: String(id), scan: answer.key, scans } })
    },
    onError: (error) => notifyFailed(error),
  })
  const start = () => {
    if (party !== undefined && mayRun && !run.isPending) run.mutate(party)
  }
  const [isOpen, opening] = useDisclosure()
  useShortcuts({ 'mod+Enter': start })
  const pick = (hit: TextSearchHit) => {
    const kind = hit.capacity_type === capacityType.company ? 'company' : 'person'
    void navigate({ to: '.', search: { mode: 'onboarding', [kind]: String(hit.id) } })
  }
  return (
    <section className={classes['form']} data-folded={scan !== undefined && !isOpen} aria-label={t('menu.onboarding')}>
      {scan !== undefined && <Unfold isOpen={isOpen} onPress={opening.toggle} />}
      <div className={classes['fields']}>
        <header>
          <h1>{t('menu.onboarding')}</h1>
          <p>{t('scan.onboardingNote')}</p>
        </header>
        <PartyPicker key={party?.id} label={t('scan.client')} value={undefined} onPick={pick} />
        {party === undefined ? (
          <p className={classes['quiet']}>{t('scan.pickFirst')}</p>
        ) : (
          <>
            <ClientFacts party={party} />
            <CaseLine party={party} />
          </>
        )}
        <p className={classes['quiet']}>{t('scan.covers')}</p>
        <ReleaseLine />
      </div>
      <footer>
        <Button
          variant={scan === undefined ? 'filled' : 'default'}
          disabled={party === undefined || run.isPending || !mayRun}
          title={mayRun ? undefined : t('error.forbidden')}
          rightSection={<Keys keys={['Ctrl', '↵']} onInk={scan === undefined} />}
          onClick={start}
        >
          {t(run.isPending ? 'scan.running' : scan === undefined ? 'scan.run' : 'scan.again')}
        </Button>
        <Button variant="subtle" onClick={() => void navigate({ to: '.', search: { mode: 'onboarding' } })}>
          {t('scan.clear')}
        </Button>
      </footer>
    </section>
  )
}

function partyOfScan(scan: StoredScan | undefined): Party | undefined {
  if (scan === undefined) return undefined
  if (scan.person !== null) return { kind: 'person', id: scan.person }
  return scan.company === null ? undefined : { kind: 'company', id: scan.company }
}

/** Whether an open case exists, and how a new hit will affect it. */
function CaseLine({ party }: { party: Party }) {
  const t = useWords()
  const maySee = useMayOpen('AlertCasePool')
  const found = useAnswer(openCase(party, maySee))
  if (found.state !== 'value') return <IfFailed answer={found} />
  const open = found.value
  if (open === null) return <p className={classes['quiet']}>{t('scan.noCase')}</p>
  const name = t('case.heading', { id: open.id })
  const said =
    open.status === 'pending'
      ? t('scan.caseOpen', { case: name, n: open.parties?.pending ?? 0 })
      : t('scan.caseResolved', { case: name })
  const [before = '', after = ''] = said.split(name)
  return (
    <p className={classes['quiet']}>
      {before}
      <Link to={casePaths.case(open.id)}>{name}</Link>
      {after}
    </p>
  )
}
