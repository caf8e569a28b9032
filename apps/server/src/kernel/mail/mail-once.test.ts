import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import type { Mail } from './mail.ts'
import { mailOnce } from './mail-once.ts'

let world: EmptyWorld
let clock = 1_800_000_000_000
let send: (mail: Mail) => Promise<void>
const sent: Mail[] = []
const message = { to: ['a@demo.example'], subject: 's', text: 't' }
const once = (key: string, marked: () => void = () => undefined) =>
  mailOnce(
    { owner: world.databases.owner, now: () => clock, mail: { way: 'smtp', send: (mail) => send(mail) } },
    { organisation: world.alpha, key, message, sent: async () => marked() },
  )

beforeAll(async () => {
  world = await emptyWorld()
})
beforeEach(() => {
  sent.length = 0
  send = async (mail) => void sent.push(mail)
})

test('a mail is sent once for its key, however often it is tried and by how many at once', async () => {
  await Promise.all([once('one'), once('one'), once('one')])
  await once('one')
  await once('two')
  expect(sent.map(({ key }) => key)).toEqual(['one', 'two'])
})

test('one that cannot be sent fails, marks nothing and is tried again', async () => {
  let marks = 0
  send = () => Promise.reject(new Error('no mail server'))
  await expect(once('refused', () => (marks += 1))).rejects.toThrow('no mail server')
  send = async (mail) => void sent.push(mail)
  await once('refused', () => (marks += 1))
  expect([sent.length, marks]).toEqual([1, 1])
})

test('one that was being sent when the process ended is sent again after a while, not while it may be under way', async () => {
  send = () => new Promise(() => undefined)
  void once('hanging')
  await expect
    .poll(async () => (await world.client.query(`select from mail_marks where key = 'hanging'`)).rowCount)
    .toBe(1)
  send = async (mail) => void sent.push(mail)
  await once('hanging')
  expect(sent).toEqual([])
  clock += 6 * 60_000
  await once('hanging')
  expect(sent).toHaveLength(1)
})
