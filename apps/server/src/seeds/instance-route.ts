import { appCalls } from '@probity/contract/app-calls.ts'
import type { Instance } from '@probity/contract/instance.ts'
import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import { sql } from 'kysely'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { demoOrganisations, demoPassword, demoUsers } from './identity.ts'

/** Facts about this installation for the pages before sign-in: sizes of the shared lists, and the logins of an untouched demo. */
export function registerInstance(app: App, services: Services): void {
  mountCall(app, appCalls.instance, async () => {
    const shared = services.lists.current().lists.filter(({ organisation_id: owner }) => owner === null)
    const real = shared.filter(({ code }) => !isInvented(code))
    const entities = (real.length > 0 ? real : shared).reduce((sum, list) => sum + list.entities, 0)
    return { entities, invented: real.length === 0, demo: await demoLogins(services) }
  })
}

/** Undefined as soon as there is more than the demo: another organisation, user or password. */
async function demoLogins(services: Services): Promise<Instance['demo']> {
  const organisations = await listOrganisations(services.owner)
  const codes: readonly string[] = demoOrganisations.map(({ code }) => code)
  if (organisations.length === 0 || organisations.some(({ code }) => !codes.includes(code))) return null
  for (const { id } of organisations) if (!(await isUntouched(services, id))) return null
  const [first] = demoOrganisations
  return {
    organisation: first.code,
    password: demoPassword,
    users: demoUsers.map(({ username, role }) => ({ username, role })),
  }
}

const setUpMs = 60_000

async function isUntouched({ owner }: Services, organisation: number): Promise<boolean> {
  return readingTenant(owner, systemActor(organisation), async (tx) => {
    const names = demoUsers.map(({ username }) => username)
    const { rows } = await sql`select 1 from users where org_id = current_org()
      and (username <> all(${names}) or password_date > create_date + ${setUpMs}) limit 1`.execute(tx)
    return rows.length === 0
  })
}
