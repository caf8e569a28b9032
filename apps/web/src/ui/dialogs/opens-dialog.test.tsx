import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { useFields } from '#web/form/use-fields.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '../in-product.test-double.tsx'
import { Dialog } from './dialog.tsx'
import { OpensDialog } from './opens-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

beforeAll(() => loadWords('core'))

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function Noted({ onClose }: { onClose: () => void }) {
  const { text } = useFields({ note: '' })
  return (
    <Dialog opened onClose={onClose} title="Note" width={300}>
      <input aria-label="Note" {...text('note')} />
    </Dialog>
  )
}
const opens = (
  <OpensDialog
    opener={(open) => (
      <button type="button" onClick={open}>
        Add a note
      </button>
    )}
    dialog={(close) => <Noted onClose={close} />}
  />
)

test('a dialog is mounted while it is open, and its fields start empty at each opening', () => {
  renderInProduct(opens)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button('Add a note'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Seen' } })
  fireEvent.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button('Add a note'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('a closed dialog gives the focus back to the control that opened it', async () => {
  renderInProduct(opens)
  button('Add a note').focus()
  fireEvent.click(button('Add a note'))
  fireEvent.click(button('Close'))
  await expect.poll(() => document.activeElement).toBe(button('Add a note'))
})

test('a reason of blanks does not confirm, and a reason is passed without surrounding blanks', async () => {
  const given: string[] = []
  renderInProduct(
    <ReasonDialog
      title="End"
      confirm="End now"
      label="Reason"
      maxLength={10}
      onConfirm={async (reason) => void given.push(reason)}
      onClose={() => undefined}
    />,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Reason/)
  expect(field.maxLength).toBe(10)
  fireEvent.change(field, { target: { value: '   ' } })
  expect(button('End now').disabled).toBe(true)
  fireEvent.change(field, { target: { value: ' left ' } })
  fireEvent.click(button('End now'))
  expect(given).toEqual(['left'])
})
