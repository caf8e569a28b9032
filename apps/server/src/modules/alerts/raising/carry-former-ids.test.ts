import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importLists } from '#modules/watchlists/imports/import-lists.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const demo = await world.organisation('demo')

interface Line {
  id: string
  name: string
  born: string
  referents?: string[]
}

/** Lets a new edition of the merged data serve, which holds these persons. */
async function release(lines: readonly Line[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-merge-'))
  try {
    const file = { name: 'entities.ftm.json', path: path.join(folder, 'entities.ftm.json') }
    const texts = lines.map(({ id, name, born, referents = [] }) =>
      JSON.stringify({ id, schema: 'Person', referents, properties: { name: [name], birthDate: [born] } }),
    )
    await writeFile(file.path, texts.join('\n'))
    const { home } = world.services.lists
    const work = [{ list: 'opensanctions', files: [file], allowOlder: true as const }]
    await importLists(world.services, { home, work, inline: true })
    await world.services.lists.refresh()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let persons: number[] = []
const customers = ['Orvando Kestrelby', 'Quillon Tarrowby', 'Barnaby Quernmore']
const born = '1961-03-04'

const screen = async () => {
  for (const person of persons)
    await demo.as('operator').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })
}
const hitsOf = async (person: number) => {
  const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  const reviewer = demo.as('reviewer')
  const [own] = (await reviewer.get(`/v2/alert_cases?${query({ person })}`)).body.data
  return (await reviewer.get(`/v2/alert_case_entities?${query({ alert_case: own.id })}`)).body.data
}
const places = async (person: number) =>
  (await hitsOf(person)).map(({ id, entity_id, status }: Record<string, unknown>) => ({ id, entity_id, status }))

beforeAll(async () => {
  await release(customers.map((name, at) => ({ id: `NK-old-${at}`, name, born })))
  persons = await demo.tx(async (tx) => {
    const made: number[] = []
    for (const name of customers) made.push(await addPerson(tx, { names: [name], dob: born }))
    return made
  })
  await screen()
  for (const person of [persons[0]!, persons[2]!]) {
    const [hit] = await hitsOf(person)
    const verdict = { status: 2, exposition: '0', remarks: 'Another person.' }
    await demo.as('officer').patch(`/v2/alert_case_entities/${hit.id}`, verdict)
  }
})

test('a party that the publisher merged keeps its decided and its pending hit under the new id', async () => {
  const before = [await places(persons[0]!), await places(persons[1]!)]
  expect(before).toMatchObject([[{ entity_id: 'NK-old-0', status: 2 }], [{ entity_id: 'NK-old-1', status: 0 }]])
  const merged = (at: number, was = born): Line => ({
    id: `NK-new-${at}`,
    name: customers[at]!,
    born: was,
    referents: ['ofac-1', `NK-old-${at}`],
  })
  await release([merged(0), merged(1), merged(2, '1975-03-04')])
  await screen()
  expect([await places(persons[0]!), await places(persons[1]!)]).toEqual([
    [{ ...before[0][0], entity_id: 'NK-new-0' }],
    [{ ...before[1][0], entity_id: 'NK-new-1' }],
  ])
  const { rows } = await world.client.query(
    `select data->>'former_entity_id' as former from activity_log where type = 'alert.carry' order by former`,
  )
  expect(rows.map(({ former }) => former)).toEqual(['NK-old-0', 'NK-old-1', 'NK-old-2'])
})

test('a decided hit comes back where the merged party states something else, and says what', async () => {
  const [hit, ...others] = await hitsOf(persons[2]!)
  expect(others).toEqual([])
  expect(hit).toMatchObject({ entity_id: 'NK-new-2', status: 0 })
  const changes = hit.service_hit.reopened.changes
  expect(changes).toContainEqual({ field: 'list.birth_dates', added: ['1975-03-04'], removed: [born] })
})
