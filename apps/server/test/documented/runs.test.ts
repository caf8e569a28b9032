import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let client: DocumentedClient

beforeAll(async () => {
  office = await openOffice()
  client = office.client
  for (const [ref_id, sur, other] of [
    ['R-1', 'Probity', 'Testhit'],
    ['R-2', 'Quite', 'Unlisted'],
  ])
    await client.data('POST v2/individuals', { body: { ref_id, names: [{ name_type: 1, lang: 1, sur, other }] } })
  const names = [{ name_type: 3, lang: 1, other: 'Quite Unlisted Trading Limited' }]
  await client.data('POST v2/corporates', { body: { ref_id: 'R-3', company_type: 2, names } })
  await office.world.work()
})

describe('a batch', () => {
  test('starts, is paused and resumed, ends, and is read in its log and its report', async () => {
    const { id } = await client.data('POST v2/screening/batch_start', { body: { type: 'all' } })
    await client.data('POST v2/screening/batch_pause/{id}', { at: [id] })
    expect(await client.data('GET v2/system_batch_histories/{id}', { at: [id] })).toMatchObject({ is_paused: true })
    await client.data('POST v2/screening/batch_resume/{id}', { at: [id] })
    await office.world.work()
    expect(await client.data('GET v2/system_batch_histories/{id}', { at: [id] })).toMatchObject({
      id,
      type: 'all',
      status: 'completed',
      is_completed: true,
      is_failed: false,
      is_paused: false,
      processed_records: 3,
      alerts_generated: expect.any(Number),
      initiator: expect.anything(),
    })
    expect(await client.data('GET v2/system_batch_histories', { query: { sort: 'id DESC', limit: 1 } })).toMatchObject([
      { id },
    ])
    expect((await client.data('GET v2/system_batch_histories/count')).count).toBe(1)
    expect((await client.data('GET v2/screening/batch_log/{batchId}', { at: [id] })).rows).toMatchObject([
      { ref_id: 'R-1' },
    ])
    const report = await client.call('GET v2.1/screening/batch_report/{id}', { at: [id] })
    expect([report.status, report.headers['content-type']]).toEqual([200, expect.stringContaining('pdf')])
  })

  test('of new records runs by the calls of v2.1, and its information knows new and all alone', async () => {
    expect(await client.data('GET v2/screening/batch_info_new_only', { query: { type: 'new' } })).toBeTruthy()
    const unknown = await client.call('GET v2/screening/batch_info_new_only', { query: { type: 'new_wl' } })
    expect(unknown).toMatchObject({ status: 400, body: { message: expect.stringContaining('Unsupported batch type') } })
    const names = [{ name_type: 1, lang: 1, sur: 'Newly', other: 'Added' }]
    await client.data('POST v2/individuals', { body: { ref_id: 'R-4', names } })
    const { id } = await client.data('POST v2.1/screening/batch_start', { body: { type: 'new' } })
    await client.data('POST v2.1/screening/batch_pause/{id}', { at: [id] })
    await client.data('POST v2.1/screening/batch_resume/{id}', { at: [id] })
    await office.world.work()
    expect(await client.data('GET v2/system_batch_histories/{id}', { at: [id] })).toMatchObject({
      status: 'completed',
      processed_records: 1,
    })
  })
})

describe('an ongoing task', () => {
  test('starts, is listed under ongoings, and its result and report are downloaded', async () => {
    const { guid } = await client.data('GET v2.2/screening/task/start', { query: { type: 'full' } })
    await office.world.work()
    const query = { start: 0, end: Date.now() + 60_000, size: 10, page: 0 }
    const { body } = await client.call('GET v2.2/screening/task', { query })
    expect(body.ongoings).toMatchObject([
      {
        guid,
        type: expect.any(String),
        taskId: expect.anything(),
        url: expect.any(String),
        eventTypes: expect.any(Array),
      },
    ])
    const result = await client.call('GET v2.2/screening/task/{id}/result/download', { at: [guid] })
    expect([result.status, result.headers['content-type']]).toEqual([200, expect.stringContaining('gzip')])
    expect(result.body).toBeTruthy()
    const report = await client.call('GET v2.2/screening/task/{id}/report/download', { at: [guid] })
    expect([report.status, report.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
    // Nothing is left to bring in of a task that was brought in.
    expect(await client.call('GET v2.2/screening/task/{id}/try_import', { at: [guid] })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    })
  })

  test('is cancelled, and its start is found in the action log by its type', async () => {
    const { guid } = await client.data('GET v2.2/screening/task/start', { query: { type: 'full' } })
    await client.data('GET v2.2/screening/task/{id}/cancel', { at: [guid] })
    const query = { filter: { type: 'ongoing_screening.task.start' }, sort: 'create_date DESC', limit: 1 }
    expect(await client.data('GET v2/users/activity', { query })).toMatchObject([{ data: { batchType: 'all' } }])
    await office.world.work()
  })

  test('of one customer screens it by its reference', async () => {
    expect(await client.data('POST v2.2/ongoing/individuals', { body: { refId: 'R-1' } })).toBeTruthy()
    expect(await client.data('POST v2.2/ongoing/corporates', { body: { refId: 'R-3' } })).toBeTruthy()
    expect((await client.call('POST v2.2/ongoing/individuals', { body: { refId: 'R-99' } })).status).toBe(404)
  })
})
