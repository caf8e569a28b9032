import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Database } from '#kernel/database/database.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'

/** Fingerprint for comparing a pack's key with the one on paper or from the firm. */
export const fingerprintOfKey = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex')

/** The key pair of this installation, created when it is first needed. */
export async function signingKey(owner: Database): Promise<{ publicKey: string; privateKey: string }> {
  return runTransaction(owner.transaction(), async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.evidenceKey})`.execute(tx)
    const { rows } = await sql<{ publicKey: string; privateKey: string }>`
      select public_key as "publicKey", private_key as "privateKey" from evidence_keys order by id desc limit 1`.execute(
      tx,
    )
    if (rows[0]) return rows[0]
    const pair = generateKeyPairSync('ed25519')
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    await sql`insert into evidence_keys (public_key, private_key) values (${publicKey}, ${privateKey})`.execute(tx)
    return { publicKey, privateKey }
  })
}

export function signText(text: string, privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return sign(null, Buffer.from(text), key).toString('base64')
}

export function isSigned(text: string, { signature, publicKey }: { signature: string; publicKey: string }): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
