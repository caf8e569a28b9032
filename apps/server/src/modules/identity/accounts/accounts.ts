import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'

export interface Organisation {
  id: number
  code: string
  name: string
  host: string | null
}

/** A user's data for sign-in. */
export interface Account {
  id: number
  username: string
  email: string
  name: string
  status: number
  password_hash: string | null
  totp_secret: string | null
  totp_enabled: boolean
  totp_step: number
}

export async function findOrganisation(owner: Database, code: string): Promise<Organisation | undefined> {
  const { rows } = await sql<Organisation>`select id, code, name, host from organisations
    where code = ${code.trim().toLowerCase()} and status = 1`.execute(owner)
  return rows[0]
}

const columns = sql`id, username, email, name, status, password_hash, totp_secret, totp_enabled, totp_step`

/** Row security may not apply to the owner role, so the query names the organisation too. */
export async function findAccount(tx: Tx, username: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from users
    where org_id = current_org() and username = ${username.trim().toLowerCase()} and not is_deleted`.execute(tx)
  return rows[0]
}

export async function accountById(tx: Tx, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${columns} from users
    where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  return rows[0]
}

/** The caller's account. */
export async function ownAccount(tx: Tx, { userId }: Actor): Promise<Account> {
  const account = await accountById(tx, userId)
  invariant(account, 'whoever calls is a user')
  return account
}

export const isActive = (account: Account | undefined): account is Account => account?.status === 1
