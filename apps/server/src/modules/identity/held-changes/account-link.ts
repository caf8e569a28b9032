import { sql } from 'kysely'
import { readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Services } from '#kernel/services.ts'
import { accountChangeMs } from '../sessions/lifetimes.ts'

export interface Addressee {
  organisationId: number
  /** The request in `approvals`. */
  approval: number
  userId: number
  username: string
  email: string
}

/** A link is good for one request and for the address it is mailed to. */
const pathOf = ({ approval, email }: Pick<Addressee, 'approval' | 'email'>) => `account_change/${approval}/${email}`

/** The address in the mail with which a user confirms or refuses a change of the account. */
export async function accountChangeLink(services: Services, to: Addressee): Promise<string> {
  const path = pathOf(to)
  const signed = (await linksOf(services)).sign(path, to, accountChangeMs).slice(`${path}?link=`.length)
  return `${services.publicUrl}/login/AccountChange?token=${to.organisationId}.${to.approval}.${signed}`
}

const form = /^(\d{1,9})\.(\d{1,15})\.([\w-]+\.[\w-]+)$/

/** The user whom a valid link was mailed to. The request may have been answered since. */
export async function addresseeOf(services: Services, token: string): Promise<Addressee | undefined> {
  const [, organisation, id, signed] = form.exec(token) ?? []
  if (signed === undefined) return undefined
  const [organisationId, approval] = [Number(organisation), Number(id)]
  const found = await readingTenant(services.db, systemActor(organisationId), (tx) => userOf(tx, approval))
  if (!found) return undefined
  const to = { ...found, organisationId, approval }
  const holder = (await linksOf(services)).holderOf(pathOf(to), signed)
  return holder?.organisationId === organisationId && holder.userId === to.userId ? to : undefined
}

async function userOf(tx: Tx, approval: number): Promise<Pick<Addressee, 'userId' | 'username' | 'email'> | undefined> {
  const { rows } = await sql<{
    userId: number
    username: string
    email: string
  }>`select u.id as "userId", u.username, u.email
    from approvals a join users u on u.org_id = a.org_id and u.id = a.target_id
    where a.org_id = current_org() and a.id = ${approval} and a.target_table = 'users' and not u.is_deleted`.execute(tx)
  return rows[0]
}
