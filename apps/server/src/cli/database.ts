import { type Databases, openDatabases } from '#kernel/database/database.ts'
import { type Config, readConfig } from '../start/config.ts'
import { joinDatabase } from '../start/open-database.ts'
import type { CommandIo } from './terminal/output.ts'

export type CommandWorld = {
  config: Config
  databases: Databases
  address: Parameters<typeof openDatabases>[0]['owner']
}

/** Connects a command to the database, starts one for its duration if none runs, and closes everything. */
export async function withDatabase<T>(io: CommandIo, work: (world: CommandWorld) => Promise<T>): Promise<T> {
  const config = readConfig(io.environment)
  const opened = await joinDatabase(config)
  try {
    const databases = openDatabases(opened.address, () => undefined)
    try {
      return await work({ config, databases, address: opened.address.owner })
    } finally {
      await databases.close()
    }
  } finally {
    await opened.close()
  }
}
