import path from 'node:path'
import { pino } from 'pino'
import { now } from '#kernel/clock.ts'
import { openDatabases } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import { diskStore } from '#kernel/storage/disk-store.ts'
import { changeStatus, findOrganisation, moveLists } from '#modules/identity/identity.public.ts'
import { openListService } from '#modules/watchlists/watchlists.public.ts'
import { demoOrganisations, type InventedOrganisation } from '../src/seeds/identity.ts'
import { demoParts, runSeeds } from '../src/seeds/run-seeds.ts'
import { readConfig } from '../src/start/config.ts'
import { joinDatabase } from '../src/start/open-database.ts'
import { releasesFolder } from '../src/start/places.ts'
import { openSecrets } from '../src/start/secrets/open-secrets.ts'

// Real argon2id at its least cost: journeys sign in hundreds of times.
const security = { passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, accountAnswerMs: 0 }

/** Users, customers and their hits: two fifths of what a seeding costs. */
const ofCustomers = new Set(['lists', 'register', 'screening'])

/** Adds organisations with the users and data of the demo to a product that runs on this data folder. */
export async function openDemoOrganisations(data: string) {
  const config = readConfig({ PROBITY_DATA: data })
  const opened = await joinDatabase(config)
  const databases = openDatabases(opened.address, () => undefined)
  const base: Omit<Services, 'lists'> = {
    db: databases.app,
    owner: databases.owner,
    auth: databases.auth,
    files: diskStore(path.join(data, 'files')),
    mail: { way: 'smtp', send: async () => undefined },
    secrets: openSecrets(config),
    log: pino({ level: 'silent' }),
    now,
    publicUrl: 'http://localhost',
    contactTo: 'hello@probity.example',
    security,
    version: '0.0.0',
  }
  const lists = await openListService({ services: base, home: releasesFolder(config), threads: 0 })
  async function keepLists(code: string): Promise<void> {
    const found = await findOrganisation(databases.owner, code)
    if (found) await moveLists(databases.owner, { id: found.id, code })
  }
  return {
    keepLists,
    async add(organisation: InventedOrganisation, { hasAll }: { hasAll: boolean }): Promise<void> {
      await lists.refresh()
      const services = { ...base, lists }
      const parts = demoParts.filter(({ name }) => hasAll || ofCustomers.has(name))
      await runSeeds(services, { organisations: [organisation], parts })
    },
    /** Nobody of a closed organisation can sign in, and no job works for it. The shared lists go back to the demo. */
    async close(code: string): Promise<void> {
      await keepLists(demoOrganisations[0].code)
      await changeStatus(databases.owner, { code, status: 0 })
    },
    async end(): Promise<void> {
      await lists.close()
      await databases.close()
      await opened.close()
    },
  }
}
export type DemoOrganisations = Awaited<ReturnType<typeof openDemoOrganisations>>
