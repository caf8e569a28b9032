import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '../../src/embedded/start-embedded.ts'
import { openDatabases } from '../../src/kernel/database/database.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { inTenant, systemActor, type Tx } from '../../src/kernel/database/tenant.ts'
import type { Services } from '../../src/kernel/services.ts'
import { seedRegister } from '../../src/modules/companies/demo/register.ts'
import { createOrganisation } from '../../src/modules/identity/identity.public.ts'
import {
  type ScreenedParty,
  screenedCompanies,
  screenedPersons,
} from '../../src/modules/parties/screened-parties.public.ts'

/** The customers of the demo, as screening reads them from the database. */
export async function demoCustomers(): Promise<ScreenedParty[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-bench-'))
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
  const address = { host: cluster.host, user: cluster.user, database: 'postgres' }
  const client = new pg.Client(address)
  const databases = openDatabases({ owner: address }, () => undefined)
  try {
    await client.connect()
    await migrate(client)
    const id = await createOrganisation(databases.owner, { code: 'demo', name: 'Demo', notify: 'officer@demo.example' })
    // Seeding the register uses no other service.
    const services = { owner: databases.owner, db: databases.owner, now: () => Date.now() } as unknown as Services
    await seedRegister(services, [{ id, register: 'whole' }])
    return await inTenant(databases.owner, systemActor(id), everybody)
  } finally {
    await databases.close()
    await client.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function everybody(tx: Tx): Promise<ScreenedParty[]> {
  const idsOf = async (table: 'individuals' | 'corporates') => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(tx)
    return rows.map(({ id }) => id)
  }
  return [
    ...(await screenedPersons(tx, await idsOf('individuals'))),
    ...(await screenedCompanies(tx, await idsOf('corporates'))),
  ]
}
