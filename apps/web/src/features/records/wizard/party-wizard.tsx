import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { withRegisterRules } from '#web/features/parties/similar/register-rules.ts'
import { SimilarRecords } from '#web/features/parties/similar/similar-records.tsx'
import { DraftOffer } from '#web/form/drafts/draft-offer.tsx'
import { LeaveGuard } from '#web/form/drafts/leave-guard.tsx'
import { useDraft } from '#web/form/drafts/use-draft.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { LeadContext } from '#web/form/errors/use-lead.ts'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { Wizard } from '#web/form/wizard.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { expectHeading } from '#web/ui/focus/heading-on-arrival.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { bankLabels } from '../banks/bank-labels.ts'
import { WizardBanks } from '../banks/wizard-banks.tsx'
import type { PartyKind, PartyRow } from '../party-kind.ts'
import { afterwards, type PartySection, reviewStep } from '../party-sections.ts'
import { useWizardSave } from './use-wizard-save.ts'
import { useWizardSteps } from './use-wizard-steps.ts'
import { WatchlistPreview } from './watchlist-preview.tsx'
import { WizardFiles } from './wizard-files.tsx'
import { WizardReview } from './wizard-review.tsx'
import { type WizardValues, withBanks } from './wizard-values.ts'

export interface PartyWizardProps<Row extends PartyRow, Values extends FieldValues> {
  party: PartyKind<Row, Values>
  blank: () => Values
}

/** Adds a person or company step by step; steps can be visited in any order, and everything is saved at once. */
export function PartyWizard<Row extends PartyRow, Values extends FieldValues>(props: PartyWizardProps<Row, Values>) {
  const { party, blank } = props
  const { kind } = party
  const t = useWords()
  const navigate = useNavigate()
  const labels = { ...party.labels, ...bankLabels }
  const form = useForm<WizardValues<Values>>({
    shouldFocusError: false,
    defaultValues: { ...blank(), banks: [] } as unknown as DefaultValues<WizardValues<Values>>,
    resolver: withBanks(withRegisterRules(party.formResolver ?? party.resolver, labels, { kind })),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useLiveChecks(form)
  const { errors, isDirty } = form.formState
  const draft = useDraft(`${kind}.new`, form)
  const open = (id: number) => {
    const to = party.record(id)
    expectHeading(to)
    return navigate({ to, ignoreBlocker: true })
  }
  const { save, uploads, created } = useWizardSave({ party, form, onDone: open, onLeft: draft.drop })
  const entered: readonly PartySection[] = [...party.sections, ...afterwards]
  const sections: readonly PartySection[] = created === undefined ? [...entered, reviewStep] : afterwards
  const { step, steps, go, lead, check } = useWizardSteps({
    form,
    sections,
    first: party.sections[0]!.id,
    // Once the record is saved, shows the step with the parts that could not be saved.
    fallback: uploads.lines.length > 0 ? 'attachments' : 'bank',
  })
  const found = (isDetailed: boolean) => (
    <>
      <SimilarRecords kind={kind} />
      <WatchlistPreview kind={kind} isDetailed={isDetailed} />
    </>
  )
  const keep = () => {
    draft.keep()
    notifyDone(t('party.draftKept'))
    void navigate({ to: party.list, ignoreBlocker: true })
  }
  return (
    <FormProvider {...form}>
      <LeadContext value={lead}>
        <Wizard
          title={t(party.words.add)}
          steps={steps}
          current={step}
          onGo={go}
          onNext={check}
          aside={needsWidth(sections, step) ? undefined : found(step === reviewStep.id)}
          errors={flatErrors(errors)}
          isWorking={save.isSaving}
          finish={created === undefined ? undefined : t('button.retry')}
          cancel={created === undefined ? undefined : t('wizard.openRecord')}
          onCancel={() => void (created === undefined ? navigate({ to: party.list }) : open(created))}
          onSaveDraft={created === undefined ? keep : undefined}
          onComplete={() => void save.submit()}
          before={
            <>
              {step === party.sections[0]!.id && <DraftOffer draft={draft} />}
              {created !== undefined && <Notice tone="orange">{t('wizard.left')}</Notice>}
              <ErrorSummary form={form} labels={labels} failure={save.failure} />
            </>
          }
        >
          {step === reviewStep.id ? (
            <WizardReview
              sections={entered}
              labels={labels}
              show={party.show}
              files={uploads.lines.map(({ name }) => name)}
              onGo={go}
            />
          ) : (
            stepOf(step, { own: party.section, banks: <WizardBanks />, files: <WizardFiles uploads={uploads} /> })
          )}
        </Wizard>
      </LeadContext>
      <LeaveGuard isDirty={(isDirty || uploads.lines.length > 0) && !save.isSaving} />
    </FormProvider>
  )
}

const needsWidth = (sections: readonly PartySection[], step: string): boolean =>
  sections.some(({ id, isWide }) => id === step && isWide === true)

const stepOf = (
  id: string,
  parts: { own: (id: string) => ReactNode; banks: ReactNode; files: ReactNode },
): ReactNode => (id === 'bank' ? parts.banks : id === 'attachments' ? parts.files : parts.own(id))
