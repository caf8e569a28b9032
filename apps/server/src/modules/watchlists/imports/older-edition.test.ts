import { describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const alpha = await world.organisation('alpha-lists')

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
    const { body } = await alpha.as('auditor').get('/v2/users/activity?filter={"type":"system.config.update"}&limit=1')
    expect(body.data[0]).toMatchObject({
      username: 'admin',
      data: { watchlist: 'opensanctions', allow_older: true, files: [{ name: 'entities.json' }] },
    })
    expect(await bring('2026-08-02')).toMatchObject({ version: '2026-08-02', last_error: '' })
  })
})
