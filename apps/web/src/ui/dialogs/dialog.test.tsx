import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { CancelButton, Dialog, settledMs } from './dialog.tsx'

beforeAll(() => loadWords('core'))

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog opened title="Profile" width={300} onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </Dialog>
      )}
    </MantineProvider>
  )
}

test('a dialog that is taken down gives the focus back to what opened it', async () => {
  const { getByText, findByRole } = render(<Opener />)
  const opener = getByText('Open')
  opener.focus()
  fireEvent.click(opener)
  const dialog = await findByRole('dialog')
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  fireEvent.click(await findByRole('button', { name: 'Close' }))
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a dialog that goes with its window asks nothing of it afterwards', async () => {
  const { unmount } = render(
    <MantineProvider env="test">
      <Dialog opened title="Profile" width={300} onClose={() => undefined}>
        <button type="button">Inside</button>
      </Dialog>
    </MantineProvider>,
  )
  const timers = vi.spyOn(globalThis, 'setTimeout')
  unmount()
  const later = timers.mock.calls.filter(([, ms]) => ms === settledMs).map(([run]) => run)
  timers.mockRestore()
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('HTMLElement', undefined)
  try {
    expect(later).toHaveLength(1)
    for (const run of later) expect(run).not.toThrow()
  } finally {
    vi.unstubAllGlobals()
  }
})

function Asking({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <MantineProvider env="test">
      <Dialog opened title="Profile" width={300} onClose={onClose}>
        <button type="button" onClick={() => setAsking(true)}>
          Leave
        </button>
        {isAsking && (
          <Dialog opened title="Question" width={300} onClose={() => setAsking(false)}>
            <button type="button">Stay</button>
          </Dialog>
        )}
      </Dialog>
    </MantineProvider>
  )
}

test('Escape closes the question over a dialog and leaves the dialog, which the next one closes', async () => {
  const closed = vi.fn<() => void>()
  const { findByText, queryByText } = render(<Asking onClose={closed} />)
  fireEvent.click(await findByText('Leave'))
  const stay = await findByText('Stay')
  fireEvent.keyDown(stay, { key: 'Escape' })
  await expect.poll(() => queryByText('Stay')).toBe(null)
  expect(closed).not.toHaveBeenCalled()
  fireEvent.keyDown(await findByText('Leave'), { key: 'Escape' })
  expect(closed).toHaveBeenCalledOnce()
})

function Typing({ onClose, isFree = false }: { onClose: () => void; isFree?: boolean }) {
  const [text, setText] = useState('')
  return (
    <MantineProvider env="test">
      <Dialog opened title="Reason" width={300} onClose={onClose} isFreeToClose={isFree}>
        <textarea aria-label="Why" value={text} onChange={(event) => setText(event.target.value)} />
        <CancelButton />
      </Dialog>
    </MantineProvider>
  )
}
async function typeInto(findByLabelText: (label: string) => Promise<HTMLElement>): Promise<HTMLElement> {
  const field = await findByLabelText('Why')
  field.focus()
  fireEvent.change(field, { target: { value: 'Another person' } })
  return field
}

test.each(['Escape', 'Close', 'Cancel'])('typed text is not lost by %s without a question', async (way) => {
  const closed = vi.fn<() => void>()
  const { findByLabelText, findByRole, queryByRole } = render(<Typing onClose={closed} />)
  const field = await typeInto(findByLabelText)
  const leave = async () =>
    way === 'Escape'
      ? fireEvent.keyDown(field, { key: 'Escape' })
      : fireEvent.click(await findByRole('button', { name: way }))
  await leave()
  fireEvent.click(await findByRole('button', { name: 'Stay' }))
  expect(queryByRole('alertdialog')).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  expect((field as HTMLTextAreaElement).value).toBe('Another person')
  await leave()
  fireEvent.click(await findByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledOnce()
})

test('a dialog closes at once when the text is as it was, or is no loss', async () => {
  const closed = vi.fn<() => void>()
  const { findByLabelText, findByRole, rerender } = render(<Typing onClose={closed} />)
  const field = await typeInto(findByLabelText)
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(await findByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledOnce()
  rerender(<Typing onClose={closed} isFree />)
  await typeInto(findByLabelText)
  fireEvent.click(await findByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledTimes(2)
})
