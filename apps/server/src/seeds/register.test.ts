import { readHkid } from '@probity/contract/parties/hkid.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { shownAddressTypes } from '@probity/contract/values/enumerations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { caller, openWorld, type World } from '#test/world/world.ts'
import { people } from '../modules/companies/demo/data/people.ts'
import { makePerson } from '../modules/companies/demo/make-person.ts'
import { demoPassword } from './identity.ts'
import { demoParts, runSeeds } from './run-seeds.ts'

let world: World
const as = async (organization: string) => {
  const { body } = await world.stranger.put('/v1/users/login', {
    organization,
    username: 'officer',
    password: demoPassword,
  })
  return caller(world, async () => body.token)
}
beforeAll(async () => {
  world = await openWorld()
  await runSeeds(world.services, { parts: demoParts.filter(({ name }) => name === 'register') })
})

describe('the seeded register', () => {
  test('holds sixty persons and twenty-five companies with officers, the second organisation fewer', async () => {
    const count = async (organization: string, family: string) =>
      (await (await as(organization)).get(`/v2/${family}/count`)).body.data.count as number
    expect(await count('demo', 'individuals')).toBeGreaterThanOrEqual(60)
    expect(await count('demo', 'corporates')).toBeGreaterThanOrEqual(25)
    expect(await count('demo', 'directors')).toBeGreaterThanOrEqual(25)
    expect(await count('harbour', 'individuals')).toBe(35)
    expect(await count('harbour', 'corporates')).toBe(3)
  })
  test('names the person that hits exactly, and came in over a year', async () => {
    const demo = await as('demo')
    const found = await demo.get(
      `/v2/individuals?filter=${encodeURIComponent(JSON.stringify({ sur: 'TESTHIT' }))}&populate=names`,
    )
    expect(found.body.data).toMatchObject([{ names: [{ sur: 'TESTHIT', other: 'Probity' }] }])
    const rows = (await demo.get('/v2/individuals?limit=500&sort=create_date ASC')).body.data as {
      create_date: number
    }[]
    expect(rows.at(-1)!.create_date - rows[0]!.create_date).toBeGreaterThan(330 * 86_400_000)
  })
  test('spells Chinese names as Hong Kong does and gives every card its right check digit', async () => {
    const made = people.map(makePerson)
    expect(made.find(({ ref_id }) => ref_id === 'P-1014')?.names).toMatchObject([
      { sur: 'AU YEUNG', other: expect.stringMatching(/^Pui \w+ Mandy$/) },
      { sur: '歐陽', other: '佩琤' },
      { name_type: 2 },
    ])
    const cards = made
      .flatMap(({ idens = [] }) => idens as unknown as { type: number; id_number: string }[])
      .filter(({ type }) => type === 1)
    expect(cards.filter(({ id_number }) => readHkid(id_number).state !== 'ok')).toEqual([])
    expect(new Set(cards.map(({ id_number }) => id_number)).size).toBe(cards.length)
  })
  test('holds chains of owners, one of them a circle', async () => {
    const demo = await as('demo')
    const find = async (name: string) =>
      (await demo.get(`/v2/corporates?filter=${encodeURIComponent(JSON.stringify({ name: { contains: name } }))}`)).body
        .data[0].id
    const kite = (await demo.get(`/v2/corporates/${await find('Kite Tail')}/ownership`)).body.data
    expect(kite.persons.length).toBeGreaterThanOrEqual(3)
    const pagoda = (await demo.get(`/v2/corporates/${await find('Twin Pagoda')}/ownership`)).body.data
    expect(pagoda.persons.map(({ share }: { share: number }) => Math.round(share * 100))).toEqual([67, 33])
    const dusk = (await demo.get(`/v2/corporates/${await find('Red Kapok')}/ownership`)).body.data
    expect(dusk.not_yet_identified).toBeCloseTo(0.51)
  })
  test('gives every company the addresses that its type shows, so that its form can be saved', async () => {
    const companies = (await (await as('demo')).get('/v2/corporates?limit=500&populate=addresses')).body.data as {
      company_type: number
      addresses: { address_type: number; address_1: string; address_4: string }[]
    }[]
    expect(new Set(companies.map(({ company_type }) => company_type))).toContain(6)
    for (const { company_type, addresses } of companies) {
      const complete = addresses.filter(({ address_1, address_4 }) => address_1 !== '' && address_4 !== '')
      expect(complete.map(({ address_type }) => address_type).toSorted((a, b) => a - b)).toEqual(
        shownAddressTypes(company_type),
      )
    }
  })
  test('answers rows of the declared shape', async () => {
    const [row] = (await (await as('demo')).get('/v2/individuals?limit=1')).body.data
    expect(individuals.row.safeParse(row).error).toBeUndefined()
  })
})
