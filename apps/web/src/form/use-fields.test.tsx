import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFields } from './use-fields.ts'

test('changes of several fields in one event are all kept', () => {
  const { result } = renderHook(() => useFields({ from: '', to: '', limit: 10 }))
  act(() => {
    result.current.set({ from: 'a' })
    result.current.set({ to: 'b' })
  })
  expect(result.current.values).toEqual({ from: 'a', to: 'b', limit: 10 })
})

test('initial values are computed once', () => {
  let calls = 0
  const { rerender } = renderHook(() =>
    useFields(() => {
      calls += 1
      return { day: '2026-11-27' }
    }),
  )
  rerender()
  expect(calls).toBe(1)
})

test('a text control shows its value and changes only its own field', () => {
  function Form() {
    const { values, text } = useFields({ name: 'Orla', city: 'Hong Kong' })
    return (
      <>
        <input aria-label="Name" {...text('name')} />
        <output>{JSON.stringify(values)}</output>
      </>
    )
  }
  render(<Form />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Orla')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Una' } })
  expect(screen.getByRole('status').textContent).toBe('{"name":"Una","city":"Hong Kong"}')
})
