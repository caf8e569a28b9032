import { createHash, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { webhookHeaders } from '@probity/contract/webhooks/webhook-events.ts'

const signInThread = promisify(sign)

const rsa = async (text: string, key: KeyObject): Promise<string> =>
  (await signInThread('sha512', Buffer.from(text), key)).toString('base64')

/** Input of the documented signature: the MD5 of the body in lower-case hex. */
export const checksum = (body: string): string => createHash('md5').update(body).digest('hex')

interface Message {
  /** Guid of the webhook. */
  id: string
  session: string
  body: string
  timestamp: number
}

/**
 * The headers of one delivery. During a key rotation both keys sign: the old one under the usual header names, so that receivers
 * notice nothing, and the new one under additional names.
 */
export async function signedHeaders(message: Message, keys: readonly KeyObject[]): Promise<Record<string, string>> {
  const { id, session, body, timestamp } = message
  const covered = `${id}.${timestamp}.${session}.${body}`
  const [first, next] = await Promise.all(
    keys.slice(0, 2).map((key) => Promise.all([rsa(checksum(body), key), rsa(covered, key)])),
  )
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: String(timestamp),
    [webhookHeaders.session]: session,
    ...(first && { [webhookHeaders.signature]: first[0], [webhookHeaders.signatureV2]: first[1] }),
    ...(next && { [webhookHeaders.nextSignature]: next[0], [webhookHeaders.nextSignatureV2]: next[1] }),
  }
}
