import { act, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, get, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { liveCheckDelayMs } from '#web/constants.ts'
import { listMessage } from './flat-errors.ts'
import { useLiveChecks } from './use-live-checks.ts'

interface Values {
  type: string
  number: string
}

function Form() {
  const form = useForm<Values>({
    defaultValues: { type: '', number: '' },
    mode: 'onSubmit',
    resolver: (values) => {
      const errors = {
        ...(values.type === '' && { type: { type: 'required', message: 'type is required' } }),
        ...(values.number !== 'row' && { missing_rows: { type: 'required', message: 'a row is missing' } }),
        ...(values.number === 'bad' && { number: { type: 'invalid', message: 'number is wrong' } }),
      }
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  useLiveChecks(form)
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <input aria-label="type" {...form.register('type')} />
      <input aria-label="number" {...form.register('number')} />
      <p>{[errors.type?.message, errors.number?.message].join(' ')}</p>
      <p>{listMessage(get(errors, 'missing_rows'))}</p>
      <button
        type="button"
        onClick={() => void form.handleSubmit(() => form.setError('number', { type: 'unique', message: 'is taken' }))()}
      >
        Save
      </button>
      <button type="button" onClick={() => void form.trigger()}>
        Next
      </button>
    </FormProvider>
  )
}

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const pause = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => void vi.useFakeTimers())

test('a wrong field is told once typing pauses, and not before; another field is left alone', async () => {
  render(<Form />)
  await type('number', 'bad')
  await pause(liveCheckDelayMs - 1)
  expect(screen.queryByText(/wrong/)).toBeNull()
  await pause(1)
  expect(screen.getByText('number is wrong')).toBeDefined()
  expect(screen.queryByText(/required/)).toBeNull()
})

test('an error goes at the keystroke that corrects it, though the form was never submitted', async () => {
  render(<Form />)
  await act(async () => void fireEvent.click(screen.getByText('Next')))
  expect(screen.getByText('type is required')).toBeDefined()
  await type('type', '6')
  await pause(0)
  expect(screen.queryByText(/required/)).toBeNull()
})

test('an error without a value goes once another change has removed its cause', async () => {
  render(<Form />)
  await act(async () => void fireEvent.click(screen.getByText('Next')))
  expect(screen.getByText('a row is missing')).toBeDefined()
  await type('number', 'row')
  await pause(liveCheckDelayMs)
  expect(screen.queryByText('a row is missing')).toBeNull()
})

test('what the server refuses right after typing stays told, until the field is changed', async () => {
  render(<Form />)
  await type('type', 'passport')
  await type('number', 'row')
  await act(async () => screen.getByRole('button', { name: 'Save' }).click())
  expect(screen.getByText('is taken')).toBeDefined()
  await pause(liveCheckDelayMs)
  expect(screen.getByText('is taken')).toBeDefined()
  await type('number', 'bad')
  await pause(liveCheckDelayMs)
  expect(screen.getByText('number is wrong')).toBeDefined()
})
