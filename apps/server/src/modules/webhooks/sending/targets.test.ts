import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '#test/clean-up.ts'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'
import { postOnce } from './post-once.ts'

const { world, developer, receiver, register, settle, log, saveTransaction } = await openWebhookDesk()
const base = '/v2.2/screening/webhook'

/** A third-party name server: answers with the given addresses, one per query in turn. */
async function openNameServer() {
  const zone = new Map<string, string[]>()
  const asked: string[] = []
  const server: Socket = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    let at = 12
    const labels: string[] = []
    for (let size = question[at]!; size > 0; size = question[at]!) {
      labels.push(question.subarray(at + 1, at + 1 + size).toString())
      at += size + 1
    }
    const name = labels.join('.')
    const isA = question.readUInt16BE(at + 1) === 1
    const known = isA ? zone.get(name) : undefined
    if (isA) asked.push(name)
    const value = known && known.length > 1 ? known.shift()! : known?.[0]
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(known || !isA ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(value ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const answer = value
      ? Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...value.split('.').map(Number)])
      : Buffer.alloc(0)
    server.send(Buffer.concat([header, question.subarray(12, at + 5), answer]), port, address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  cleanUp(() => server.close())
  const { port } = server.address() as AddressInfo
  return { asked, address: `127.0.0.1:${port}`, zone }
}
const names = await openNameServer()
const post = { body: '{}', headers: {} }

const refused = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://172.16.5.4/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://localhost/',
  'https://inside.example/',
  'https://mixed.example/',
  'https://nowhere.example/',
  'http://93.184.216.34/',
  'https://user:secret@93.184.216.34/',
]

describe('a target', () => {
  names.zone.set('inside.example', ['10.1.2.3'])
  names.zone.set('mixed.example', ['192.168.0.9'])
  names.zone.set('outside.example', ['93.184.216.34'])

  test.each(refused)('%s is refused when it is saved and when it is called [WHK-051]', async (url) => {
    world.services.webhookGuard = { nameServers: [names.address] }
    const answer = await developer.post(base, { url, eventTypes: ['LIST_UPDATED'] })
    expect([answer.status, answer.body.issues[0].code]).toEqual([400, 'target_refused'])
    expect(answer.body.issues[0].params.problem_zh_hant).toMatch(/[一-龥]/)
    const { status, problem } = await postOnce({ url, ...post }, { guard: world.services.webhookGuard })
    expect([status, /target|name/.test(problem ?? '')]).toEqual([null, true])
  })

  test('with a public name is taken; the switch opens loopback and nothing else that is private', async () => {
    world.services.webhookGuard = { nameServers: [names.address], allowLoopback: true }
    const save = async (url: string) => (await developer.post(base, { url, eventTypes: ['LIST_UPDATED'] })).status
    expect(await save('https://outside.example/hook')).toBe(200)
    expect(await save(receiver.url('/own'))).toBe(200)
    expect(await save(`http://localhost:${receiver.port}/own`)).toBe(200)
    expect(await save('https://inside.example/')).toBe(400)
    expect(await save('http://outside.example/')).toBe(400)
    expect(await save('https://169.254.169.254/')).toBe(400)
    for (const { guid } of (await developer.get(base)).body.webhooks) await developer.delete(`${base}/${guid}`)
  })

  test('whose name leads elsewhere later is refused at the next try, and its name is resolved once a try', async () => {
    world.services.webhookGuard = { nameServers: [names.address], allowLoopback: true }
    names.zone.set('turned.example', ['93.184.216.34', '10.0.0.7'])
    const made = await developer.post(base, { url: 'https://turned.example/hook', eventTypes: ['TRANSACTION_SAVED'] })
    expect(made.status).toBe(200)
    const before = names.asked.length
    await saveTransaction()
    await settle()
    const [entry] = await log(`webhook=${made.body.data.guid}`)
    expect(entry).toMatchObject({ state: 'waiting', acknowledgement: { status: null, problem: 'target' } })
    const { attempts } = (await developer.get(`/v2.2/screening/event/${entry!.id}`)).body.data
    expect(attempts[0].detail).toContain('10.0.0.7')
    expect(names.asked.slice(before)).toEqual(['turned.example'])
    await developer.delete(`${base}/${made.body.data.guid}`)
  })
})

describe('a receiver that misbehaves', () => {
  const guard = { allowLoopback: true }
  const send = (path: string, timeoutMs = 10_000) =>
    postOnce({ url: receiver.url(path), ...post }, { guard, timeoutMs })

  test('is not followed when it redirects [WHK-051]', async () => {
    receiver.behave(
      '/redirect',
      (response) => void response.writeHead(302, { location: receiver.url('/inside') }).end(),
    )
    expect(await send('/redirect')).toMatchObject({ status: 302, problem: 'redirect' })
    expect(receiver.at('/inside')).toEqual([])
  })

  test('with an endless answer is cut at 64 KB, and its status counts [WHK-051]', async () => {
    let written = 0
    receiver.behave('/flood', (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += 16_384
          if (!response.write('x'.repeat(16_384))) return void response.once('drain', more)
        }
      }
      more()
    })
    const { status, problem, answer } = await send('/flood')
    expect([status, problem, answer.length]).toEqual([200, null, 4_000])
    expect(written).toBeLessThan(20_000_000)
  })

  test('that never answers, or byte by byte, is cut at the time limit [WHK-051]', async () => {
    receiver.behave('/hang', () => undefined)
    receiver.behave('/drip', (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    for (const path of ['/hang', '/drip']) {
      const { status, problem, tookMs } = await send(path, 200)
      expect([path, status, problem]).toEqual([path, null, 'timeout'])
      expect(tookMs).toBeGreaterThanOrEqual(190)
    }
  })

  test('or breaks off, or is not there, is said so', async () => {
    receiver.behave('/break', (_, __, socket) => socket.destroy())
    receiver.behave('/odd', (_, __, socket) => void socket.end('HELLO\r\n\r\n'))
    expect(await send('/break')).toMatchObject({ problem: 'broken' })
    expect(await send('/odd')).toMatchObject({ problem: 'broken' })
    expect(await postOnce({ url: 'http://127.0.0.1:1/', ...post }, { guard })).toMatchObject({ problem: 'connection' })
    expect(await postOnce({ url: `https://127.0.0.1:${receiver.port}/`, ...post }, { guard })).toMatchObject({
      problem: 'tls',
    })
  })

  test('holds nobody else up: others are delivered while it hangs', async () => {
    world.services.webhookGuard = guard
    const hanging = await register('/hang', ['TRANSACTION_SAVED'])
    const good = await register('/good', ['TRANSACTION_SAVED'])
    for (let at = 0; at < 8; at++) await saveTransaction()
    await settle()
    expect(receiver.at('/good').length).toBe(8)
    expect(await log(`webhook=${good.guid}&states=delivered`)).toHaveLength(8)
    const waiting = await log(`webhook=${hanging.guid}`)
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
    for (const { guid } of [hanging, good]) await developer.delete(`${base}/${guid}`)
  })
})
