import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { plainPdf } from '../../apps/server/src/modules/ekyc/demo/plain-pdf.ts'
import { openStandIn } from '../../apps/server/test/alliance/stand-in.ts'
import { axeFindings, findingsInBothThemes } from '../driver/axe.ts'
import { closePages, problemsOf, visit } from '../driver/browser.ts'
import { callsOf } from '../driver/calls.ts'
import { ownOrganisation } from '../driver/organisation.ts'
import { signInByApi } from '../driver/sign-in.ts'
import { productUnderTest } from '../product-under-test.ts'

// dialog features/ekyc/alliance-link/remove-link.tsx

closePages()

const { admin } = await ownOrganisation('alliance-link', { register: 'empty' })
const outside = await openStandIn()
afterAll(outside.close)

/** In English, where axe looks by every rule (decision 0821). */
const say = {
  open: 'Alliance address',
  address: 'Address',
  key: 'Key',
  test: 'Test the connection',
  refused: /it refuses the call \(HTTP 401\)/,
  works: /with 2 banks: Demo Bank North/,
  save: 'Save',
  banks: 'Banks',
  remote: /Through the alliance/,
  failed: /The alliance did not take it: it refuses the call \(HTTP 422\)/,
  again: 'Send again',
  has: 'The alliance has everything of this request.',
  asked: 'More information requested',
  remove: 'Remove',
  none: /No alliance is set up/,
}

async function setAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say.none).waitFor()
  await dialog.getByRole('textbox', { name: say.address }).fill(outside.address)
  await dialog.getByLabel(say.key).fill('wrong')
  await dialog.getByRole('button', { name: say.test }).click()
  await dialog.getByText(say.refused).waitFor()
  await dialog.getByLabel(say.key).fill(outside.key)
  await dialog.getByRole('button', { name: say.test }).click()
  await dialog.getByText(say.works).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: say.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A request to the alliance's bank, which refuses it at first. */
async function refusedRequest(): Promise<number> {
  const call = await callsOf(admin)
  const names = [{ name_type: 3, lang: 1, other: 'Tern Peak Limited' }]
  const company = await call<{ id: number }>('POST', '/v2/corporates', { company_type: 2, names })
  const client = await call<{ id: number }>('POST', '/v2/ekyc/clients', { company_id: company.id })
  const form = new FormData()
  form.append('ekyc_client_id', String(client.id))
  form.append('file', new Blob([new Uint8Array(plainPdf([{ title: 'CI', lines: ['Invented.'] }]))]), 'CI.pdf')
  const { access } = await signInByApi(admin)
  const headers = { authorization: `Bearer ${access}` }
  const answer = await fetch(`${productUnderTest().url}/v2/ekyc/documents`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: number } }
  const banks = await call<{ id: number; name: string; is_active: boolean }[]>('GET', '/v2/ekyc/banks')
  const north = banks.find(({ name, is_active }) => name.startsWith('Demo Bank North') && is_active)
  const consent = {
    given_by: 'AU YEUNG Pui Shan, director',
    given_on: '2026-01-05',
    how: 'in_person',
    purpose: 'account_opening',
    until: '2099-12-31',
    text: 'The company agrees.',
  }
  outside.fail('requests', 'refuse')
  const body = { ekyc_client_id: client.id, banks: [north?.id], documents: [data.id], message: 'Hello.', consent }
  await call('POST', '/v2/ekyc/requests', body)
  return client.id
}

test('an alliance is set up, fails, takes a request and answers it', async () => {
  const page = await visit('/sys/eKYCAlliance', { as: admin })
  await setAddress(page)
  await page.getByRole('button', { name: say.banks, exact: true }).click()
  await page.getByRole('dialog').getByText(say.remote).first().waitFor()
  await page.keyboard.press('Escape')
  const client = await refusedRequest()
  const firm = await visit(`/sys/eKYCAlliance/Details/${client}`, { as: admin })
  await firm.getByText(say.failed).waitFor({ timeout: 30_000 })
  expect(await findingsInBothThemes(firm)).toEqual([])
  await firm.getByRole('button', { name: say.again }).focus()
  await firm.keyboard.press('Enter')
  await firm.getByText(say.has).waitFor({ timeout: 30_000 })
  const received = [...outside.books.requests.values()].at(-1)
  outside.books.tell(received?.id ?? '', {
    type: 'stage',
    by: 'h.fok',
    stage: 'info_requested',
    message: 'The NAR1, please.',
  })
  await firm.getByText('The NAR1, please.').waitFor({ timeout: 90_000 })
  await firm.getByText(say.asked).first().waitFor()
  const list = await visit('/sys/eKYCAlliance', { as: admin })
  await list.getByRole('button', { name: say.open, exact: true }).click()
  await list.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click()
  const question = list.getByRole('dialog').last()
  expect(await axeFindings(list, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: say.remove, exact: true }).click()
  await expect.poll(() => list.getByRole('dialog').count()).toBe(0)
  await list.getByRole('button', { name: say.open, exact: true }).click()
  await list.getByRole('dialog').getByText(say.none).waitFor()
  expect([...problemsOf(page), ...problemsOf(firm), ...problemsOf(list)]).toEqual([])
})
