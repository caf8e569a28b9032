import { ownListMaxBytes } from '@probity/contract/watchlists/watchlists.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { OwnListDialog } from './own-list-dialog.tsx'

beforeAll(() => loadWords('core', 'sys', 'issues', 'watchlists'))

/** A file whose text is read only when the test says so, as with a large file or a busy machine. */
function slowFile(text: string) {
  const file = new File([text], 'board.csv', { type: 'text/csv' })
  const read = Promise.withResolvers<string>()
  file.text = () => read.promise
  return { file, finish: () => read.resolve(text) }
}

test('a list saved while its file is still being read waits for the file', async () => {
  signInFor('SYSSETTINGS')
  const { asked } = answerWith(() => json(200, { status: 200, data: { code: 'own:board', rows: 1 } }))
  const saved = vi.fn<() => void>()
  renderInProduct(<OwnListDialog taken={[]} onClose={() => undefined} onSaved={saved} />)
  fireEvent.change(document.querySelector('#field-title')!, { target: { value: 'Board' } })
  const { file, finish } = slowFile('reference,type,name,category\nB-1,person,Orvando Kestrel,adverse_media')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  fireEvent.submit(document.querySelector('form')!)
  finish()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(screen.queryByText(/is required/)).toBeNull()
  expect(asked.at(-1)?.body).toMatchObject({ title: 'Board', csv: expect.stringContaining('Orvando') as string })
})

test.each([
  ['is too large', (file: File) => Object.defineProperty(file, 'size', { value: ownListMaxBytes + 1 })],
  ['cannot be read', (file: File) => Object.assign(file, { text: () => Promise.reject(new Error('gone')) })],
])('a file that %s takes the place of the one before: that one is not saved under its name', async (_, spoil) => {
  signInFor('SYSSETTINGS')
  const { asked } = answerWith(() => json(200, { status: 200, data: { code: 'own:board', rows: 1 } }))
  renderInProduct(<OwnListDialog taken={[]} onClose={() => undefined} onSaved={() => undefined} />)
  const choose = (file: File) =>
    act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
  fireEvent.change(document.querySelector('#field-title')!, { target: { value: 'Board' } })
  await choose(new File(['reference,type,name,category'], 'board.csv'))
  await choose(spoil(new File(['x'], 'other.csv')))
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
  expect(await screen.findAllByText(/template is required/)).not.toEqual([])
  expect([asked, shownNotice()?.tone]).toEqual([[], 'failed'])
})
