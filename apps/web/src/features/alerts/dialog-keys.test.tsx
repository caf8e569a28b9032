import { fireEvent, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { setSingleKeys } from '#web/ui/shortcuts.ts'
import { pressInDialog } from './dialog-keys.ts'

beforeAll(() => loadWords('core'))
let done: string[]
beforeEach(() => {
  done = []
  setSingleKeys(true)
})

const acts = {
  control: {
    setStatus: (status: number) => void done.push(`status ${status}`),
    pressExposition: (key: number) => void done.push(`exposition ${key}`),
  },
  remarks: () => void done.push('remarks'),
  suggest: () => void done.push('suggest'),
}

function Alert() {
  return (
    <Dialog
      opened
      title="Alert"
      width={300}
      onClose={() => undefined}
      onKeyDown={(event) => pressInDialog(event, acts)}
    >
      <button type="button">Facts</button>
      <textarea aria-label="Remarks" />
      {createPortal(<button type="button">In a dialog above</button>, document.body)}
    </Dialog>
  )
}
const press = (name: string, key: string, more = {}) =>
  fireEvent.keyDown(screen.getByRole(name === 'Remarks' ? 'textbox' : 'button', { name }), { key, ...more })

test('keys decide wherever in the dialog the focus is', () => {
  renderInProduct(<Alert />)
  for (const key of ['p', 't', 'F', '3', 'r', 'm']) press('Facts', key)
  expect(done).toEqual(['status 0', 'status 1', 'status 2', 'exposition 3', 'suggest', 'remarks'])
})

test('a key that decides is not passed on to the browser', () => {
  renderInProduct(<Alert />)
  expect(press('Facts', 't')).toBe(false)
  expect(press('Facts', 'x')).toBe(true)
})

test('typing decides nothing, and neither do combinations or keys that are switched off', () => {
  renderInProduct(<Alert />)
  press('Remarks', 't')
  press('Facts', 't', { ctrlKey: true })
  press('Facts', '7')
  setSingleKeys(false)
  press('Facts', 't')
  expect(done).toEqual([])
})

test('a dialog opened from this one keeps its keys, though its events pass through here', () => {
  renderInProduct(<Alert />)
  press('In a dialog above', 't')
  expect(done).toEqual([])
})
