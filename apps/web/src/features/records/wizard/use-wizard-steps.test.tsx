import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import type { PartySection } from '../party-sections.ts'
import { useWizardSteps } from './use-wizard-steps.ts'

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  for (const path of ['name', 'email']) {
    const input = document.createElement('input')
    input.id = `f-${path}`
    document.body.append(input)
  }
})
afterEach(() => document.body.replaceChildren())

interface Values {
  name: string
  email: string
}
const own: readonly PartySection[] = [
  { id: 'names', title: 'person.names', fields: ['name'] },
  { id: 'contact', title: 'person.basic', fields: ['email'] },
]
const steps = (sections: readonly PartySection[] = own, seen: readonly string[] = []) =>
  renderHook(
    (props: { sections: readonly PartySection[] }) => {
      const form = useForm<Values>({
        defaultValues: { name: '', email: '' },
        resolver: (values) =>
          values.name === ''
            ? { values: {}, errors: { name: { type: 'required', message: 'Missing' } } }
            : { values, errors: {} },
      })
      return { form, ...useWizardSteps({ form, sections: props.sections, first: 'names', fallback: 'contact', seen }) }
    },
    { initialProps: { sections } },
  )
const statesOf = ({ steps: all }: ReturnType<typeof steps>['result']['current']) => all.map(({ state }) => state)

test('a step is done once it was left, and the current one is open', () => {
  const { result } = steps()
  expect(result.current.step).toBe('names')
  expect(statesOf(result.current)).toEqual(['open', 'open'])
  act(() => result.current.go('contact'))
  expect(result.current.step).toBe('contact')
  expect(statesOf(result.current)).toEqual(['done', 'open'])
})

test('steps given as done at the start are done', () => {
  expect(statesOf(steps(own, ['contact']).result.current)).toEqual(['open', 'done'])
})

test('the check of a step fails on a wrong field, marks its step, and passes once it is right', async () => {
  const { result } = steps()
  expect(await act(() => result.current.check())).toBe(false)
  expect(statesOf(result.current)).toEqual(['errors', 'open'])
  act(() => result.current.form.setValue('name', 'Orla'))
  expect(await act(() => result.current.check())).toBe(true)
})

test('the check covers the fields of the current step only', async () => {
  const { result } = steps()
  act(() => result.current.go('contact'))
  expect(await act(() => result.current.check())).toBe(true)
})

test('a step that no longer exists gives way to the fallback', () => {
  const { result, rerender } = steps()
  rerender({ sections: own.slice(1) })
  expect(result.current.step).toBe('contact')
})

test('leading to a field opens its step first', () => {
  const { result } = steps()
  act(() => result.current.lead('email'))
  expect(result.current.step).toBe('contact')
})
