import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { openingLead } from '#web/form/errors/use-lead.ts'
import type { WizardStep } from '#web/form/wizard-props.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { type PartySection, sectionOf, wrongSections } from '../party-sections.ts'

interface Steps {
  current: string
  /** Steps that were left at least once. */
  seen: ReadonlySet<string>
}

interface Wanted<Values extends FieldValues> {
  form: UseFormReturn<Values>
  sections: readonly PartySection[]
  first: string
  /** The step to show if the current one no longer exists; defaults to the first one. */
  fallback?: string
  /** Steps that count as done at the start. */
  seen?: readonly string[]
}

/** State of a wizard: the current step, which steps are done or wrong, and the validation before the next step opens. */
export function useWizardSteps<Values extends FieldValues>(wanted: Wanted<Values>) {
  const { form, sections, first, fallback = first } = wanted
  const t = useWords()
  const [{ current, seen }, setSteps] = useState<Steps>({ current: first, seen: new Set(wanted.seen) })
  const step = sections.some(({ id }) => id === current) ? current : fallback
  const go = (id: string) => setSteps({ current: id, seen: new Set([...seen, step]) })
  const lead = openingLead((path) => go(sectionOf(sections, path) ?? step))
  const wrong = wrongSections(sections, form.formState.errors)
  const steps = sections.map(
    ({ id, title }): WizardStep => ({
      id,
      title: t(title),
      state: wrong.has(id) ? 'errors' : seen.has(id) && id !== step ? 'done' : 'open',
    }),
  )
  /** Validates the fields of the current step and moves to the first wrong one. */
  const check = async (): Promise<boolean> => {
    const paths = (sections.find(({ id }) => id === step)?.fields ?? []) as readonly FieldPath<Values>[]
    const isRight = await form.trigger(paths)
    const [wrongField] = paths.flatMap((path) => flatErrors({ [path]: form.getFieldState(path).error } as FieldErrors))
    if (wrongField !== undefined) lead(wrongField.path)
    return isRight
  }
  return { step, steps, go, lead, check }
}
