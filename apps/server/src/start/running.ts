import type { FastifyBaseLogger } from 'fastify'
import type { SearchPool } from '#modules/watchlists/search/search-pool.ts'
import type { closers } from './closers.ts'
import type { OpenDatabase } from './open-database.ts'

export type Running = {
  /** Where the product answers; absent for a process that only works. */
  url?: string
  logins: readonly string[]
  logPlace: string
  /** Resolves, with what happened, when the database ends although nobody asked. */
  broken: Promise<string>
  stop: () => Promise<void>
}

export type Told = (line: string) => void

export type Opened = ReturnType<typeof closers>

/** What has begun: the program brings up the rest. */
export type Begun = {
  database: OpenDatabase
  threads: SearchPool | undefined
  log: FastifyBaseLogger
  told: Told
  opened: Opened
}
