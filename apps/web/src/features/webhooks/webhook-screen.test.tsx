import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { Screen } from './webhook-screen.tsx'

const webhook = {
  guid: '01a14f3c-0000-7000-8000-000000000001',
  url: 'https://hooks.kestrelbay.example/aml',
  eventTypes: ['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED'],
  publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n',
  createdDatetime: 1,
  modifiedDatetime: Date.parse('2026-11-20T00:00:00+08:00'),
  nextPublicKey: null,
  nextKeyDatetime: null,
  state: 'active',
  failingDatetime: null,
  pausedDatetime: null,
  pausedBy: null,
  day: { delivered: 4, failed: 0, waiting: 0, dead: 0 },
}
let isDown = false
let server: ReturnType<typeof answerWith>

beforeAll(() => loadWords('core', 'sys', 'webhooks', 'issues'))
beforeEach(() => {
  isDown = false
  signInFor('DEVELOPMENT')
  server = answerWith(({ url }) => {
    if (url === '/v2.2/screening/webhook')
      return isDown
        ? json(403, { status: 403, code: 'E_FORBIDDEN', message: 'No' })
        : json(200, { status: 200, webhooks: [webhook] })
    if (url.startsWith('/v2.2/screening/event?'))
      return json(200, { status: 200, data: [], total: 0, delivered: 0, dead: 0 })
    return json(200, { status: 200, data: [] })
  })
})

test('the list has guid, url, event types, modified and action, and neither filters nor pages [WHK-001] [WHK-002] [WHK-003] [WHK-004] [WHK-005] [WHK-011]', async () => {
  renderAtAddress(Screen)
  const table = await screen.findByRole('table', { name: 'Webhooks' })
  const heads = [...table.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['GUID', 'URL', 'Event types', 'Modified', 'Action'])
  expect(table.textContent).toContain('20/Nov/2026')
  expect(table.textContent).toContain('all 4 delivered')
  expect(table.querySelectorAll('input, select')).toHaveLength(0)
  const asked = server.asked.filter(
    ({ url }) => url.startsWith('/v2.2/screening/webhook') && !url.endsWith('event-types'),
  )
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['/v2.2/screening/webhook']))
})

test('a listing that fails is told in a notice [WHK-054]', async () => {
  isDown = true
  renderAtAddress(Screen)
  await waitFor(() =>
    expect(shownNotice()).toMatchObject({ tone: 'failed', title: 'The webhooks could not be loaded' }),
  )
})
