import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { openWorld, type WorldOrganisation } from './world.ts'

const ownRow = (fields: Record<string, string>) => allColumns.map((column) => fields[column] ?? '').join(',')
const kestrel = { reference: 'B-1', type: 'person', name: 'Orvando Kestrel', category: 'adverse_media' }

const keyOf = async (firm: WorldOrganisation, keys: string[], more: object = {}): Promise<string> =>
  (await firm.as('admin').post('/v2/api_keys', { name: `Key ${keys.join(' ')} ${firm.code}`, keys, ...more })).body.data
    .api_key
const as = (apiKey: string) => ({ headers: { authorization: `ApiKey ${apiKey}` } })

/** A world asked by API key, in which one firm has a list of its own. */
export async function openMatchDesk() {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  const harbour = await world.organisation('harbour')
  const key = await keyOf(demo, ['SCREENING'])
  const csv = [allColumns.join(','), ownRow(kestrel)].join('\n')
  await harbour.as('admin').post('/v2/watchlists/own', { name: 'board', title: 'Board', csv })
  await world.work()
  await world.services.lists.refresh()
  return {
    world,
    demo,
    harbour,
    key,
    keyOf,
    as,
    person: (name: string, more: object = {}) => ({ schema: 'Person', properties: { name: [name], ...more } }),
    match: (queries: object, { parameters = '', dataset = 'default', apiKey = key, body = {} } = {}) =>
      world.stranger.post(`/match/${dataset}?${parameters}`, { queries, ...body }, as(apiKey)),
    idsOf: (response: { results: { id: string }[] }) => response.results.map(({ id }) => id),
  }
}
