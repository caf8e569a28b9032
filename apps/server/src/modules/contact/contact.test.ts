import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world/world.ts'

let world: World
const form = { name: 'WONG Siu', email: 'wong@firm.example', message: 'Please call' }

beforeEach(async () => {
  world = await openWorld()
})

describe('the contact form', () => {
  test('reaches its reader without a sign-in [LND-008]', async () => {
    const { status, body } = await world.stranger.post('/v1/contact', {
      ...form,
      company: 'Firm',
      phone: '+852 2345 6789',
    })
    expect([status, body]).toEqual([200, { status: 200 }])
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]).toMatchObject({ to: ['hello@probity.example'], subject: 'Contact form: WONG Siu' })
    for (const fact of ['Firm', '+852 2345 6789', 'wong@firm.example', 'Please call'])
      expect(world.mails[0]?.text).toContain(fact)
  })
  test('needs name, e-mail and a message of at most 1000 characters [LND-009]', async () => {
    const codes = async (body: object) =>
      (await world.stranger.post('/v1/contact', body)).body.issues.map(
        (found: { path: string; code: string }) => `${found.path} ${found.code}`,
      )
    expect(await codes({})).toEqual(['name required', 'email required', 'message required'])
    expect(await codes({ ...form, email: 'x' })).toEqual(['email email'])
    expect(await codes({ ...form, message: 'x'.repeat(1001) })).toEqual(['message max_length'])
    expect(world.mails).toEqual([])
  })
  test('takes five in an hour from one address', async () => {
    for (let i = 0; i < 5; i++) expect((await world.stranger.post('/v1/contact', form)).status).toBe(200)
    const refused = await world.stranger.post('/v1/contact', form)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await world.stranger.post('/v1/contact', form, { ip: '10.0.0.2' })).status).toBe(200)
    world.clock.forward(61 * 60_000)
    expect((await world.stranger.post('/v1/contact', form)).status).toBe(200)
  })
  test('a program that fills in the hidden field is told the same and mails nobody', async () => {
    const { status, body } = await world.stranger.post('/v1/contact', { ...form, website: 'https://spam.example' })
    expect([status, body]).toEqual([200, { status: 200 }])
    expect(world.mails).toEqual([])
  })
})

test('the version is told to whoever is signed in [API-062] [API-063] [SET-011]', async () => {
  const demo = await world.organisation('demo')
  expect((await demo.as('developer').get('/v2/app/version')).body).toEqual({ status: 200, data: { version: '0.0.0' } })
  expect((await world.stranger.get('/v2/app/version')).status).toBe(401)
})
