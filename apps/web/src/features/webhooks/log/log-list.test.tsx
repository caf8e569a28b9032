import type { Webhook, WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { logList, queryOf } from './log-list.tsx'
import { WebhookLog } from './webhook-log.tsx'

const at = Date.parse('2024-03-05T09:08:07+08:00')
const event: WebhookEvent = {
  id: '01a21d23-9844-7b30-8b6a-c961bb083e35',
  eventType: 'ALERT_GENERATED',
  dataType: 'alert',
  data: { case: 1 },
  acknowledgement: { status: 503, datetime: at, problem: 'status' },
  createdDatetime: at,
  modifiedDatetime: at,
  webhook: '01a14f3c-0000-7000-8000-000000000001',
  session: 's',
  state: 'dead',
  tries: 5,
  nextDatetime: null,
  tookMs: 43,
}
const types = ['STATUS_CHANGE', 'ALERT_GENERATED']
let server: ReturnType<typeof answerWith>

beforeAll(() => loadWords('core', 'sys', 'webhooks', 'issues'))
beforeEach(() => {
  signInFor('DEVELOPMENT')
  server = answerWith(({ url }) => {
    if (url.includes('event-types')) return json(200, { status: 200, data: types })
    if (url.includes('/resend')) return json(200, { status: 200, data: event })
    if (url.startsWith('/v2.2/screening/event?'))
      return json(200, { status: 200, data: [event], total: 1, delivered: 0, dead: 1 })
    return json(200, { status: 200, data: [] })
  })
})
const asked = (part: string) =>
  server.asked.filter(({ url }) => url.includes(part)).map(({ method, url }) => `${method} ${url}`)

test('the log names a receiver by its address, and one that is gone by its number', () => {
  const gone = { ...event, webhook: '01a14f3c-0000-7000-8000-000000000009' }
  const known = { guid: event.webhook, url: 'https://firm.example/hooks/alerts' } as Webhook
  const column = logList(types, [known]).columns.find(({ id }) => id === 'webhook')
  renderInProduct(
    <p>
      {column?.cell(event)} {column?.cell(gone)}
    </p>,
  )
  expect(screen.getByText(/firm\.example/).title).toBe(known.url)
  expect(screen.getByTitle(gone.webhook).tagName).toBe('CODE')
})

describe('the filters of the log', () => {
  const definition = logList(types, [])
  test('offer each event type, and ask for what is chosen, with a range of days [WHK-007] [WHK-008] [WHK-037]', async () => {
    const [byType] = definition.filters
    const offered = byType?.kind === 'choice' ? byType.options.map(({ value }) => value) : []
    expect(offered).toEqual(['STATUS_CHANGE,STATUS_COMPLETED,ALERT_GENERATED', ...types, 'TEST'])
    const filter = { eventTypes: 'ALERT_GENERATED', created: { '>=': at, '<=': at } }
    await definition.fetch({ filter, sort: 'created DESC', limit: 10, skip: 20 })
    const [url] = asked('/v2.2/screening/event?')
    const query = new URLSearchParams(url!.split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      eventTypes: 'ALERT_GENERATED',
      start: String(at),
      end: expect.any(String),
      size: '10',
      page: '2',
    })
  })
  test('extend the end to the last millisecond of its day [WHK-010]', () => {
    const start = Date.parse('2024-03-05T00:00:00+08:00')
    expect(queryOf({ created: { '<=': at } })).toEqual({ end: start + 86_399_999 })
  })
})

test('created and modified are shown as DD/MMM/YYYY [WHK-011] [WHK-012]', () => {
  const { columns } = logList(types, [])
  for (const id of ['created', 'modified']) {
    const { container, unmount } = renderInProduct(columns.find((column) => column.id === id)!.cell(event))
    expect(container.textContent).toContain('05/Mar/2024 09:08:07')
    unmount()
  }
})

test('a delivery is resent by its button, and what was given up by one question for all of it [WHK-009] [WHK-038]', async () => {
  renderAtAddress(() => <WebhookLog webhooks={[]} open={undefined} onOpen={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resend ALERT_GENERATED' }))
  await waitFor(() => expect(asked('/resend')).toEqual([`POST /v2.2/screening/event/${event.id}/resend`]))
  fireEvent.click(await screen.findByRole('button', { name: 'Resend 1 given up' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Resend 1' }))
  await waitFor(() => expect(asked('/resend')).toContain('POST /v2.2/screening/event/resend'))
})
