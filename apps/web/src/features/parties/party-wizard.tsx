import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { DraftOffer } from '#web/form/draft-offer.tsx'
import { keepDraft } from '#web/form/drafts.ts'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import { flatErrors } from '#web/form/flat-errors.ts'
import type { FieldLabels } from '#web/form/issue-words.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useDraft } from '#web/form/use-draft.ts'
import { useSave } from '#web/form/use-save.ts'
import { Wizard } from '#web/form/wizard.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'
import { type PartySection, wrongSections } from './party-sections.ts'
import type { PartyOf } from './party-tabs.tsx'

export interface PartyWizardProps<Values extends FieldValues> {
  kind: PartyOf['kind']
  title: string
  form: UseFormReturn<Values>
  labels: FieldLabels
  sections: readonly PartySection[]
  section: (id: string) => ReactNode
  aside: ReactNode
  create: (values: Values) => Promise<{ id: number }>
  /** The list, and the record once it exists. */
  list: string
  record: (id: number) => string
}

/** A new customer is screened by the run that completing the wizard starts; a failure of it loses nothing. */
async function screenNew(kind: PartyOf['kind'], id: number): Promise<void> {
  try {
    await send('POST', '/v2/screening/single', { name: 'onboarding', mode: 'onboarding', [kind]: id })
  } catch (error) {
    notifyFailed(error)
  }
}

/** Adds a person or company step by step; the steps may be visited in any order, the whole is saved at once. */
export function PartyWizard<Values extends FieldValues>(props: PartyWizardProps<Values>) {
  const { kind, form, labels, sections } = props
  const t = useWords()
  const navigate = useNavigate()
  const [step, setStep] = useState(sections[0]!.id)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const draft = useDraft(`${kind}.new`, form)
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave<Values>({
    form,
    labels,
    send: async (values) => {
      const row = await props.create(values)
      draft.drop()
      form.reset(values)
      await queryClient.invalidateQueries({ queryKey: [kind === 'person' ? 'individuals' : 'corporates'] })
      notifyDone(t('save.done'))
      void screenNew(kind, row.id)
      await navigate({ to: props.record(row.id), ignoreBlocker: true })
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
    keepDraft(`${kind}.new`, form.getValues())
    setLeaving(true)
    notifyDone(t('party.draftKept'))
    void navigate({ to: props.list, ignoreBlocker: true })
  }
  return (
    <FormProvider {...form}>
      <Wizard
        title={props.title}
        steps={steps}
        current={step}
        onGo={go}
        aside={props.aside}
        errorCount={flatErrors(form.formState.errors).length}
        isWorking={save.isSaving}
        onCancel={() => void navigate({ to: props.list })}
        onSaveDraft={keep}
        onComplete={() => void save.submit()}
      >
        <DraftOffer found={draft.found} onRestore={draft.restore} onDrop={draft.drop} />
        <ErrorSummary form={form} labels={labels} failure={save.failure} />
        {props.section(step)}
      </Wizard>
      <LeaveGuard isDirty={form.formState.isDirty && !save.isSaving && !isLeaving} />
    </FormProvider>
  )
}
