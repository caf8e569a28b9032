import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import { chainHead } from '#kernel/audit/seal.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'
import type { PackManifest } from '../pack-format.ts'
import { auditRows, sealHeads } from './audit-rows.queries.ts'
import type { Cover } from './cover-words.ts'
import { filesNamedBy, membersOf, type PackAsk, partyOf, rowsOf } from './members.queries.ts'
import { storyOf } from './story.queries.ts'

/** Rows in a temporary file, one per line, with the hash of each line. */
export interface GatheredLines {
  path: string
  rows: [name: string, sha256: string][]
  read: () => Readable
}

/** The database part of a pack, read in one snapshot. */
export interface GatheredPack {
  party: PackManifest['party']
  organisation: PackManifest['organisation']
  username: string
  customer: Cover['customer']
  story: Cover['story']
  /** The reports that were made of the party: number and format with the hash of the file. */
  reports: { name: string; content: string }[]
  head: PackManifest['chain_head']
  records: GatheredLines[]
  audit: GatheredLines[]
  /** Hashes of stored content. */
  contents: string[]
  releases: string[]
  runs: { id: number; manifest: string | null }[]
}

/**
 * Reads the rows of a pack in one snapshot and writes them to temporary files in `folder`, because a pack may be larger than
 * memory. The file store and the zip come afterwards, when the transaction has ended.
 */
export async function gatherPack(
  tx: Tx,
  { ask, tables, folder }: { ask: PackAsk; tables: Tables; folder: string },
): Promise<GatheredPack> {
  const party = await partyOf(tx, ask)
  const members = await membersOf(tx, party, tables)
  const scans = members.find(({ table }) => table === 'scans')?.ids ?? []
  const origins = await originsOf(tx, scans)
  const files = linesIn(folder)
  const records: GatheredLines[] = []
  for (const one of members) records.push(await files.write(`records/${one.table}.jsonl`, rowsOf(tx, one)))
  const contents = new Set<string>()
  for (const one of members) for (const hash of await filesNamedBy(tx, one)) contents.add(hash)
  const audit = [
    await files.write('audit/rows.jsonl', auditRows(tx, { members, runs: origins.runs.map(({ id }) => id) })),
    await files.write('audit/seals.jsonl', sealHeads(tx)),
  ]
  const { seq, hash } = await chainHead(tx)
  const customer = await customerOf(tx, party)
  return {
    party,
    customer,
    story: await storyOf(tx, party),
    reports: await reportsOf(tx, members.find(({ table }) => table === 'reports')?.ids ?? []),
    ...(await makerOf(tx)),
    head: { seq, hash },
    records,
    audit,
    contents: [...contents],
    ...origins,
  }
}

function linesIn(folder: string) {
  let written = 0
  const write = async (name: string, lines: AsyncIterable<[string, unknown]>): Promise<GatheredLines> => {
    const place = path.join(folder, String((written += 1)))
    const rows: GatheredLines['rows'] = []
    const texts = async function* () {
      for await (const [row, value] of lines) {
        const line = canonicalJson(value)
        rows.push([row, createHash('sha256').update(line).digest('hex')])
        yield `${line}\n`
      }
    }
    await pipeline(Readable.from(texts()), createWriteStream(place, { flags: 'wx', mode: 0o600 }))
    return { path: name, rows, read: () => createReadStream(place) }
  }
  return { write }
}

/** List releases against which a party was screened, and the runs that screened it. */
async function originsOf(tx: Tx, scans: readonly number[]): Promise<Pick<GatheredPack, 'releases' | 'runs'>> {
  const releases = await sql<{
    release: string
  }>`select distinct release from scans where id = any(${[...scans]}::bigint[]) order by release`.execute(tx)
  const runs = await sql<{ id: number; manifest: string | null }>`select id, manifest from screening_runs
    where id in (select (input->>'run')::bigint from scans where id = any(${[...scans]}::bigint[]) and input ? 'run') order by id`.execute(
    tx,
  )
  return { releases: releases.rows.map(({ release }) => release), runs: runs.rows }
}

async function reportsOf(tx: Tx, ids: readonly number[]): Promise<GatheredPack['reports']> {
  const { rows } = await sql<{
    name: string
    content: string
  }>`select number || '.' || format as name, content from reports
    where id = any(${[...ids]}::bigint[]) order by number`.execute(tx)
  return rows
}

async function customerOf(tx: Tx, { kind, id }: PackManifest['party']): Promise<Cover['customer']> {
  const [found] = await customersOf(tx, [
    { person: kind === 'person' ? id : null, company: kind === 'company' ? id : null },
  ])
  const names = (found?.names ?? []).map(({ sur, other }) => [sur, other].filter(Boolean).join(' '))
  return { names, reference: found?.ref_id ?? '' }
}

async function makerOf(tx: Tx): Promise<Pick<GatheredPack, 'organisation' | 'username'>> {
  const { rows } = await sql<PackManifest['organisation'] & { username: string }>`
    select id, code, name, current_username() as username from organisations where id = current_org()`.execute(tx)
  const { username, ...organisation } = rows[0]!
  return { organisation, username }
}
