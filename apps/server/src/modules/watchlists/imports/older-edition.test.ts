import { describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openWorld } from '#test/world/world.ts'
import { sharedListHealth } from '../lists/list-status.ts'

const world = await openWorld()
const alpha = await world.organisation('alpha-lists')

const refusedSince = async () =>
  (await world.client.query(`select refused_since from list_sources where list = 'opensanctions'`)).rows[0]
    .refused_since

describe('an edition dated before the one that serves', () => {
  const bring = async (day: string, query = '') => {
    const entity = {
      id: 'NK-1',
      schema: 'Person',
      properties: { name: ['Orvando Kestrel'] },
      last_change: `${day}T06:00:00`,
    }
    const edition = { name: 'file', fileName: 'entities.json', content: JSON.stringify(entity) }
    const { payload, headers } = multipart([edition])
    const url = `/v2/watchlists/opensanctions/files${query}`
    expect((await alpha.as('admin').call('POST', url, { payload, headers })).status).toBe(200)
    await world.work()
    const { lists } = (await alpha.as('admin').get('/v2/watchlists')).body.data
    return lists.find(({ code }: { code: string }) => code === 'opensanctions')
  }

  test('is refused in both languages, and is taken by whoever allows it, under their name', async () => {
    expect(await bring('2026-08-01')).toMatchObject({ version: '2026-08-01', last_error: '' })
    const complaint = {
      last_error: expect.stringMatching(
        /this edition is of 2026-07-31 .* serves is of 2026-08-01; .* allow an older edition/,
      ),
      last_error_zh_hant: expect.stringMatching(/此版本的日期為 2026-07-31，使用中的版本為 2026-08-01；.*容許較舊版本/),
    }
    expect(await bring('2026-07-31')).toMatchObject({ version: '2026-08-01', ...complaint })
    expect(await bring('2026-07-31')).toMatchObject({ version: '2026-08-01', ...complaint })
    expect(await bring('2026-07-31', '?allow_older=true')).toMatchObject({ version: '2026-07-31', last_error: '' })
    const { body } = await alpha.as('auditor').get('/v2/users/activity?filter={"type":"system.config.update"}&limit=2')
    expect(body.data[0]).toMatchObject({
      username: 'system',
      data: { watchlist: 'opensanctions', outcome: 'read_in', edition: '2026-07-31', entries: 1 },
    })
    expect(body.data[1]).toMatchObject({
      username: 'admin',
      data: { watchlist: 'opensanctions', allow_older: true, files: [{ name: 'entities.json' }] },
    })
    expect(await refusedSince()).toBe(null)
    expect(await bring('2026-07-30')).toMatchObject({ failure: 'refused', health: 'refused', phase: null })
    const since = await refusedSince()
    await world.client.query(`update list_sources set failure = 'no_answer' where list = 'opensanctions'`)
    expect(await bring('2026-07-29')).toMatchObject({ failure: 'refused' })
    expect([typeof since, await refusedSince()]).toEqual(['number', since])
    const refused = await alpha.as('auditor').get('/v2/users/activity?filter={"type":"system.config.update"}&limit=1')
    expect(refused.body.data[0].data).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/2026-07-29/) })
    expect(await bring('2026-08-02')).toMatchObject({ version: '2026-08-02', last_error: '' })
    expect(await refusedSince()).toBe(null)
  })

  test('is too old by the date of the publisher though it was read in just now, and a binding list is still missing', async () => {
    await bring('2026-08-03')
    const { token } = (await alpha.signIn('admin')).body
    const later = Date.parse('2026-11-23T00:00:00Z') - world.clock.now()
    world.clock.forward(later)
    const { data } = (
      await world.stranger.get('/v2/watchlists', { token: (await alpha.signIn('admin')).body.token ?? token })
    ).body
    const list = data.lists.find(({ code }: { code: string }) => code === 'opensanctions')
    expect(list).toMatchObject({ edition_date: '2026-08-03', age_days: 112, health: 'too_old', stale: true })
    expect(data.worst).toMatchObject({
      level: 'red',
      reason: 'not_loaded',
      code: 'un',
      short_name: 'UN',
      binding: true,
    })
    expect(await sharedListHealth(world.services)).toEqual(data.worst)
    world.clock.forward(-later)
  })
})
