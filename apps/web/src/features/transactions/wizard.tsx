import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { noticeInvalid, noticeRefused } from '#web/features/records/save-notices.ts'
import { useWizardSteps } from '#web/features/records/wizard/use-wizard-steps.ts'
import { storeAssessment } from '#web/features/risk-assessment/risk-api.ts'
import { DraftOffer } from '#web/form/drafts/draft-offer.tsx'
import { LeaveGuard } from '#web/form/drafts/leave-guard.tsx'
import { useDraft } from '#web/form/drafts/use-draft.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { LeadContext } from '#web/form/errors/use-lead.ts'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { type Save, useSave } from '#web/form/saving/use-save.ts'
import { focusStep } from '#web/form/step-focus.ts'
import { Wizard } from '#web/form/wizard.tsx'
import { t } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { expectHeading } from '#web/ui/focus/heading-on-arrival.ts'
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'
import { ClientStrip } from './client/client-strip.tsx'
import { draftWords } from './form/draft-words.ts'
import { fieldOfItem } from './form/field-of-item.ts'
import { missingBySection, stepNote } from './form/step-notes.ts'
import {
  blankTransaction,
  isEntered,
  type TransactionForm,
  toCreate,
  transactionResolver,
} from './form/transaction-form.ts'
import { transactionLabels } from './form/transaction-labels.ts'
import { riskSection, sectionsOfType } from './form/transaction-sections.ts'
import { useNextMissing } from './form/use-next-missing.ts'
import { useRecordCheck } from './form/use-record-check.ts'
import { CheckPanel } from './record/check-panel.tsx'
import { CddPart, nextDue, useDue } from './steps/cdd-part.tsx'
import { Step } from './steps/step.tsx'
import { transactionsApi } from './transactions-api.ts'

/** Stores the assessment of the wizard. On failure the transaction stays saved, and its record opens on the risk tab. */
async function keepAssessment(id: number, assessment: TransactionForm['assessment']): Promise<boolean> {
  if (assessment === null) return true
  try {
    await storeAssessment({ kind: 'transaction', id }, assessment)
    return true
  } catch (error) {
    notifyFailed(error, t('txn.risk.failed'))
    return false
  }
}

/** Enters a transaction step by step. Given a type, it starts with the client. */
export function TransactionWizard({ type }: { type?: TransactionType }) {
  const t = useWords()
  const navigate = useNavigate()
  const form = useForm<TransactionForm>({
    shouldFocusError: false,
    defaultValues: blankTransaction(type ?? 'forex', clock.now()),
    resolver: transactionResolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useLiveChecks(form)
  const save = useSave<TransactionForm>({
    form,
    labels: transactionLabels,
    onInvalid: noticeInvalid,
    send: async (values) => {
      const { id, tran_ref } = await transactionsApi.create(toCreate(values)).catch(noticeRefused)
      const isAssessed = await keepAssessment(id, values.assessment)
      await queryClient.invalidateQueries({ queryKey: ['transactions'] })
      if (isAssessed) notifyDone(t('txn.saved', { ref: tran_ref }))
      form.reset(values)
      const search = { tab: isAssessed ? 'screening' : 'risk' }
      const to = transactionPaths.transaction(id)
      expectHeading(to)
      await navigate({ to, search, ignoreBlocker: true })
    },
  })
  return (
    <FormProvider {...form}>
      <Steps save={save} first={type === undefined ? 'type' : 'client'} />
    </FormProvider>
  )
}

function Steps({ save, first }: { save: Save<TransactionForm>; first: string }) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useFormContext<TransactionForm>()
  const values = useWatch({ control: form.control }) as TransactionForm
  const mayAssess = useMayChange('RISKASSESSMENT')
  const ofType = sectionsOfType(values.tran_type)
  const sections = mayAssess ? [...ofType, riskSection] : ofType
  const draft = useDraft('transaction.new', form)
  const check = useRecordCheck()
  const { errors, isDirty } = form.formState
  const {
    step,
    steps,
    go,
    lead,
    check: checkFields,
  } = useWizardSteps({
    form,
    sections,
    first,
    seen: first === 'type' ? [] : ['type'],
  })
  const due = useDue()
  useNextMissing({ check, lead, due: nextDue(due) })
  const checkStep = async () => {
    const isRight = await checkFields()
    if (!isRight) notifyRefused(t('txn.checkStep'))
    return isRight
  }
  const keep = () => {
    draft.keep()
    notifyDone(t('txn.draftKept'))
    void navigate({ to: transactionPaths.transactions(), ignoreBlocker: true })
  }
  const toClient = () => {
    flushSync(() => go('client'))
    focusStep(document.getElementById('txn-client'))
  }
  const missing = missingBySection(sections, valueIfKnown(check))
  const at = sections.findIndex(({ id }) => id === step)
  const [passed, later] = [new Set(sections.slice(0, at).map(({ id }) => id)), sections.slice(at + 1)]
  return (
    <LeadContext value={lead}>
      <Wizard
        title={t('transaction.new')}
        steps={steps.map((one) => ({ ...one, note: stepNote(one, { form: values, missing, t, language }) }))}
        current={step}
        onGo={go}
        onNext={checkStep}
        isReady={isEntered(values) && !later.some(({ id }) => missing.has(id))}
        isAsideLast
        aside={
          <>
            <CheckPanel check={check} onJump={(item) => lead(fieldOfItem(item))} />
            <CddPart due={due} onLead={lead} />
          </>
        }
        errors={flatErrors(errors)}
        isWorking={save.isSaving}
        onCancel={() => void navigate({ to: transactionPaths.transactions() })}
        onSaveDraft={keep}
        onComplete={() => void save.submit()}
        before={
          <>
            {passed.has('client') && <ClientStrip onChange={toClient} />}
            {step === first && <DraftOffer draft={draft} describe={(kept) => draftWords(kept, t)} />}
            <ErrorSummary form={form} labels={transactionLabels} failure={save.failure} />
          </>
        }
      >
        <Step id={step} check={valueIfKnown(check)} />
      </Wizard>
      <LeaveGuard isDirty={isDirty && !save.isSaving} />
    </LeadContext>
  )
}
