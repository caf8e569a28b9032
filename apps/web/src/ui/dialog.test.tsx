import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { Dialog } from './dialog.tsx'

beforeAll(() => loadWords('core'))
afterEach(cleanup)

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
