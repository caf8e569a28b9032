import type { EkycClient } from '@probity/contract/ekyc/ekyc.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { allOf, useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Wizard } from '#web/form/wizard.tsx'
import type { WizardStep } from '#web/form/wizard-props.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ekycPaths } from '#web/paths/firm/ekyc.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyRefused } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { allDocuments, bankList, createRequest, oneClient, refreshEkyc, requestPage } from '../ekyc-calls.ts'
import { type ConsentDraft, consentOf, newConsent } from '../sending/consent-form.tsx'
import { tellFailed } from '../sending/fail-words.ts'
import { isBusyBank, wantedOf } from './bank-needs.ts'
import { ReceivesAside } from './receives-aside.tsx'
import { SelectBanks } from './select-banks.tsx'
import { SelectCompany } from './select-company.tsx'
import { SyncFiles } from './sync-files.tsx'

const steps = ['company', 'files', 'banks'] as const
type StepId = (typeof steps)[number]

/** New request in three steps: select company, sync files, select banks. */
export function Screen() {
  const { client: given } = useSearch({ strict: false }) as { client?: string | number }
  const id = Number(given)
  const isKnown = Number.isInteger(id) && id > 0
  return isKnown ? <OfClient key={id} id={id} /> : <WithoutClient />
}

const noErrors = [] as const

function useSteps(client: EkycClient | undefined, notes: Partial<Record<StepId, string>>, current: StepId) {
  const t = useWords()
  const at = steps.indexOf(current)
  return steps.map(
    (step, index): WizardStep => ({
      id: step,
      title: [t(`ekyc.step.${step}`), index > at ? undefined : step === 'company' ? client?.name : notes[step]]
        .filter(Boolean)
        .join(' · '),
      state: index < at ? 'done' : 'open',
    }),
  )
}

function WithoutClient() {
  const t = useWords()
  const navigate = useNavigate()
  const all = useSteps(undefined, {}, 'company')
  return (
    <Wizard
      title={t('ekyc.newRequest')}
      steps={all}
      current="company"
      errors={noErrors}
      isWorking={false}
      note={t('ekyc.several')}
      onGo={() => undefined}
      onNext={async () => false}
      onCancel={() => void navigate({ to: ekycPaths.ekyc() })}
      onSaveDraft={undefined}
      onComplete={() => undefined}
    >
      <SelectCompany onChosen={(id) => void navigate({ to: ekycPaths.ekycRequestOf(id) })} />
    </Wizard>
  )
}

const recent = { limit: 500, skip: 0 } as const

function OfClient({ id }: { id: number }) {
  const answer = allOf(
    useAnswer(oneClient(id)),
    useAnswer(bankList),
    useAnswer(allDocuments(id)),
    useAnswer(requestPage(id, recent)),
  )
  return (
    <Answered answer={answer}>
      {([client, banks, { files }, { data: requests }]) => (
        <Steps client={client} banks={banks.filter(({ is_active }) => is_active)} files={files} requests={requests} />
      )}
    </Answered>
  )
}

interface StepsProps {
  client: EkycClient
  banks: Parameters<typeof SelectBanks>[0]['banks']
  files: Parameters<typeof SelectBanks>[0]['files']
  requests: Parameters<typeof SelectBanks>[0]['requests']
}

interface NewRequest {
  current: StepId
  /** The banks that receive a request. */
  chosen: ReadonlySet<number>
  /** Files excluded per bank, by bank and file. */
  left: ReadonlySet<string>
  message: string
  draft: ConsentDraft
}
const newRequest = (): NewRequest => ({
  current: 'files',
  chosen: new Set(),
  left: new Set(),
  message: '',
  draft: newConsent(),
})

function Steps({ client, banks, files, requests }: StepsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { values, set } = useFields(newRequest)
  const { current, chosen, left, message, draft } = values
  const { isBusy, attempt } = useAttempt()
  const picked = banks.filter((bank) => chosen.has(bank.id) && !isBusyBank(bank, requests))
  const parcels = picked.map((bank) => ({
    bank,
    documents: wantedOf(bank, files).filter(({ id }) => !left.has(`${bank.id} ${id}`)),
  }))
  const names = picked.map(({ name }) => name)
  const consent = consentOf(draft, { company: client.name, banks: names }, t)
  const isWhole = parcels.length > 0 && parcels.every(({ documents }) => documents.length > 0)
  const all = useSteps(
    client,
    { files: t('ekyc.filesReady', { n: files.length }), banks: t('ekyc.banksChosen', { n: picked.length }) },
    current,
  )
  const back = () => void navigate({ to: ekycPaths.ekycClient(client.id) })
  const send = (is_draft: boolean) =>
    void attempt(
      async () => {
        // One request per bank, because each has its own files.
        for (const { bank, documents } of parcels)
          await createRequest({
            ekyc_client_id: client.id,
            banks: [bank.id],
            documents: documents.map(({ id }) => id),
            message,
            is_draft,
            ...(is_draft || consent === undefined ? {} : { consent }),
          })
        notifyDone(t(is_draft ? 'ekyc.drafted' : 'ekyc.sent', { n: parcels.length }))
        back()
        await refreshEkyc()
      },
      async (error) => {
        tellFailed(error)
        await refreshEkyc()
      },
    )
  return (
    <Wizard
      title={t('ekyc.newRequest')}
      steps={all}
      current={current}
      errors={noErrors}
      isWorking={isBusy}
      finish={t('ekyc.sendRequests', { n: parcels.length })}
      note={t('ekyc.several')}
      onGo={(step) =>
        step === 'company' ? void navigate({ to: ekycPaths.ekycNewRequest() }) : set({ current: step as StepId })
      }
      onNext={async () => true}
      onCancel={back}
      onSaveDraft={current === 'banks' && parcels.length > 0 ? () => send(true) : undefined}
      onComplete={() =>
        consent !== undefined && isWhole
          ? send(false)
          : void notifyRefused(t(isWhole ? 'ekyc.incomplete.consent' : 'ekyc.incomplete.banks'))
      }
      aside={
        current === 'banks' ? (
          <ReceivesAside
            {...{ parcels, client, message, left }}
            onMessage={(text) => set({ message: text })}
            onLeave={(left) => set({ left })}
          />
        ) : undefined
      }
    >
      {current === 'files' ? (
        <SyncFiles client={client} files={files} />
      ) : (
        <SelectBanks
          {...{ client, banks, files, requests, chosen, draft, names }}
          onChosen={(banks) => set({ chosen: banks })}
          onConsent={(consent) => set({ draft: consent })}
        />
      )}
    </Wizard>
  )
}
