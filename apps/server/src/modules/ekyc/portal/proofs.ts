import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'

export type ProofKind = 'invitation' | 'code' | 'session'
type Keeper = Pick<Services, 'auth' | 'now'>

/** The database stores a secret as this hash. 256 random bits need no slow hash. */
const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
/** Codes are hashed with their secret, so that equal codes differ and none can be looked up. */
const codeHash = (secret: Buffer, code: string): Buffer => createHash('sha256').update(secret).update(code).digest()

/** Tries of one code; after that it is void. */
const triesMax = 5

interface NewProof {
  organisation: number
  member: number
  kind: ProofKind
  code?: string
  expires: number
}

/** Stores a new secret as a hash and returns the secret, which is stored nowhere. */
export async function keepProof(
  { auth, now }: Keeper,
  { organisation, member, kind, code, expires }: NewProof,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const kept = hash(secret)
  await sql`insert into ekyc_proofs (organisation, member, kind, secret, code, expires_date, create_date)
    values (${organisation}, ${member}, ${kind}, ${kept}, ${code === undefined ? null : codeHash(kept, code)}, ${expires},
      ${now()})`.execute(auth)
  return secret
}

interface Ending {
  organisation: number
  member: number
  kind?: ProofKind
}

export async function endProofs({ auth, now }: Keeper, { organisation, member, kind }: Ending): Promise<void> {
  const only = kind === undefined ? sql`true` : sql`kind = ${kind}`
  await sql`update ekyc_proofs set ended_date = ${now()} where organisation = ${organisation} and member = ${member}
    and ended_date is null and ${only}`.execute(auth)
}

export interface Proven {
  id: number
  organisation: number
  member: number
  expires_date: number
  create_date: number
}

/**
 * Uses up an invitation or a code: once, in time, and within its tries. One statement counts the try before the code is compared,
 * so that concurrent tries get no more than sequential ones.
 */
export async function useProof({ auth, now }: Keeper, secret: string, code: string): Promise<Proven | undefined> {
  const kept = hash(secret)
  const { rows } = await sql<Proven & { code: Buffer }>`update ekyc_proofs set tries = tries + 1 where secret = ${kept}
      and kind in ('invitation', 'code') and ended_date is null and expires_date > ${now()} and tries < ${triesMax}
    returning id, organisation, member, expires_date, create_date, code`.execute(auth)
  const [found] = rows
  if (!found?.code.equals(codeHash(kept, code))) return undefined
  const { rows: ended } = await sql`update ekyc_proofs set ended_date = ${now()} where id = ${found.id}
    and ended_date is null returning id`.execute(auth)
  return ended.length === 1 ? found : undefined
}

/** A mailed code has no link, so it is found through its member. */
export async function useCode(
  { auth, now }: Keeper,
  who: { organisation: number; member: number },
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number; secret: Buffer; code: Buffer }>`update ekyc_proofs set tries = tries + 1
    where id = (select id from ekyc_proofs where organisation = ${who.organisation} and member = ${who.member} and kind = 'code'
        and ended_date is null and expires_date > ${now()} order by id desc limit 1) and tries < ${triesMax}
    returning id, secret, code`.execute(auth)
  const [found] = rows
  if (!found?.code.equals(codeHash(found.secret, code))) return false
  const { rows: ended } = await sql`update ekyc_proofs set ended_date = ${now()} where id = ${found.id}
    and ended_date is null returning id`.execute(auth)
  return ended.length === 1
}

const sessionMs = 3_600_000
const sessionMaxMs = 8 * sessionMs

export const openSession = (keeper: Keeper, who: { organisation: number; member: number }): Promise<string> =>
  keepProof(keeper, { ...who, kind: 'session', expires: keeper.now() + sessionMs })

/** The session of a secret until it expires. */
export async function sessionOf({ auth, now }: Keeper, secret: string): Promise<Proven | undefined> {
  const { rows } = await sql<Proven>`select id, organisation, member, expires_date, create_date from ekyc_proofs
    where secret = ${hash(secret)} and kind = 'session' and ended_date is null and expires_date > ${now()}`.execute(
    auth,
  )
  return rows[0]
}

/** Extends the session by an hour from now, up to eight hours in total. */
export async function extendSession({ auth, now }: Keeper, { id, create_date }: Proven): Promise<number> {
  const expires = Math.min(now() + sessionMs, create_date + sessionMaxMs)
  await sql`update ekyc_proofs set expires_date = ${expires} where id = ${id}`.execute(auth)
  return expires
}

export async function endSession({ auth, now }: Keeper, id: number): Promise<void> {
  await sql`update ekyc_proofs set ended_date = ${now()} where id = ${id}`.execute(auth)
}
