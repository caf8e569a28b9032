import { describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'

const world = await openWorld()
const alpha = await world.organisation('alpha-lists')
const beta = await world.organisation('beta-lists')

describe('a shared list', () => {
  const anyList = async (wanted: string) => {
    const { lists, available: unread } = (await alpha.as('admin').get('/v2/watchlists')).body.data
    return [...lists, ...unread].find(({ code }: { code: string }) => code === wanted)
  }

  test('is told apart by content when files of several lists are brought at once, and a missing file is named', async () => {
    const entity = { id: 'NK-1', schema: 'Person', properties: { name: ['Orvando Kestrel'] } }
    const opensanctions = { name: 'file', fileName: 'a.json', content: JSON.stringify(entity) }
    const un = { name: 'file', fileName: 'b.xml', content: '<CONSOLIDATED_LIST dateGenerated="2026-11-20">' }
    const sdn = { name: 'file', fileName: 'sdn.csv', content: `1,NAME${',-0- '.repeat(10)}\n` }
    const bring = (who: WorldOrganisation, role: 'admin' | 'operator', files: (typeof un)[]) => {
      const { payload, headers } = multipart(files)
      return who.as(role).call('POST', '/v2/watchlists/files', { payload, headers })
    }
    expect((await bring(beta, 'admin', [un])).status).toBe(403)
    expect((await bring(alpha, 'operator', [un])).status).toBe(403)
    const refused = await bring(alpha, 'admin', [un, sdn])
    expect([refused.status, refused.body.issues[0].params.problem]).toEqual([
      400,
      expect.stringMatching(/^sdn\.csv: alt\.csv and add\.csv belong to this list/),
    ])
    const { body } = await bring(alpha, 'admin', [opensanctions, un])
    expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual(['opensanctions', 'un'])
    expect(await anyList('un')).toMatchObject({ phase: 'waiting' })
    await world.work()
    expect(await anyList('un')).toMatchObject({ phase: null, health: 'not_loaded', failure: 'refused' })
  })

  test('keeps its address and its automatic updates when a file is brought by hand', async () => {
    const { address, followed } = await anyList('opensanctions')
    expect([address, followed]).toEqual([expect.stringMatching(/^https:/), false])
    const entity = { id: 'NK-1', schema: 'Person', properties: { name: ['Orvando Kestrel'] } }
    const file = { name: 'file', fileName: 'entities.json', content: JSON.stringify(entity) }
    const { payload, headers } = multipart([file])
    const url = '/v2/watchlists/opensanctions/files'
    expect((await alpha.as('admin').call('POST', url, { payload, headers })).status).toBe(200)
    expect(await anyList('opensanctions')).toMatchObject({ phase: 'waiting' })
    await world.work()
    expect(await anyList('opensanctions')).toMatchObject({ address, followed, phase: null, health: 'current' })
  })
})
