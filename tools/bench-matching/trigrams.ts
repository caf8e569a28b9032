import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syntheticEntities } from '@probity/watchlists/synthetic/entities.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { startEmbedded } from '../../apps/server/src/embedded/start-embedded.ts'

export interface Trigrams {
  names: number
  indexSeconds: number
  ask: (name: string) => Promise<number>
  stop: () => Promise<void>
}

/** PostgreSQL with a trigram index over the names of the same parties. */
export async function startTrigrams(seed: number, entities: number): Promise<Trigrams> {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-trigrams-'))
  const cluster = await startEmbedded({
    dataDir: path.join(folder, 'pg'),
    role: 'test',
    durable: false,
    flags: ['shared_buffers=512MB', 'maintenance_work_mem=256MB'],
  })
  const client = new pg.Client({ host: cluster.host, user: cluster.user, database: 'postgres' })
  await client.connect()
  await client.query('create extension pg_trgm; create unlogged table listed (name text)')
  let names = 0
  function* rows() {
    for (const entity of syntheticEntities({ seed, count: entities }))
      for (const { full } of entity.names) {
        names++
        yield `${full.replace(/[\\\t\n\r]/g, ' ')}\n`
      }
  }
  await pipeline(Readable.from(rows()), client.query(copyFrom('copy listed from stdin')))
  const start = performance.now()
  await client.query('create index on listed using gin (name gin_trgm_ops); analyze listed')
  const indexSeconds = (performance.now() - start) / 1000
  await client.query('set pg_trgm.similarity_threshold = 0.45')
  const text = 'select name, similarity(name, $1) from listed where name % $1 order by 2 desc, 1 limit 10'
  return {
    names,
    indexSeconds,
    ask: async (name) => (await client.query({ name: 'ask', text, values: [name] })).rowCount ?? 0,
    stop: async () => {
      await client.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
