import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { SecretBox } from '#kernel/storage/secret-box.ts'

const generate = promisify(generateKeyPair)
const bits = 3072

export interface KeyPair {
  publicKey: string
  privateKey: string
}

/** Generates a key pair for a webhook. Takes almost a second. */
export async function makeKeyPair(): Promise<KeyPair> {
  outsideTransaction('hash')
  return generate('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

const placeOf = (guid: string): string => `private key of webhook ${guid}`

interface Stored {
  webhook: number
  guid: string
  pair: KeyPair
}

export const storeKey = (tx: Tx, secrets: SecretBox, { webhook, guid, pair }: Stored): Promise<number> =>
  insertOne(tx, 'webhook_keys', {
    webhook,
    public_key: pair.publicKey,
    private_key: secrets.seal(pair.privateKey, placeOf(guid)),
  })

/** Ends the current keys at a given time, and their pending successors at once. */
export async function endKeys(tx: Tx, webhook: number, { at, now }: { at: number; now: number }): Promise<void> {
  await sql`update webhook_keys k set signs_until = case when signs_until is null then ${at}::bigint else ${now}::bigint end
    where webhook = ${webhook} and (signs_until is null or signs_until > ${now})`.execute(tx)
  await forgetEndedKeys(tx, now)
}

/** Deletes the private half of expired keys. */
export async function forgetEndedKeys(tx: Tx, now: number): Promise<void> {
  await sql`update webhook_keys set private_key = null where org_id = current_org() and private_key is not null
    and (signs_until <= ${now} or webhook in (select id from webhooks where is_deleted))`.execute(tx)
}

const openedMax = 500
const opened = new Map<string, KeyObject>()

/** A stored key, decrypted. Cached, because decrypting and parsing take longer than a signature. */
export function openKey(secrets: SecretBox, { guid, sealed }: { guid: string; sealed: string }): KeyObject {
  const found = opened.get(sealed)
  if (found) return found
  const key = createPrivateKey(secrets.open(sealed, placeOf(guid)))
  const [oldest] = opened.keys()
  if (opened.size >= openedMax && oldest !== undefined) opened.delete(oldest)
  opened.set(sealed, key)
  return key
}
