import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import type { ShownList } from '../watchlist-calls.ts'
import { DropFiles } from './drop-files.tsx'

beforeAll(() => loadWords('core', 'sys', 'issues', 'watchlists'))

const opensanctions = { code: 'opensanctions', name: 'OpenSanctions data' } as ShownList

/** Drops files of lists; the server answers the upload with `status` and `body`. */
function drop(status: number, body: object) {
  signInFor('SYSSETTINGS')
  class Upload {
    upload = {}
    status = status
    responseText = JSON.stringify({ status, ...body })
    onload: () => void = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const onSent = vi.fn<() => void>()
  const { container } = renderInProduct(
    <DropFiles lists={[opensanctions]} official={[]} onSent={onSent} Heading="h2" />,
  )
  const files = [new File(['<CONSOLIDATED_LIST/>'], 'un.xml')]
  fireEvent.drop(container.querySelector('[data-over]')!, { dataTransfer: { files } })
  return onSent
}

test('files that the server took are named, and nothing is said to have failed', async () => {
  const onSent = drop(200, { data: [{ code: 'opensanctions', files: [] }] })
  await expect.poll(() => shownNotice()?.title).toMatch(/^Files for OpenSanctions data received/)
  expect([onSent.mock.calls.length, screen.queryByText(/Something failed/)]).toEqual([1, null])
})

test('files that the server refused are answered with its own words about the file', async () => {
  const params = { problem: 'un.xml: line 7: broken or cut short', problem_zh_hant: 'un.xml：第 7 行：損壞' }
  const issues = [{ path: 'file', code: 'list_refused', message: '', params }]
  const onSent = drop(400, { code: 'E_VALIDATION', issues })
  await screen.findByText('The file was refused: un.xml: line 7: broken or cut short')
  expect([onSent.mock.calls.length, shownNotice()]).toEqual([0, undefined])
})
