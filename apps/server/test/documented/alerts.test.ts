import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let client: DocumentedClient
let person: number

beforeAll(async () => {
  office = await openOffice()
  client = office.client
  const names = [{ name_type: 1, lang: 1, sur: 'Probity', other: 'Testhit' }]
  person = (await client.data('POST v2/individuals', { body: { ref_id: 'H-1', names } })).id
})

const decision = { exposition: '0', remarks: 'Identity details differ.' }

describe('an alert', () => {
  test('of a batch is counted, found, read and saved with status, exposition and remarks, and leaves its trail', async () => {
    await client.data('POST v2/screening/batch_start', { body: { type: 'all' } })
    await office.world.work()
    const filter = { person, hit_status: 0, hit_name: { contains: 'testhit' } }
    const [alert] = await client.data('GET v2/alerts', {
      query: { filter, sort: 'create_date DESC', limit: 10, skip: 0 },
    })
    expect(alert).toMatchObject({
      service_id: expect.any(String),
      hit_name: expect.any(String),
      hit_status: 0,
      create_date: expect.any(Number),
      updated_date: expect.any(Number),
    })
    expect(alert.hit_nationality ?? 'HK').toMatch(/^[A-Z]{2}$/)
    const { count } = await client.data('GET v2/alerts/count', { query: { filter } })
    expect(count).toBeGreaterThan(0)
    expect((await client.call('PATCH v2/alerts/{id}', { at: [alert.id], body: { hit_status: 2 } })).status).toBe(400)
    const saved = await client.data('PATCH v2/alerts/{id}', {
      at: [alert.id],
      body: { hit_status: 2, ...decision, service_hit: alert.service_hit },
    })
    expect(saved).toMatchObject({ hit_status: 2, ...decision })
    expect(await client.data('GET v2/alerts/{id}', { at: [alert.id] })).toMatchObject({ hit_status: 2 })
    const trail = { filter: { table: 'alerts_v2', parent: alert.id }, sort: 'create_date DESC', limit: 5 }
    const [entry] = await client.data('GET v2/audit_traces', { query: trail })
    expect(entry).toMatchObject({ table: 'alerts_v2', create_date: expect.any(Number) })
    expect(await client.data('GET v2/audit_traces/{id}', { at: [entry.id] })).toMatchObject({ id: entry.id })
    expect((await client.data('GET v2/audit_traces/count', { query: { filter: trail.filter } })).count).toBeGreaterThan(
      0,
    )
  })
})

describe('an alert case', () => {
  test('is found by its person, counted by status, and its entities are decided with a history', async () => {
    await client.data('GET v2.2/screening/task/start', { query: { type: 'full' } })
    const names = [{ name_type: 1, lang: 1, sur: 'Testhit', other: 'Probity' }]
    const other = (await client.data('POST v2/individuals', { body: { ref_id: 'H-2', names } })).id
    await office.world.work()
    await client.data('POST v2.2/ongoing/individuals', { body: { refId: 'H-2' } })
    await office.world.work()
    const query = { filter: { person: other }, limit: 1 }
    const [found] = await client.data('GET v2/alert_cases', { query })
    expect(found).toMatchObject({
      status: 'pending',
      name: expect.any(String),
      last_hit_at: expect.any(Number),
      cnt_pending: expect.any(Number),
    })
    const { id } = found
    expect(await client.data('GET v2/alert_cases/{id}', { at: [id] })).toMatchObject({ id })
    expect(await client.data('GET v2/alert_cases/count', { query: { filter: query.filter } })).toEqual({ count: 1 })
    const [entity] = await client.data('GET v2/alert_case_entities', {
      query: { filter: { alert_case: id }, limit: 10, skip: 0, sort: 'entity_id DESC' },
    })
    expect(entity).toMatchObject({
      entity_name: expect.any(String),
      entity_categories: expect.any(Array),
      similarity_level: expect.stringMatching(/^(EXACT|STRONG|WEAK)$/),
      status: 0,
    })
    const at = [entity.id]
    await client.data('PATCH v2/alert_case_entities/{id}', { at, body: { status: 2, ...decision } })
    expect(await client.data('GET v2/alert_case_entities/{id}', { at })).toMatchObject({ status: 2, ...decision })
    const ofCase = { query: { filter: { alert_case: id } } }
    expect((await client.data('GET v2/alert_case_entities/count', ofCase)).count).toBeGreaterThan(0)
    expect(await client.data('GET v2/alert_cases/stat', { query: { case_ids: [id] } })).toEqual(
      expect.arrayContaining([{ case_id: id, status: 2, count: 1 }]),
    )
    const history = { at: [id, entity.entity_id] }
    const call = 'GET v2/alert_cases/{id}/entities/{entityId}/histories'
    expect(await client.data(call, { ...history, query: { limit: 30, skip: 0 } })).not.toEqual([])
    const counted = await client.data('GET v2/alert_cases/{id}/entities/{entityId}/histories/count', history)
    expect(counted.count).toBeGreaterThan(0)
  })
})
