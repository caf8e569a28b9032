import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/embedded/start-embedded.ts'
import { type Databases, openDatabases } from '../../src/kernel/database/database.ts'
import { migrate, migrationsFolder } from '../../src/kernel/database/migrate.ts'
import { inTenant, systemActor } from '../../src/kernel/database/tenant.ts'
import {
  createOrganisation,
  hashNewPassword,
  insertUser,
  roleNamed,
  storePassword,
} from '../../src/modules/identity/identity.public.ts'
import { switchRelease } from '../../src/modules/watchlists/releases/releases.queries.ts'
import { fillParties } from './fill-parties.ts'
import { type Made, makeReleases } from './make-releases.ts'

export const login = { username: 'admin', password: 'Probity!Bench2026' }
/** Two equal registers: each is screened in full once, so that both batches write the same number of hits. */
export const organisations = ['bench-one', 'bench-two'] as const

interface Size {
  entities: number
  changed: number
  parties: number
}

export interface Stage {
  folder: string
  databaseUrl: string
  postmaster: number
  client: pg.Client
  databases: Databases
  releases: readonly { id: string; folder: string }[]
  ids: readonly number[]
  serve(release: number): Promise<string>
  close(): Promise<void>
}

const now = () => Math.round(performance.timeOrigin + performance.now())
const addressOf = ({ host, user, database }: Embedded) => ({ host, user, database })

async function releasesOf(home: string, { entities, changed }: Size): Promise<Stage['releases']> {
  const known = path.join(home, `releases-${entities}-${changed}.json`)
  const made = existsSync(known) ? (JSON.parse(readFileSync(known, 'utf8')) as Made) : []
  const place = path.join(home, 'releases')
  mkdirSync(place, { recursive: true })
  return makeReleases(place, { entities, changed }, { made, told: (all) => writeFileSync(known, JSON.stringify(all)) })
}

async function fillOrganisations(databases: Databases, client: pg.Client, parties: number): Promise<void> {
  const hash = await hashNewPassword(login.password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (const code of organisations) {
    const id = await createOrganisation(databases.owner, { code, name: code, notify: `officer@${code}.example` })
    await inTenant(databases.owner, systemActor(id), async (tx) => {
      const role_id = await roleNamed(tx, 'Administrator')
      const userId = await insertUser(tx, { username: login.username, email: `admin@${code}.example`, role_id })
      await storePassword(tx, { userId, hash, now: now() })
    })
    await fillParties(client, id, parties)
  }
}

/** A changed schema needs a new database. */
const schemaName = (): string =>
  createHash('sha256').update(readdirSync(migrationsFolder).toSorted().join()).digest('hex').slice(0, 8)

/** A database with both registers, not screened yet; kept between runs, and copied for each. */
async function seedOf(home: string, { parties }: Size): Promise<string> {
  const folder = path.join(home, `seed-${parties}-${schemaName()}`)
  if (existsSync(path.join(folder, 'ready'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', durable: false })
  const client = new pg.Client(addressOf(cluster))
  await client.connect()
  await migrate(client)
  const databases = openDatabases({ owner: addressOf(cluster) }, () => undefined)
  await fillOrganisations(databases, client, parties)
  // A register at rest has been vacuumed; a freshly filled one would be vacuumed during the measurement.
  await client.query('vacuum (analyze)')
  await databases.close()
  await client.end()
  await cluster.stop()
  writeFileSync(path.join(folder, 'ready'), '')
  return folder
}

/** Everything a run needs, as in an installation: releases, a durable database, two registers. */
export async function openStage(size: Size, keep: string | undefined): Promise<Stage> {
  const home = keep === undefined ? mkdtempSync(path.join(tmpdir(), 'probity-bench-')) : path.resolve(keep)
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  const releases = await releasesOf(home, size)
  const seed = await seedOf(home, size)
  const folder = path.join(home, 'run')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  execFileSync('cp', ['-a', realpathSync(path.join(seed, 'pg')), path.join(folder, 'pg')])
  symlinkSync(path.join(home, 'releases'), path.join(folder, 'releases'))
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
  const databases = openDatabases({ owner: addressOf(cluster) }, () => undefined)
  const client = new pg.Client(addressOf(cluster))
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from organisations order by id')
  return {
    folder,
    databaseUrl: `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(cluster.host)}`,
    postmaster: cluster.pid,
    client,
    databases,
    releases,
    ids: rows.map(({ id }) => id),
    serve: async (at) => {
      const { id, folder: place } = releases[at]!
      const manifest = JSON.parse(readFileSync(path.join(place, 'manifest.json'), 'utf8')) as Manifest
      await switchRelease(databases.owner, { id, manifest, now: now(), confirm: async () => undefined })
      return id
    },
    close: async () => {
      await client.end()
      await databases.close()
      await cluster.stop()
      rmSync(keep === undefined ? home : folder, { recursive: true, force: true })
    },
  }
}
