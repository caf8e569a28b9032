import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { verifySamples, verifySteps } from '@probity/contract/webhooks/verify-samples.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Received } from '#test/world/receiver.ts'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'

const { as, forward, world, developer, receiver, register, settle, log, saveTransaction } = await openWebhookDesk()
const base = '/v2.2/screening/webhook'

let guid: string
let publicKey: string
let delivery: Received

beforeAll(async () => {
  ;({ guid, publicKey } = await register('/signed', ['TRANSACTION_SAVED']))
  await saveTransaction()
  await settle()
  delivery = receiver.at('/signed')[0]!
})

const signedBy = (key: string, text: string, signature: string | undefined): boolean =>
  signature !== undefined && verify('sha512', Buffer.from(text), key, Buffer.from(signature, 'base64'))
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const coveredOf = ({ headers, body }: Received) =>
  `${headers['x-webhook-id']}.${headers['x-webhook-timestamp']}.${headers['x-webhook-session-id']}.${body}`

test('a delivery is a POST of JSON with webhook id, timestamp, session and signature in its headers [WHK-043] [WHK-044] [WHK-045] [WHK-046] [WHK-047]', () => {
  const { method, headers, body } = delivery
  const sent = JSON.parse(body)
  expect([method, headers['content-type'], headers['x-webhook-id']]).toEqual(['POST', 'application/json', guid])
  expect(Math.abs(Number(headers['x-webhook-timestamp']) - Date.now())).toBeLessThan(60_000)
  // Without a task, the session is the event's own id.
  expect(headers['x-webhook-session-id']).toBe(sent.id)
  expect(headers['x-webhook-signature']).toMatch(/^[A-Za-z0-9+/]{512}$/)
  expect(sent).toMatchObject({ event: 'TRANSACTION_SAVED', dataType: 'transaction', data: { tran_type: 'outward' } })
})

test('the signature is RSA-SHA512 with 3072 bits over the MD5 of the body as lower-case hex [WHK-048] [WHK-049]', () => {
  const { headers, body } = delivery
  expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(3072)
  expect(signedBy(publicKey, md5(body), headers['x-webhook-signature'])).toBe(true)
  expect(signedBy(publicKey, md5(`${body} `), headers['x-webhook-signature'])).toBe(false)
})

test('the second signature covers id, timestamp, session and body [WHK-050]', () => {
  const signature = delivery.headers['x-webhook-signature-v2']
  expect(signedBy(publicKey, coveredOf(delivery), signature)).toBe(true)
  for (const name of ['id', 'timestamp', 'session-id'] as const) {
    const headers = { ...delivery.headers, [`x-webhook-${name}`]: '1' }
    expect(signedBy(publicKey, coveredOf({ ...delivery, headers }), signature)).toBe(false)
  }
})

test('each webhook has a key pair of its own', async () => {
  const other = await register('/other', ['LIST_UPDATED'])
  expect(signedBy(other.publicKey, md5(delivery.body), delivery.headers['x-webhook-signature'])).toBe(false)
  await developer.delete(`${base}/${other.guid}`)
})

test('a resend keeps id, session and body, and has a new timestamp and signature [WHK-009] [WHK-038] [WHK-052]', async () => {
  const [entry] = await log('eventTypes=TRANSACTION_SAVED')
  forward(1_000)
  const resent = await developer.get(`/v2.2/screening/event/${entry!.id}/resend`)
  expect([resent.status, resent.body.data.id, resent.headers['cache-control']]).toEqual([200, entry!.id, 'no-store'])
  await settle()
  const again = receiver.at('/signed')[1]!
  expect(again.body).toBe(delivery.body)
  for (const same of ['x-webhook-id', 'x-webhook-session-id', 'x-webhook-signature'])
    expect(again.headers[same]).toBe(delivery.headers[same])
  expect(Number(again.headers['x-webhook-timestamp'])).toBeGreaterThan(Number(delivery.headers['x-webhook-timestamp']))
  expect(again.headers['x-webhook-signature-v2']).not.toBe(delivery.headers['x-webhook-signature-v2'])
  expect(signedBy(publicKey, coveredOf(again), again.headers['x-webhook-signature-v2'])).toBe(true)
  expect((await log('eventTypes=TRANSACTION_SAVED')).length).toBe(1)
})

