import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { queryClient } from '#web/api/query-client.ts'
import { screenNew } from '#web/features/parties/screen-new.tsx'
import { SimilarRecords } from '#web/features/parties/similar-records.tsx'
import { DraftOffer } from '#web/form/draft-offer.tsx'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import { flatErrors } from '#web/form/flat-errors.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useDraft } from '#web/form/use-draft.ts'
import { useSave } from '#web/form/use-save.ts'
import { Wizard } from '#web/form/wizard.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/notify.tsx'
import type { PartyKind, PartyRow } from './party-kind.ts'
import { wrongSections } from './party-sections.ts'
import { noticeInvalid, noticeRefused } from './save-notices.ts'

export interface PartyWizardProps<Row extends PartyRow, Values extends FieldValues> {
  party: PartyKind<Row, Values>
  blank: () => Values
}

/** Adds a person or company step by step; the steps may be visited in any order, the whole is saved at once. */
export function PartyWizard<Row extends PartyRow, Values extends FieldValues>(props: PartyWizardProps<Row, Values>) {
  const { party, blank } = props
  const { kind, labels, sections } = party
  const t = useWords()
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaultValues: blank() as DefaultValues<Values>,
    resolver: party.resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const [step, setStep] = useState(sections[0]!.id)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const draft = useDraft(`${kind}.new`, form)
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave<Values>({
    form,
    labels,
    onInvalid: noticeInvalid,
    send: async (values) => {
      const row = await party.create(party.toSave(values) as never).catch(noticeRefused)
      form.reset(values)
      await queryClient.invalidateQueries({ queryKey: [party.family] })
      notifyDone(t(party.words.saved))
      void screenNew(kind, row.id)
      await navigate({ to: party.record(row.id), ignoreBlocker: true })
    },
  })
  const wrong = wrongSections(sections, form.formState.errors)
  const steps = sections.map(({ id, title }) => ({
    id,
    title: t(title),
    state: wrong.has(id) ? ('errors' as const) : seen.has(id) && id !== step ? ('done' as const) : ('open' as const),
  }))
  const go = (id: string) => {
    setSeen(new Set([...seen, step]))
    setStep(id)
  }
  const keep = () => {
    draft.keep()
    setLeaving(true)
    notifyDone(t('party.draftKept'))
    void navigate({ to: party.list, ignoreBlocker: true })
  }
  return (
    <FormProvider {...form}>
      <Wizard
        title={t(party.words.add)}
        steps={steps}
        current={step}
        onGo={go}
        aside={<SimilarRecords kind={kind} isInline />}
        errorCount={flatErrors(form.formState.errors).length}
        isWorking={save.isSaving}
        onCancel={() => void navigate({ to: party.list })}
        onSaveDraft={keep}
        onComplete={() => void save.submit()}
      >
        <DraftOffer found={draft.found} onRestore={draft.restore} onDrop={draft.drop} />
        <ErrorSummary form={form} labels={labels} failure={save.failure} />
        {party.section(step)}
      </Wizard>
      <LeaveGuard isDirty={form.formState.isDirty && !save.isSaving && !isLeaving} />
    </FormProvider>
  )
}
