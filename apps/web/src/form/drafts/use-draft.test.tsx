import { act, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { draftKey, readDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

const key = draftKey({ organization: 'demo', username: 'officer' }, 'account')

function Account() {
  const form = useForm({ defaultValues: { number: '' } })
  const { drop } = useDraft('account', form)
  return (
    <>
      <input aria-label="Number" {...form.register('number')} />
      <button type="button" onClick={drop}>
        Saved
      </button>
    </>
  )
}
const type = (number: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Number'), { target: { value: number } }))

beforeEach(() => signInFor('PERSON'))

test('what is typed right before a form is taken down is kept', async () => {
  const { unmount } = renderInProduct(<Account />)
  await type('012-345')
  unmount()
  expect(readDraft(key)?.values).toEqual({ number: '012-345' })
})

test('a draft that is dropped does not come back with what was typed before', async () => {
  const { unmount } = renderInProduct(<Account />)
  await type('012-345')
  fireEvent.click(screen.getByText('Saved'))
  unmount()
  expect(readDraft(key)).toBeUndefined()
})
