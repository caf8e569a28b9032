import { webhookHeaders } from '@probity/contract/webhooks/webhook-events.ts'
import type { OpenWebhookEvent } from '@probity/contract/webhooks/webhooks.ts'

/** The result of checking a signature: the second kind with its time, the first kind, or no match with this delivery. */
export type Checked =
  | { kind: 'valid'; version: 'V1' | 'V2'; timestamp: number }
  | { kind: 'invalid' }
  /** The page was loaded over plain HTTP, where the browser offers no cryptography. */
  | { kind: 'unable' }

interface Checking {
  event: Pick<OpenWebhookEvent, 'body' | 'md5' | 'attempts'>
  signature: string
  keys: readonly string[]
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' } as const

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const keyOf = (pem: string): Promise<CryptoKey> => {
  const der = bytesOf(pem.replaceAll(/-----[^-]+-----|\s/g, ''))
  return crypto.subtle.importKey('spki', der, rsa, false, ['verify'])
}

/** Checks a signature against every attempt of a delivery, with each signing key. */
export async function checkSignature({ event, signature, keys }: Checking): Promise<Checked> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unable' }
  const given = decoded(signature)
  if (given === undefined) return { kind: 'invalid' }
  const opened = await Promise.all(keys.map(keyOf))
  const isSigned = async (text: string): Promise<boolean> => {
    const bytes = new TextEncoder().encode(text)
    const answers = await Promise.all(opened.map((key) => crypto.subtle.verify(rsa, key, given, bytes)))
    return answers.includes(true)
  }
  for (const { headers } of event.attempts.toReversed()) {
    const [id, timestamp, session] = [webhookHeaders.id, webhookHeaders.timestamp, webhookHeaders.session].map(
      (name) => headers[name] ?? '',
    )
    const at = Number(timestamp)
    if (await isSigned(`${id}.${timestamp}.${session}.${event.body}`))
      return { kind: 'valid', version: 'V2', timestamp: at }
    if (await isSigned(event.md5)) return { kind: 'valid', version: 'V1', timestamp: at }
  }
  return { kind: 'invalid' }
}

/** The pasted text may include the header name. */
function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return bytesOf(text.replace(/^[\w-]+:/, '').replaceAll(/\s/g, ''))
  } catch {
    return undefined
  }
}
