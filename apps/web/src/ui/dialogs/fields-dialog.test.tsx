import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { useFields } from '#web/form/use-fields.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '../in-product.test-double.tsx'
import { shownNotice } from '../states/notice-store.ts'
import { FieldsDialog } from './fields-dialog.tsx'

beforeAll(() => loadWords('core'))

const onClose = vi.fn<() => void>()
function Naming({ onConfirm }: { onConfirm: (name: string) => unknown }) {
  const { values, text } = useFields({ name: '' })
  const lacks = values.name === '' ? 'Enter a name first' : undefined
  return (
    <FieldsDialog
      title="Rename"
      width={300}
      confirm="Rename it"
      {...{ lacks, onClose }}
      onConfirm={() => onConfirm(values.name)}
    >
      <input aria-label="Name" {...text('name')} />
    </FieldsDialog>
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('is not confirmed while something is missing, and its button says what', () => {
  const confirmed = vi.fn<() => void>()
  renderInProduct(<Naming onConfirm={confirmed} />)
  expect([button('Rename it').disabled, button('Rename it').title]).toEqual([true, 'Enter a name first'])
  fireEvent.submit(field().form!)
  expect(confirmed).not.toHaveBeenCalled()
  type('Kestrel')
  expect([button('Rename it').disabled, button('Rename it').title]).toEqual([false, ''])
})

test('is confirmed by Enter, and once while the action runs', () => {
  const names: string[] = []
  renderInProduct(<Naming onConfirm={(name) => (names.push(name), new Promise(() => undefined))} />)
  type('Kestrel')
  fireEvent.submit(field().form!)
  fireEvent.submit(field().form!)
  expect(names).toEqual(['Kestrel'])
})

test('keeps what was typed when the action fails, and says why', async () => {
  renderInProduct(<Naming onConfirm={() => Promise.reject(new Error('No'))} />)
  type('Kestrel')
  fireEvent.click(button('Rename it'))
  await expect.poll(() => shownNotice()?.tone).toBe('failed')
  expect(field().value).toBe('Kestrel')
  await expect.poll(() => button('Rename it').disabled).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('submits no form that it was opened from', () => {
  const around = vi.fn<() => void>()
  renderInProduct(
    <form onSubmit={around}>
      <Naming onConfirm={() => undefined} />
    </form>,
  )
  type('Kestrel')
  fireEvent.submit(field().form!)
  expect(around).not.toHaveBeenCalled()
})
