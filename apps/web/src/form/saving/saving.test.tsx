import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { reportLine } from '#web/api/connection.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { ErrorSummary } from '../errors/error-summary.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useSave } from './use-save.ts'

interface Person {
  updated_date?: number
  dob: string
  occupation: string
  /** An empty slot, which gets a new uuid at each load. */
  slots: { uuid: string; name: string }[]
}
const slot = (uuid: string) => [{ uuid, name: '' }]
const labels = { dob: 'party.dob', occupation: 'party.occupation' } as const
const isDay = (text: string) => /^\d{4}-[01]\d-[0-2]\d$/.test(text)
const wrong = { type: 'invalid', message: 'Wrong' }

let place: HTMLElement
let root: Root
let sent: Person[]
let answer: () => void
let refuse: (error: Error) => void
/** The stored record, where another save came first. */
let stored: Person | undefined

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  return loadWords('core', 'sys', 'parties')
})
beforeEach(() => {
  sent = []
  stored = undefined
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

function Form() {
  const form = useForm<Person>({
    shouldFocusError: false,
    defaultValues: { dob: '', occupation: '', slots: slot('first') },
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: (values) => {
      const errors = {
        ...(isDay(values.dob) ? {} : { dob: wrong }),
        ...(values.occupation.endsWith('!') ? { occupation: wrong } : {}),
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const send = (values: Person) =>
    new Promise<Person>((resolve, reject) => {
      sent.push(values)
      refuse = reject
      answer = () => resolve({ ...values, slots: slot(`after ${sent.length}`) })
    })
  const latest = () => Promise.resolve(stored ?? form.getValues())
  const save = useSave<Person>({ form, labels, send, latest })
  useShortcuts({ 'mod+s': () => void save.submit() })
  return (
    <FormProvider {...form}>
      <ErrorSummary form={form} labels={labels} failure={save.failure} />
      <DateField<Person> name="dob" label="Born" />
      <TextField<Person> name="occupation" label="Work" />
      <output>{form.formState.isDirty ? 'unsaved' : 'saved'}</output>
      {save.conflict && <aside>{JSON.stringify(save.conflict.theirs)}</aside>}
    </FormProvider>
  )
}

const open = () =>
  act(() =>
    root.render(
      <MantineProvider>
        <Form />
      </MantineProvider>,
    ),
  )
const field = (at: number) => place.querySelectorAll('input')[at]!
const ownValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
/** Types synchronously, like a script or a paste, without waiting for the form. */
function put(at: number, text: string) {
  ownValue.set!.call(field(at), text)
  field(at).dispatchEvent(new Event('input', { bubbles: true }))
}
const type = (at: number, text: string) =>
  act(async () => {
    field(at).focus()
    put(at, text)
  })
const pressSave = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))
const save = () => act(async () => void pressSave())

test('a day corrected after a refused save is saved by the key pressed right after it', async () => {
  open()
  await type(0, '1990-02-31')
  await save()
  expect(sent).toEqual([])
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  await act(async () => {
    field(0).focus()
    put(0, '1990-02-03')
    pressSave()
  })
  expect(sent).toMatchObject([{ dob: '1990-02-03', occupation: '' }])
})

test('a refused save takes the focus once: what is wrong elsewhere later leaves it where somebody types', async () => {
  open()
  await type(0, '1990-02-31')
  await save()
  await type(0, '1990-02-03')
  expect(place.querySelector('[role=alert]')).toBeNull()
  await type(1, 'Baker!')
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  expect(document.activeElement).toBe(field(1))
})

test('what is typed while a save is on its way stays, and is saved when the key asks for it meanwhile', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await type(1, 'Baker')
  await act(async () => answer())
  expect(field(1).value).toBe('Baker')
  expect(place.querySelector('output')?.textContent).toBe('unsaved')
  await save()
  await type(1, 'Smith')
  await save()
  await act(async () => answer())
  await act(async () => answer())
  expect(sent.map(({ occupation }) => occupation)).toEqual(['', 'Baker', 'Smith'])
  expect(place.querySelector('output')?.textContent).toBe('saved')
})

test('the key pressed twice without a change between saves once', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await save()
  await act(async () => answer())
  expect(sent).toHaveLength(1)
  expect(place.querySelector('output')?.textContent).toBe('saved')
})

test('a save that met a lost line says so, and asks for another try once the line is back', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await act(async () => {
    reportLine(false)
    refuse(new ApiError('E_NETWORK', 0))
  })
  const said = () => place.querySelector('[role=alert]')?.textContent
  expect(said()).toBe('Not confirmed by the server. Try again once the connection is back.')
  await act(async () => reportLine(true))
  expect(said()).toBe('The connection is back. Try again.')
  await save()
  await act(async () => answer())
  expect(sent).toHaveLength(2)
  expect(said()).toBeUndefined()
})

const overtake = (more: Partial<Person>) =>
  act(async () => {
    stored = { dob: '', occupation: '', slots: slot('stored'), updated_date: 2, ...more }
    refuse(new ApiError('E_CONFLICT', 409))
  })

test('a save that a job came before, which changed nothing here, is sent again and asks nobody', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await overtake({})
  expect(sent).toMatchObject([{ dob: '1990-02-03' }, { dob: '1990-02-03', updated_date: 2 }])
  await type(1, 'Baker')
  await act(async () => answer())
  expect(place.querySelector('aside')).toBeNull()
  expect(field(1).value).toBe('Baker')
  expect(place.querySelector('output')?.textContent).toBe('unsaved')
})

test('a save that another user came before is asked about', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await overtake({ occupation: 'Smith' })
  expect(sent).toHaveLength(1)
  expect(place.querySelector('aside')?.textContent).toContain('Smith')
})

test('a save that is overtaken twice is asked about', async () => {
  open()
  await type(0, '1990-02-03')
  await save()
  await overtake({})
  await overtake({ updated_date: 3 })
  expect(sent).toHaveLength(2)
  expect(place.querySelector('aside')?.textContent).toContain('"updated_date":3')
})
