import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useFollowRecord } from './use-follow-record.ts'

interface Named {
  name: string
}
const follow = (first: Named) =>
  renderHook(
    ({ row }: { row: Named }) => {
      const form = useForm<Named>({ defaultValues: { name: row.name } })
      useFollowRecord(form, () => ({ name: row.name }), row)
      return { form, isDirty: form.formState.isDirty }
    },
    { initialProps: { row: first } },
  )

test('an untouched form shows what somebody else saved', () => {
  const { result, rerender } = follow({ name: 'Orla' })
  rerender({ row: { name: 'Una' } })
  expect(result.current.form.getValues()).toEqual({ name: 'Una' })
})

test('a form with changes keeps them, and follows again once they are gone', () => {
  const { result, rerender } = follow({ name: 'Orla' })
  act(() => result.current.form.setValue('name', 'Typed', { shouldDirty: true }))
  rerender({ row: { name: 'Una' } })
  expect(result.current.form.getValues()).toEqual({ name: 'Typed' })
  act(() => result.current.form.reset())
  expect(result.current.form.getValues()).toEqual({ name: 'Una' })
})
