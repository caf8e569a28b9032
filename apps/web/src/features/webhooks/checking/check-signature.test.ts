import { expect, test } from 'vitest'
import { checkSignature } from './check-signature.ts'

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' } as const
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

async function keyPair() {
  const how = { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(how, true, ['sign', 'verify'])
  const der = base64(await crypto.subtle.exportKey('spki', publicKey))
  const pem = `-----BEGIN PUBLIC KEY-----\n${der.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
  const sign = async (text: string) => base64(await crypto.subtle.sign(rsa, privateKey, new TextEncoder().encode(text)))
  return { pem, sign }
}

const body = '{"event":"LIST_UPDATED","名":"值"}'
const md5 = '9e107d9d372bb6826bd81d3542a419d6'
const headers = { 'X-Webhook-Id': 'w', 'X-Webhook-Timestamp': '1700000000000', 'X-Webhook-Session-Id': 's' }
const attempt = { datetime: 1, tookMs: 1, status: 200, problem: null, detail: '', answer: '', address: '', headers }
const event = { body, md5, attempts: [attempt] }

test('a signature is known by its kind, with or without the name of its header, and only with its key', async () => {
  const [own, other] = await Promise.all([keyPair(), keyPair()])
  const v2 = await own.sign(`w.1700000000000.s.${body}`)
  const valid = { kind: 'valid', timestamp: 1_700_000_000_000 }
  expect(await checkSignature({ event, signature: v2, keys: [own.pem] })).toEqual({ ...valid, version: 'V2' })
  const named = `X-Webhook-Signature: ${await own.sign(md5)}\n`
  expect(await checkSignature({ event, signature: named, keys: [other.pem, own.pem] })).toEqual({
    ...valid,
    version: 'V1',
  })
  expect(await checkSignature({ event, signature: v2, keys: [other.pem] })).toEqual({ kind: 'invalid' })
  const altered = { ...event, body: `${body} ` }
  expect(await checkSignature({ event: altered, signature: v2, keys: [own.pem] })).toEqual({ kind: 'invalid' })
  expect(await checkSignature({ event, signature: '§§§', keys: [own.pem] })).toEqual({ kind: 'invalid' })
})
