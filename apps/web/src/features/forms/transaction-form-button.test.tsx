import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { TransactionFormButton } from './transaction-form-button.tsx'

const document = {
  lang: 'en',
  title: 'Outward remittance record',
  organisation: 'Demo',
  head: [],
  sides: [],
  sections: [],
  foot: { evidence: '', notice: '', page: ['', '', ''] },
}
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'forms'))
beforeEach(() => {
  signInFor('TRANSACTION')
  asked = answerWith(({ url }) =>
    url.includes('/generate')
      ? new Response(new Blob(['%PDF']), { status: 200 })
      : json(200, { status: 200, data: { document, empty: [] } }),
  ).asked
})

test('the form is shown before it is taken, and its download calls msoform with the token [TXN-015] [PDF-029] [PDF-033]', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  renderInProduct(<TransactionFormButton id={7} type="outward" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Transaction form' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Outward remittance record')
  expect(within(dialog).getByText('No field is empty.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(asked.at(-1)?.url).toBe('/v2/msoform/generate/7?lang=en'))
  expect(asked.at(-1)?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('a loan is offered no form [PDF-031]', () => {
  renderInProduct(<TransactionFormButton id={7} type="loan" />)
  expect(screen.queryByRole('button', { name: 'Transaction form' })).toBeNull()
})
