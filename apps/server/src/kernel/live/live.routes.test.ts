import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { announce } from './live.ts'

let world: World
let demo: WorldOrganisation
let port: number
const accepted: Socket[] = []

beforeAll(async () => {
  world = await openWorld({ isLive: true })
  demo = await world.organisation('demo')
  world.app.server.on('connection', (socket) => accepted.push(socket))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

/** Opens a stream over a connection of its own and waits for its head. */
async function openStream(token: string) {
  const socket = connect(port, '127.0.0.1')
  let read = ''
  socket.on('data', (piece) => (read += piece.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(`GET /v2/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(() => read).toContain('retry: 3000')
  const server = accepted.find(({ remotePort }) => remotePort === socket.localPort)!
  return { socket, server, read: () => read }
}
const change = (topic: string) => demo.tx((tx) => announce(tx, { topic }))

test('a reader that does not read is dropped, and one that reads goes on', async () => {
  const { token } = (await demo.signIn('officer')).body
  const [slow, quick] = [await openStream(token), await openStream(token)]
  await change('first')
  await expect.poll(slow.read).toContain('first')
  await expect.poll(quick.read).toContain('first')
  slow.socket.pause()
  for (let sent = 0; sent < 2_000 && !slow.server.destroyed; sent++)
    await demo.tx(async (tx) => {
      await sql`select pg_notify('live', json_build_object('org', current_org(), 'change',
        json_build_object('topic', repeat('x', 7000), 'id', ${sent} * 5 + n))::text) from generate_series(1, 5) n`.execute(
        tx,
      )
    })
  expect(slow.server.destroyed).toBe(true)
  await change('last')
  await expect.poll(quick.read).toContain('"last"')
  expect(quick.server.destroyed).toBe(false)
  quick.socket.destroy()
  slow.socket.destroy()
})

/** What the server writes at the end of an answer; the connection itself stays open. */
const endOfAnswer = /\r\n0\r\n\r\n$/

test('signing out ends the streams of that session, and of no other', async () => {
  const [leaving, staying] = [(await demo.signIn('officer')).body, (await demo.signIn('officer')).body]
  const streams = [await openStream(leaving.token), await openStream(leaving.token)]
  const other = await openStream(staying.token)
  const payload = { refresh_token: leaving.refresh }
  const left = await world.stranger.put('/v1/users/logout', payload, { token: leaving.token })
  expect(left.status).toBe(200)
  for (const { read } of streams) await expect.poll(read).toMatch(endOfAnswer)
  await change('after')
  await expect.poll(other.read).toContain('"after"')
  expect(streams[0]!.read()).not.toContain('"after"')
  for (const { socket } of [...streams, other]) socket.destroy()
})
