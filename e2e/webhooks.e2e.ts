import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsInBothThemes } from './driver/axe.ts'
import { closePages, languages, problemsOf, visit } from './driver/browser.ts'
import { type Calls, callsOf } from './driver/calls.ts'
import { ownOrganisation } from './driver/organisation.ts'

// dialog features/webhooks/list/key-dialog.tsx
// dialog features/webhooks/log/resend-range.tsx

closePages()

const { admin, developer } = await ownOrganisation('hooks')
let call: Calls
let person: number

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
/** A receiver outside the product. */
const received: Record<string, Received[]> = {}
let visits = 0
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  ;(received[request.url ?? ''] ??= []).push({ headers: request.headers, body: Buffer.concat(parts).toString() })
  response.writeHead(200).end('taken')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  call = await callsOf(admin)
  const names = [{ name_type: 1, lang: 1, sur: 'HOOKTEST', other: 'Ka Ming' }]
  person = (await call<{ id: number }>('POST', '/v2/individuals', { ref_id: 'W-1', names })).id
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const words = {
  en: {
    none: 'No webhook yet',
    add: 'Add webhook',
    url: /^URL/,
    types: /TRANSACTION_SAVED/,
    save: 'Save',
    key: 'Public key',
    close: 'Close',
    more: /^More for/,
    test: 'Send test event',
    send: 'Send',
    check: 'Check a signature',
    signature: 'Signature, base64',
    checkNow: 'Check',
    valid: /Valid for .*, V2/,
    resend: 'Resend TRANSACTION_SAVED',
    log: 'Webhook log',
    pause: 'Pause',
    paused: /paused by/,
    dead: 'Resend 1 given up',
  },
  'zh-hant': {
    none: '尚未登記 Webhook',
    add: '新增 Webhook',
    url: /^網址/,
    types: /TRANSACTION_SAVED/,
    save: '儲存',
    key: '公鑰',
    close: '關閉',
    more: /的更多操作$/,
    test: '傳送測試事件',
    send: '傳送',
    check: '驗證簽署',
    signature: '簽署，base64',
    checkNow: '驗證',
    valid: /的簽署有效，V2/,
    resend: '重新傳送 TRANSACTION_SAVED',
    log: 'Webhook 紀錄',
    pause: '暫停',
    paused: /暫停$/,
    dead: '重新傳送 1 次已放棄的傳送',
  },
} as const

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = () =>
      page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    await expect.poll(isWider).toBe(false)
  }
}

/** Adds the webhook by keyboard only. */
async function addWebhook(page: Page, say: (typeof words)['en' | 'zh-hant'], url: string): Promise<void> {
  await page.getByRole('button', { name: say.add }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say.add })
  await dialog.getByRole('checkbox', { name: say.types }).waitFor()
  await dialog.getByLabel(say.url).fill(url)
  await dialog.getByRole('checkbox', { name: say.types }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: say.save }).focus()
  await page.keyboard.press('Enter')
}

test.each(languages)(
  'a webhook is added in %s, told of a transaction, its signature checked and the event sent again [WHK-006] [WHK-009]',
  async (language) => {
    const say = words[language]
    const path = `/${language}-${++visits}`
    const at = () => received[path] ?? []
    const page = await visit('/sys/Development/Webhook', { language, as: developer })
    if (visits === 1) await page.getByText(say.none).waitFor()
    await addWebhook(page, say, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`)
    const key = page.getByRole('dialog', { name: say.key })
    await key.getByText(/BEGIN PUBLIC KEY/).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await key.getByRole('button', { name: say.close }).last().click()
    const more = page.getByRole('button', { name: say.more })
    const row = page.getByRole('row').filter({ hasText: path, has: more })
    await row.getByRole('button', { name: say.more }).click()
    await page.getByRole('menuitem', { name: say.test }).click()
    const testing = page.getByRole('dialog', { name: say.test })
    await testing.getByRole('button', { name: say.send, exact: true }).click()
    await testing.getByText('taken').waitFor()
    await testing.getByRole('button', { name: say.close }).first().click()
    expect(JSON.parse(at()[0]!.body)).toMatchObject({ event: 'TEST' })

    const transaction = { tran_type: 'forex', tran_date: Date.UTC(2026, 5, 1, 4), client_type: 'individual', person }
    await call('POST', '/v2/transactions', { ...transaction, amount: '7000', amount_to: '900' })
    const ofTransaction = () => at().filter(({ body }) => body.includes('TRANSACTION_SAVED'))
    await expect.poll(() => ofTransaction().length, { timeout: 60_000 }).toBe(1)
    const [sent] = ofTransaction()
    const { id } = JSON.parse(sent!.body) as { id: string }
    const delivery = page
      .locator('tr[data-opens=true]')
      .filter({ hasText: 'TRANSACTION_SAVED' })
      .filter({ hasText: path })
      .filter({ hasText: '200' })
    await delivery.getByText('TRANSACTION_SAVED').click({ timeout: 60_000 })
    await page.getByText(id).first().waitFor()
    await page.getByRole('button', { name: say.check }).click()
    const panel = page.getByRole('complementary', { name: say.check })
    await panel.getByText('X-Webhook-Signature-V2').first().waitFor()
    const field = panel.getByLabel(say.signature)
    await field.fill(String(sent!.headers['x-webhook-signature-v2']))
    await field.press('Enter')
    await panel.getByText(say.valid).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await panel.getByRole('button', { name: say.close }).click()
    await delivery.getByRole('button', { name: say.resend }).click()
    await expect.poll(() => ofTransaction().length, { timeout: 60_000 }).toBe(2)
    expect(ofTransaction()[1]!.body).toBe(sent!.body)
    await expectToFit(page)
    await row.getByRole('button', { name: say.more }).click()
    await page.getByRole('menuitem', { name: say.pause }).click()
    await row.getByText(say.paused).waitFor()
    expect(problemsOf(page)).toEqual([])
  },
)

test.each(languages)(
  'the webhook log in %s is filtered by event type and days in its address [WHK-007] [WHK-008]',
  async (language) => {
    const type = 'TEST'
    const page = await visit(`/sys/Development/WebhookLog?type=${type}&created=today`, { language, as: developer })
    await page.getByRole('heading', { level: 1, name: words[language].log }).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.filter({ hasText: 'TEST' }).count(), { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await rows.filter({ hasText: 'TRANSACTION_SAVED' }).count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await expectToFit(page)
    // Five attempts take hours, so the response is faked to contain a delivery that was given up.
    await page.route('**/v2.2/screening/event?**', async (route) => {
      const body = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...body, dead: 1 } })
    })
    await page.reload()
    await page.getByRole('button', { name: words[language].dead }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    expect(problemsOf(page)).toEqual([])
  },
)