describe('the code that the dialog shows verifies a real delivery, and refuses an altered one', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'webhook-samples-'))
  const put = (name: string, text: string): string => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const has = (...command: [string, ...string[]]) =>
    spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0
  const hasTools = (...tools: ('openssl' | 'curl')[]) =>
    process.platform !== 'win32' && tools.every((tool) => has(tool, tool === 'curl' ? '--version' : 'version'))
  const altered = () => ({ ...delivery.headers, 'x-webhook-timestamp': String(Date.now() + 1) })

  test('in Node', async () => {
    const file = put('verify.mjs', verifySamples.node)
    const sample = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<
      'isGenuine' | 'isGenuineV1',
      (headers: object, body: Buffer, key: string) => boolean
    >
    const body = Buffer.from(delivery.body)
    expect([
      sample.isGenuine(delivery.headers, body, publicKey),
      sample.isGenuineV1(delivery.headers, body, publicKey),
    ]).toEqual([true, true])
    expect(sample.isGenuine(altered(), body, publicKey)).toBe(false)
    const old = { ...delivery.headers, 'x-webhook-timestamp': String(Date.now() - 6 * 60_000) }
    expect(sample.isGenuine(old, body, publicKey)).toBe(false)
    expect(sample.isGenuineV1(delivery.headers, Buffer.from(`${delivery.body} `), publicKey)).toBe(false)
  })

  test('in Python', ({ skip }) => {
    if (!has('python3', '-c', 'import cryptography')) skip('not tried: Python 3 with cryptography is not installed')
    put('given.json', JSON.stringify({ ...delivery, publicKey, altered: altered() }))
    const driver = `
import json
g = json.load(open("given.json"))
b, k = g["body"].encode(), g["publicKey"].encode()
print(is_genuine(g["headers"], b, k), is_genuine_v1(g["headers"], b, k), is_genuine(g["altered"], b, k), is_genuine_v1(g["headers"], b + b" ", k))
`
    const file = put('verify.py', verifySamples.python + driver)
    expect(execFileSync('python3', [file], { cwd: folder, encoding: 'utf8' }).trim()).toBe('True True False False')
  })

  test('in Java', ({ skip }) => {
    if (!has('java', '-version')) skip('not tried: Java is not installed')
    const lines = (headers: Record<string, string>) =>
      Object.entries(headers)
        .map(([name, value]) => `${name}\t${value}`)
        .join('\n')
    put('headers.txt', lines(delivery.headers))
    put('altered.txt', lines(altered()))
    put('body.json', delivery.body)
    put('key.pem', publicKey)
    const driver = `
final class Main {
  static Map<String, String> read(String file) throws Exception {
    var map = new HashMap<String, String>();
    for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of(file))) map.put(line.split("\\t")[0], line.split("\\t")[1]);
    return map;
  }
  public static void main(String[] args) throws Exception {
    byte[] body = java.nio.file.Files.readAllBytes(java.nio.file.Path.of("body.json"));
    String pem = java.nio.file.Files.readString(java.nio.file.Path.of("key.pem"));
    System.out.println(WebhookSignature.isGenuine(read("headers.txt"), body, pem) + " " + WebhookSignature.isGenuineV1(read("headers.txt"), body, pem)
      + " " + WebhookSignature.isGenuine(read("altered.txt"), body, pem));
  }
}`
    // Java runs the first class of a single source file.
    const [imports, rest] = verifySamples.java.split('\nfinal class')
    const file = put('Main.java', `${imports}\n${driver}\nfinal class${rest}`)
    expect(execFileSync('java', [file], { cwd: folder, encoding: 'utf8' }).trim()).toBe('true true false')
  })

  test('in the steps of the dialog [WHK-006]', ({ skip }) => {
    if (!hasTools('openssl')) skip('not tried: a shell with openssl is not installed')
    put('key.pem', publicKey)
    const env = { PATH: process.env['PATH'] ?? '', SIGNATURE: delivery.headers['x-webhook-signature'] }
    const verified = (body: string) => {
      put('body.json', body)
      return spawnSync('sh', ['-c', `${verifySteps.md5}\n${verifySteps.verify}`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
    }
    expect(verified(delivery.body).stdout.trim()).toBe('Verified OK')
    expect(verified(`${delivery.body} `).stdout.trim()).toBe('Verification failure')
  })

  test('with curl and openssl', async ({ skip }) => {
    if (!hasTools('openssl', 'curl')) skip('not tried: a shell with curl and openssl is not installed')
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const made = await as('admin').post('/v2/api_keys', { name: 'Receiver', keys: ['DEVELOPMENT'] })
    put('body.json', delivery.body)
    const h = (name: string) => delivery.headers[`x-webhook-${name}`]
    const env = {
      PATH: process.env['PATH'] ?? '',
      API_KEY: made.body.data.api_key as string,
      HOST: `http://127.0.0.1:${port}`,
      ID: h('id'),
      TIMESTAMP: h('timestamp'),
      SESSION: h('session-id'),
      SIGNATURE: h('signature'),
      SIGNATURE_V2: h('signature-v2'),
    }
    const { promise, resolve } = Promise.withResolvers<string>()
    const { execFile } = await import('node:child_process')
    execFile('sh', ['-c', verifySamples.openssl], { cwd: folder, env }, (_, out, complaint) => resolve(out + complaint))
    expect((await promise).trim().split('\n')).toEqual(['Verified OK', 'Verified OK'])
  })
})

test('a rotation has both keys sign until its overlap ends, then the next key alone', async () => {
  const rotated = await developer.post(`${base}/${guid}/rotate`, { overlap_hours: 24 })
  expect(rotated.body.data).toMatchObject({ publicKey, nextPublicKey: expect.stringContaining('BEGIN PUBLIC KEY') })
  const next = rotated.body.data.nextPublicKey as string
  expect(next).not.toBe(publicKey)
  const latest = async () => {
    await saveTransaction()
    await settle()
    return receiver.at('/signed').at(-1)!
  }
  const during = await latest()
  expect(signedBy(publicKey, md5(during.body), during.headers['x-webhook-signature'])).toBe(true)
  expect(signedBy(publicKey, coveredOf(during), during.headers['x-webhook-signature-v2'])).toBe(true)
  expect(signedBy(next, md5(during.body), during.headers['x-webhook-signature-next'])).toBe(true)
  expect(signedBy(next, coveredOf(during), during.headers['x-webhook-signature-v2-next'])).toBe(true)
  forward(24 * 3_600_000)
  const after = await latest()
  expect(signedBy(next, coveredOf(after), after.headers['x-webhook-signature-v2'])).toBe(true)
  expect(after.headers['x-webhook-signature-next']).toBeUndefined()
  expect((await developer.get(`${base}/${guid}`)).body.data).toMatchObject({ publicKey: next, nextPublicKey: null })
  const at = await developer.post(`${base}/${guid}/rotate`, { overlap_hours: 0 })
  expect(at.body.data).toMatchObject({ nextPublicKey: null })
  expect(at.body.data.publicKey).not.toBe(next)
})
