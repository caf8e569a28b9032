import { act, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { DraftOffer } from './draft-offer.tsx'
import { draftKey, keepDraft, placesOf, readDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

const key = draftKey({ organization: 'demo', username: 'officer' }, 'account')
const [firstPlace, secondPlace] = placesOf(key) as [string, string, string]

function Account() {
  const form = useForm({ defaultValues: { number: '' } })
  const draft = useDraft('account', form)
  return (
    <div>
      <DraftOffer draft={draft} />
      <input aria-label="Number" {...form.register('number')} />
      <button type="button" onClick={draft.drop}>
        Saved
      </button>
    </div>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Number')
const type = (number: string) => act(async () => void fireEvent.change(field(), { target: { value: number } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const valuesAt = (place: string) => (readDraft(place)?.values as { number: string } | undefined)?.number

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => {
  signInFor('PERSON')
  localStorage.removeItem(key)
  for (const place of placesOf(key)) localStorage.removeItem(place)
})

test('what is typed right before a form is taken down is kept', async () => {
  const { unmount } = renderInProduct(<Account />)
  await type('012-345')
  unmount()
  expect(valuesAt(firstPlace)).toBe('012-345')
})

test('a draft that is dropped does not come back with what was typed before', async () => {
  const { unmount } = renderInProduct(<Account />)
  await type('012-345')
  fireEvent.click(screen.getByText('Saved'))
  unmount()
  expect(readDraft(key)).toBeUndefined()
})

test('an untouched form takes a draft without a question, and can give it back', async () => {
  keepDraft(key, { values: { number: '999' }, base: { number: '' } })
  renderInProduct(<Account />)
  await press('Continue the draft')
  expect(field().value).toBe('999')
  expect(screen.queryByText('Replace what is typed here?')).toBeNull()
  await act(async () => shownNotice()?.undo?.())
  expect(field().value).toBe('')
  expect(screen.getByRole('button', { name: 'Continue the draft' })).toBeTruthy()
})

test('a draft replaces typed values only after a question; these become a draft, and come back with undo', async () => {
  keepDraft(key, { values: { number: '999' }, base: { number: '' } })
  renderInProduct(<Account />)
  await type('012-345')
  await press('Continue the draft')
  expect(field().value).toBe('012-345')
  const dialog = await screen.findByRole('dialog')
  await act(
    async () =>
      void fireEvent.click(
        [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Continue the draft')!,
      ),
  )
  expect(field().value).toBe('999')
  expect(valuesAt(secondPlace)).toBe('012-345')
  await act(async () => shownNotice()?.undo?.())
  expect(field().value).toBe('012-345')
  expect(valuesAt(firstPlace)).toBe('999')
})

test('a draft nobody answered stays while something else is typed, is left or is saved', async () => {
  keepDraft(key, { values: { number: '999' }, base: { number: '' } })
  const { unmount } = renderInProduct(<Account />)
  await type('012-345')
  unmount()
  expect([valuesAt(firstPlace), valuesAt(secondPlace)]).toEqual(['999', '012-345'])
  renderInProduct(<Account />)
  expect(screen.getAllByRole('button', { name: 'Continue the draft' })).toHaveLength(2)
})

test('a discarded draft is gone, and comes back with undo', async () => {
  keepDraft(key, { values: { number: '999' }, base: { number: '' } })
  renderInProduct(<Account />)
  await press('Discard it')
  expect(readDraft(key)).toBeUndefined()
  await act(async () => shownNotice()?.undo?.())
  expect(valuesAt(firstPlace)).toBe('999')
})
