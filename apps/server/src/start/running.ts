import type { FastifyBaseLogger } from 'fastify'
import type { SearchPool } from '#modules/watchlists/search/search-pool.ts'
import type { closers } from './closers.ts'
import type { OpenDatabase } from './open-database.ts'

export type Running = {
  /** Address of the product; absent for a pure work process. */
  url?: string
  logins: readonly string[]
  logPlace: string
  /** Resolves with the reason when the database ends unexpectedly. */
  broken: Promise<string>
  stop: () => Promise<void>
}

export type Told = (line: string) => void

export type Opened = ReturnType<typeof closers>

/** Parts that are already running; the program starts the rest. */
export type Begun = {
  database: OpenDatabase
  threads: SearchPool | undefined
  /** The browser application; only requests wait for its build. */
  built: Promise<void>
  log: FastifyBaseLogger
  told: Told
  opened: Opened
}
