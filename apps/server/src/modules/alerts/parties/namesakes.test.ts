import { beforeAll, expect, test } from 'vitest'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'
import { raiseHits } from '../raising/raise-hits.ts'

interface Stated {
  name?: string
  born?: string[]
  schema?: string
  party?: string
}

let demo: WorldOrganisation
let made = 0
beforeAll(async () => void (demo = await (await openWorld()).organisation('demo')))

/** A customer with one pending hit for each of these entries, and what is offered beside the first. */
async function offeredBeside(first: Stated, ...others: Stated[]) {
  const at = ++made
  const person = await demo.tx((tx) => addPerson(tx, { names: ['Orvando Kestrel'], ref_id: `P-${at}` }))
  await demo.tx((tx) =>
    raiseHits(
      tx,
      'onboarding',
      [first, ...others].map(({ name = 'Orvando Kestrel', born = [], schema = 'Person', party }, n) => {
        const id = `list-${n}:${at}`
        const listed = party === undefined ? undefined : { party, members: [{ id, list: `list-${n}` }] }
        const hit = inventedHit({ entity_id: id, entity_name: name, lists: [`list-${n}`] })
        return raisedHit({ person, listed, hit, entityFacts: { names: [name], birth_dates: born, schema: [schema] } })
      }),
    ),
  )
  const query = new URLSearchParams({ filter: JSON.stringify({ entity_id: `list-0:${at}` }), populate: 'namesakes' })
  const { data } = (await demo.as('reviewer').get(`/v2/alert_case_entities?${query.toString()}`)).body
  return data[0].namesakes.map(({ list, birth_dates }: { list: string; birth_dates: string[] }) => [list, birth_dates])
}

const dated: Stated = { born: ['1966-09-12'] }

test('rows under the same name whose dates say nothing against it are offered with their dates', async () => {
  expect(await offeredBeside(dated, {}, { born: ['1966'] }, { name: 'KESTREL, Orvando' })).toEqual([
    ['list-1', []],
    ['list-2', ['1966']],
    ['list-3', []],
  ])
})

test.each<[string, Stated]>([
  ['another date of birth', { born: ['1966-09-13'] }],
  ['another year of birth', { born: ['1970'] }],
  ['another name', { name: 'Orvando Heron' }],
  ['another kind', { schema: 'Company' }],
])('a row with %s is not offered', async (_, other) => {
  expect(await offeredBeside(dated, other)).toEqual([])
})

test('rows of one party and names of one word are not offered', async () => {
  const party = 'list-0:x'
  expect(await offeredBeside({ ...dated, party }, { ...dated, party })).toEqual([])
  expect(await offeredBeside({ name: 'Kestrel' }, { name: 'Kestrel' })).toEqual([])
})

test('rows that staff set apart are not offered', async () => {
  expect(await offeredBeside({ ...dated, party: 'split:7' }, {})).toEqual([])
})
