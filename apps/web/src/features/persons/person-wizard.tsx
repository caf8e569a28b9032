import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import classes from '#web/features/parties/register.module.css'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { DraftOffer } from '#web/form/draft-offer.tsx'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import { flatErrors } from '#web/form/flat-errors.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useDraft } from '#web/form/use-draft.ts'
import { type Save, useSave } from '#web/form/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'
import { SectionPanel, SectionTabs } from '#web/ui/section-tabs.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { blankPerson, type PersonForm, personLabels, personResolver, toSave } from './person-form.ts'
import { PersonSection, type PersonSectionId, personSections } from './person-sections.tsx'
import { persons } from './persons-api.ts'

/** A new customer is screened by the run that completing the wizard starts; a failure of it loses nothing. */
async function screenNew(person: number): Promise<void> {
  try {
    await send('POST', '/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })
  } catch (error) {
    notifyFailed(error)
  }
}

/** Adds a natural person step by step; the steps may be visited in any order. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const form = useForm<PersonForm>({
    defaultValues: blankPerson(),
    resolver: personResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const draft = useDraft('person.new', form)
  const save = useSave<PersonForm>({
    form,
    labels: personLabels,
    send: async (values) => {
      const row = await persons.create(toSave(values) as Parameters<typeof persons.create>[0])
      draft.drop()
      form.reset(values)
      await queryClient.invalidateQueries({ queryKey: ['individuals'] })
      notifyDone(t('save.done'))
      void screenNew(row.id)
      await navigate({ to: paths.person(row.id), ignoreBlocker: true })
    },
  })
  return (
    <FormProvider {...form}>
      <div className={classes['record']}>
        <Steps
          save={save}
          draft={<DraftOffer found={draft.found} onRestore={draft.restore} onDrop={draft.drop} />}
          onCancel={() => void navigate({ to: paths.persons() })}
        />
        <SimilarNames />
      </div>
      <LeaveGuard isDirty={form.formState.isDirty && !save.isSaving} />
    </FormProvider>
  )
}

interface StepsProps {
  save: Save<PersonForm>
  draft: React.ReactNode
  onCancel: () => void
}

function Steps({ save, draft, onCancel }: StepsProps) {
  const t = useWords()
  const [step, setStep] = useState<PersonSectionId>('names')
  const at = personSections.findIndex(({ id }) => id === step)
  const next = personSections[at + 1]
  const go = (to: number) => setStep(personSections[Math.min(Math.max(to, 0), personSections.length - 1)]!.id)
  useShortcuts({
    'alt+arrowleft': () => go(at - 1),
    'alt+arrowright': () => go(at + 1),
    'mod+s': () => void save.submit(),
  })
  const wrong = flatErrors(save.form.formState.errors).map(({ path }) => path.split('.')[0])
  const tabs = personSections.map(({ id, title, fields }, index) => ({
    id,
    label: `${index + 1} ${t(title)}`,
    mark: wrong.some((name) => (fields as readonly string[]).includes(name ?? '')) ? ('error' as const) : undefined,
  }))
  return (
    <>
      <SectionTabs
        label={t('wizard.steps')}
        tabs={tabs}
        chosen={step}
        onChoose={(id) => setStep(id as PersonSectionId)}
        head={<h1>{t('person.add')}</h1>}
      />
      <div className={classes['work']}>
        <SectionPanel id={step}>
          {draft}
          <ErrorSummary form={save.form} labels={personLabels} failure={save.failure} />
          <PersonSection id={step} />
        </SectionPanel>
        <div className={classes['wizardFoot']}>
          <Button variant="subtle" onClick={onCancel}>
            {t('button.cancel')}
          </Button>
          {at > 0 && <Button onClick={() => go(at - 1)}>{t('button.back')}</Button>}
          {next === undefined ? (
            <Button
              variant="filled"
              disabled={save.isSaving}
              rightSection={<Keys keys={['Ctrl', 'S']} onInk />}
              onClick={() => void save.submit()}
            >
              {save.isSaving ? t('button.saving') : t('wizard.finish')}
            </Button>
          ) : (
            <Button variant="filled" onClick={() => go(at + 1)}>
              {t('wizard.next', { step: t(next.title) })}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
