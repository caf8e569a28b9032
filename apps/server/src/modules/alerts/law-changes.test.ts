import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { regulations } from '@probity/watchlists/lists/hk-cap537/regulations.ts'
import { beforeAll, expect, test } from 'vitest'
import { importLists } from '#modules/watchlists/imports/import-lists.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'
import { returnChangedLawJob } from './jobs/return-changed-law.ts'

const world = await openWorld()
const demo = await world.organisation('demo')

const individual = (id: number, name = `LISTED ${id}`) => `<INDIVIDUAL><DATAID>${id}</DATAID>
  <FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>Libya</UN_LIST_TYPE><REFERENCE_NUMBER>LYi.${id}</REFERENCE_NUMBER>
  <LISTED_ON>2019-05-06</LISTED_ON></INDIVIDUAL>`
const entity = (id: number) => `<ENTITY><DATAID>${id}</DATAID><FIRST_NAME>LISTED BODY ${id}</FIRST_NAME>
  <UN_LIST_TYPE>Libya</UN_LIST_TYPE><REFERENCE_NUMBER>LYe.${id}</REFERENCE_NUMBER><LISTED_ON>2019-05-06</LISTED_ON></ENTITY>`
// As many as a plausible file holds.
const bodies = Array.from({ length: 60 }, (_, at) => entity(5_000 + at)).join('')
const fileOf = (people: readonly string[], day: string) =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="${day}T00:00:00Z"><INDIVIDUALS>${people.join('')}</INDIVIDUALS><ENTITIES>${bodies}</ENTITIES></CONSOLIDATED_LIST>`
const many = Array.from({ length: 700 }, (_, at) => individual(1_000 + at))

/** Lets new editions of both publishers serve; the party in question is on those that are named. */
async function release(day: string, on: { un: boolean; hk: boolean }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-law-'))
  const party = individual(7, 'ORVANDO KESTRELBY')
  const written = async (name: string, people: readonly string[]) => {
    const file = { name, path: path.join(folder, name) }
    await writeFile(file.path, fileOf(people, day))
    return file
  }
  try {
    const un = await written('consolidated.xml', on.un ? [party, ...many] : many)
    const parts = Object.keys(regulations).map((part) =>
      written(`${part}.xml`, part === 'libya' && on.hk ? [party, ...many] : many),
    )
    const work = [
      { list: 'un', files: [un] },
      { list: 'hk-cap537', files: await Promise.all(parts) },
    ]
    const { id } = await importLists(world.services, { home: world.services.lists.home, work, inline: true })
    await world.services.lists.refresh()
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let persons: number[] = []
const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const reviewer = demo.as('reviewer')

async function hitOf(person: number, entity_id: string) {
  const [own] = (await reviewer.get(`/v2/alert_cases?${query({ person })}`)).body.data
  const rows = (await reviewer.get(`/v2/alert_case_entities?${query({ alert_case: own.id })}`)).body.data
  return rows.find((row: { entity_id: string }) => row.entity_id === entity_id)
}
const look = (id: string) => world.run(returnChangedLawJob, { organisation_id: demo.id, release: id })

beforeAll(async () => {
  await release('2026-01-05', { un: true, hk: true })
  persons = await demo.tx(async (tx) => [
    await addPerson(tx, { names: ['Orvando Kestrelby'] }),
    await addPerson(tx, { names: ['Kestrelby Orvando'] }),
  ])
  for (const person of persons)
    await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person })
  const verdicts = [
    { status: 1, exposition: '0', remarks: 'The same person.' },
    { status: 2, exposition: '0', remarks: 'Another person.' },
  ]
  for (const [at, verdict] of verdicts.entries()) {
    const { id } = await hitOf(persons[at]!, 'hk:7')
    await demo.as('officer').patch(`/v2/alert_case_entities/${id}`, verdict)
  }
})

test('a true hit comes back when the United Nations take its entry off and Hong Kong keeps it', async () => {
  const before = await hitOf(persons[0]!, 'hk:7')
  expect(before.status).toBe(1)
  await look(await release('2026-02-05', { un: false, hk: true }))
  const after = await hitOf(persons[0]!, 'hk:7')
  expect(after).toMatchObject({
    status: 0,
    exposition: null,
    service_hit: {
      reopened: { status: 1, changes: [{ field: 'list.law', added: ['still'], removed: ['binds'] }] },
    },
  })
  expect((await hitOf(persons[1]!, 'hk:7')).status).toBe(2)
})

test('the law on the hit is read from the lists of today, also for an entry that is on none any more', async () => {
  const { service_id } = await hitOf(persons[0]!, 'hk:7')
  const key = Buffer.from(service_id.replaceAll('-', ''), 'hex').toString('base64url')
  const law = async (entity: string) =>
    (await reviewer.get(`/v2/screening/results/${key}/${encodeURIComponent(entity)}/law`)).body.data
  expect(await law('hk:7')).toMatchObject({
    un: { state: 'ended', since: '2019-05-06', reference: 'LYi.7', regime: 'Libya' },
    hk: { state: 'in_force', since: null, regulation: 'United Nations Sanctions (Libya) Regulation 2019' },
  })
  expect(await law('un:7')).toMatchObject({ un: { state: 'ended' }, hk: { state: 'in_force' } })
  const beta = await world.organisation('beta')
  expect((await beta.as('reviewer').get(`/v2/screening/results/${key}/un%3A7/law`)).status).toBe(404)
})

test('a release that changes nothing of the law brings nothing back', async () => {
  const { id } = await hitOf(persons[0]!, 'hk:7')
  await demo.as('officer').patch(`/v2/alert_case_entities/${id}`, { status: 1, exposition: '0', remarks: 'Still.' })
  await look(await release('2026-03-05', { un: false, hk: true }))
  expect((await hitOf(persons[0]!, 'hk:7')).status).toBe(1)
  await look(await release('2026-04-05', { un: false, hk: false }))
  expect(await hitOf(persons[0]!, 'hk:7')).toMatchObject({
    status: 0,
    service_hit: { reopened: { changes: [{ field: 'list.law', added: ['ended'], removed: ['still'] }] } },
  })
})
