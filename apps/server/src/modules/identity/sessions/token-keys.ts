import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Database } from '#kernel/database/database.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import { invariant } from '#kernel/errors.ts'
import { accessTokenMs } from './lifetimes.ts'

const day = 24 * 60 * 60 * 1000
const rotateAfterMs = 30 * day
const reloadAfterMs = 1_000

interface KeyRow {
  kid: string
  private_jwk: JWK
  public_jwk: JWK
  create_date: number
}
export interface SigningKey {
  kid: string
  key: CryptoKey
}
interface Loaded {
  at: number
  newest: SigningKey & { created: number }
  publicKeys: Map<string, CryptoKey>
  jwks: JWK[]
}

/** Keys that sign and verify access tokens, shared by all nodes through the database. */
export interface Keyring {
  signingKey(now: number): Promise<SigningKey>
  publicKey(kid: string, now: number): Promise<CryptoKey | undefined>
  publicJwks(now: number): Promise<JWK[]>
}

const asKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, 'ES256')
  invariant(!(key instanceof Uint8Array), 'an ES256 key is asymmetric')
  return key
}

/** A key is kept for as long as a pair signed with it can be refreshed. */
const oldestUseful = (now: number): number => now - rotateAfterMs - day - accessTokenMs

async function readKeys(db: Database, now: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select kid, private_jwk, public_jwk, create_date from signing_keys
    where create_date > ${oldestUseful(now)} order by create_date desc, kid`.execute(db)
  return rows
}

/** Several nodes may find the key too old at once; one creates the next key and deletes those that verify nothing. */
async function rotate(db: Database, now: number): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateJwk = JSON.stringify(await exportJWK(privateKey))
  const described = JSON.stringify({ ...publicJwk, kid, alg: 'ES256', use: 'sig' })
  await runTransaction(db.transaction(), async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.tokenKey})`.execute(tx)
    await sql`insert into signing_keys (kid, private_jwk, public_jwk, create_date)
      select ${kid}, ${privateJwk}::jsonb, ${described}::jsonb, ${now}
      where not exists (select 1 from signing_keys where create_date > ${now - rotateAfterMs})`.execute(tx)
    await sql`delete from signing_keys where create_date <= ${oldestUseful(now)}`.execute(tx)
  })
}

async function load(db: Database, now: number): Promise<Loaded> {
  let rows = await readKeys(db, now)
  if (rows[0] === undefined || rows[0].create_date <= now - rotateAfterMs) {
    await rotate(db, now)
    rows = await readKeys(db, now)
  }
  const newest = rows[0]
  invariant(newest, 'a key exists once one was made')
  const publicKeys = await Promise.all(rows.map(async (row) => [row.kid, await asKey(row.public_jwk)] as const))
  return {
    at: now,
    newest: { kid: newest.kid, key: await asKey(newest.private_jwk), created: newest.create_date },
    publicKeys: new Map(publicKeys),
    jwks: rows.map((row) => row.public_jwk),
  }
}

function createKeyring(db: Database): Keyring {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  const loadNow = async (now: number): Promise<Loaded> => {
    try {
      loaded = await load(db, now)
      return loaded
    } finally {
      loading = undefined
    }
  }
  // Shared: at rotation every caller finds the key too old at once, and one query serves all.
  const reload = (now: number): Promise<Loaded> => (loading ??= loadNow(now))
  const current = async (now: number): Promise<Loaded> =>
    loaded && loaded.newest.created > now - rotateAfterMs ? loaded : reload(now)
  return {
    signingKey: async (now) => (await current(now)).newest,
    publicKey: async (kid, now) => {
      const keys = await current(now)
      // Another node may have created the key; unknown key ids from strangers must not cause a query each.
      const known = keys.publicKeys.has(kid) || now - keys.at < reloadAfterMs ? keys : await reload(now)
      return known.publicKeys.get(kid)
    },
    publicJwks: async (now) => (await current(now)).jwks,
  }
}

const keyrings = new WeakMap<Database, Keyring>()

/** The only keyring of this process for a database. */
export function keyringOf(db: Database): Keyring {
  const made = keyrings.get(db) ?? createKeyring(db)
  keyrings.set(db, made)
  return made
}
