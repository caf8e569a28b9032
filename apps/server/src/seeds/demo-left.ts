import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { passwordMatches } from '#modules/identity/identity.public.ts'
import { demoOrganisations, demoPassword, demoUsers } from './identity.ts'

interface DemoOrganisation {
  id: number
  code: string
  status: number
}

async function organisationsOfDemo(owner: Database): Promise<DemoOrganisation[]> {
  const codes = demoOrganisations.map(({ code }) => code)
  const { rows } = await sql<DemoOrganisation>`select id, code, status from organisations
    where code = any(${codes}::text[]) order by id`.execute(owner)
  return rows
}

/** True if a user closed the demo: it is not written again. */
export async function isDemoClosed({ owner }: Pick<Services, 'owner'>): Promise<boolean> {
  return (await organisationsOfDemo(owner)).some(({ status }) => status !== 1)
}

/** An account that still has the password of the demo, as `organisation / user`. */
export async function demoLeft({ owner, security }: Pick<Services, 'owner' | 'security'>): Promise<string | undefined> {
  const names = demoUsers.map(({ username }) => username)
  for (const { id, code } of (await organisationsOfDemo(owner)).filter(({ status }) => status === 1)) {
    const accounts = await readingTenant(owner, systemActor(id), async (tx) => {
      const { rows } = await sql<{
        username: string
        password_hash: string | null
      }>`select username, password_hash from users
        where org_id = current_org() and username = any(${names}::text[]) and status = 1 and not is_deleted`.execute(tx)
      return rows
    })
    for (const { username, password_hash } of accounts)
      if (password_hash !== null && (await passwordMatches(password_hash, demoPassword, security.passwordCost)))
        return `${code} / ${username}`
  }
  return undefined
}
