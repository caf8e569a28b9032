import { menuKeys } from '@probity/contract/identity/access.ts'
import type pg from 'pg'
import { openDatabases } from '../../src/kernel/database/database.ts'
import { createApp } from '../../src/kernel/http/app.ts'
import { gather } from '../../src/kernel/modules/gather.ts'
import type { Services } from '../../src/kernel/services.ts'
import { modules } from '../../src/modules.ts'

const asked = new Set(['persons', 'companies', 'alerts', 'screening', 'inbox', 'dashboard', 'calendar'])
/** Inbox sources that read rows: the state of the lists is left out. */
const ofRows = modules.filter(({ name }) => name !== 'watchlists')

/** The modules behind the dashboard, over a filled database, for a user with all rights. */
export async function openPage(address: pg.PoolConfig, organisationId: number) {
  const databases = openDatabases({ owner: address }, () => undefined)
  const keys = new Set<string>(menuKeys)
  const actor = { organisationId, userId: 1, username: 'bench', keys, readOnly: false, sessionId: 'bench' }
  const app = await createApp({ db: databases.app, authenticate: async () => actor, logger: false, version: '0' })
  const services = {
    db: databases.app,
    owner: databases.owner,
    now: () => Math.round(performance.timeOrigin + performance.now()),
    lists: { current: () => ({ id: 'bench' }) },
  } as unknown as Services
  const offered = gather(ofRows)
  for (const { routes = [] } of modules.filter(({ name }) => asked.has(name)))
    for (const add of routes) add(app, services, offered)
  await app.ready()
  return {
    get: async (url: string) => {
      const answer = await app.inject({ method: 'GET', url })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    },
    close: async () => {
      await app.close()
      await databases.close()
    },
  }
}
