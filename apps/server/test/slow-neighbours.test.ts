import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sealNext } from '#kernel/audit/seal.ts'
import { mailNewAlertsJob } from '#modules/alerts/jobs/mail-new-alerts.ts'
import { multipart } from './world/multipart.ts'
import { chan } from './world/register-world.ts'
import { openWorld, type World, type WorldOrganisation } from './world/world.ts'

// More than any pool of the world has connections: what hangs must hold none.
const callers = 12
let world: World
let slow: WorldOrganisation
let other: WorldOrganisation

beforeAll(async () => {
  world = await openWorld()
  slow = await world.organisation('slow')
  other = await world.organisation('other')
  await slow.as('officer').get('/v1/users/profile')
  await other.as('officer').get('/v1/users/profile')
})

/** The other organisation signs in, reads a list, saves a person, and its rows are sealed. */
async function othersAreServed(): Promise<void> {
  expect((await other.signIn('reviewer')).status).toBe(200)
  expect((await other.as('officer').get('/v2/individuals')).status).toBe(200)
  const saved = await other.as('officer').post('/v2/individuals', { names: [chan] })
  expect(saved.status).toBe(200)
  await expect.poll(() => sealNext(world.services.owner, other.id, { now: world.clock.now() })).toBeGreaterThan(0)
}

test('an organisation whose writes hang stops no list, save, sign-in or seal of others', async () => {
  const { client } = world
  await client.query('select pg_advisory_lock(4711)')
  let hanging = 0
  const hang = () =>
    slow.tx(async (tx) => {
      await sql`insert into hit_notices (hits, in_cases) values (1, 0)`.execute(tx)
      hanging += 1
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
    })
  const writes = Array.from({ length: callers }, hang)
  // As many as one organisation may use of a pool of six.
  await expect.poll(() => hanging).toBe(3)
  await othersAreServed()
  await client.query('select pg_advisory_unlock(4711)')
  await Promise.allSettled(writes)
})

test('a mail server that hangs stops no list, save, sign-in or seal of others', async () => {
  const { mail } = world.services
  const send = mail.send.bind(mail)
  let hanging = 0
  mail.send = () => {
    hanging += 1
    return new Promise(() => undefined)
  }
  const form = { name: 'A', email: 'a@demo.example', message: 'Hello' }
  for (let i = 0; i < callers; i++) void world.stranger.post('/v1/contact', form, { ip: `10.4.0.${i}` })
  await slow.tx((tx) => sql`insert into hit_notices (hits, in_cases) values (1, 0)`.execute(tx))
  world.clock.forward(60_000)
  void world.run(mailNewAlertsJob)
  await expect.poll(() => hanging).toBe(callers + 1)
  await othersAreServed()
  mail.send = send
})

test('a file store that hangs stops no list, save, sign-in or seal of others', async () => {
  const { files } = world.services
  const receive = files.receive.bind(files)
  let hanging = 0
  files.receive = async (content, limits) => {
    const incoming = await receive(content, limits)
    return {
      ...incoming,
      keep: () => {
        hanging += 1
        return new Promise(() => undefined)
      },
    }
  }
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  for (let i = 0; i < callers; i++) {
    const upload = multipart([{ name: 'file', fileName: 'passport.pdf', content: pdf }])
    void slow.as('officer').call('POST', '/v2/attachments/upload', upload)
  }
  await expect.poll(() => hanging).toBeGreaterThan(0)
  await othersAreServed()
  files.receive = receive
})
