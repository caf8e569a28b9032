import { createHash } from 'node:crypto'
import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import yazl from 'yazl'
import { canonicalJson } from '#kernel/audit/canonical-json.ts'
import { chainHead } from '#kernel/audit/seal.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { Services } from '#kernel/services.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { manifestOfRelease } from '#modules/watchlists/kept-releases.public.ts'
import { type NotedPack, type PackedFile, type PackManifest, packFormat } from '../pack-format.ts'
import { signingKey, signText } from '../signing-key.ts'
import { type ZipEnd, zipEnd } from './append-to-zip.ts'
import { auditRows, sealHeads } from './audit-rows.queries.ts'
import { filesNamedBy, membersOf, type PackAsk, partyOf, rowsOf } from './members.queries.ts'

export type PackServices = Pick<Services, 'db' | 'owner' | 'files' | 'now' | 'version'> & { tables: Tables }
type Rows = AsyncGenerator<[string, unknown]>

/** What a reader of plain zips can address. */
const packMax = 4 * 1024 ** 3 - 1024 ** 2
/** The zip carries no time of its own. */
const mtime = new Date(Date.UTC(1980, 0, 1))

/** A zip whose files are read one after the other as they are written, each hashed on the way. */
function openZip() {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error) => output.destroy(error as Error))
  const made: PackedFile[] = []
  let added = 0
  const add = (path: string, chunks: () => AsyncIterable<string | Buffer>, rows?: [string, string][]) => {
    added += 1
    zip.addReadStreamLazy(path, { mtime, forceDosTimestamp: true }, (cb) => {
      const hash = createHash('sha256')
      let size = 0
      const hashed = async function* () {
        for await (const chunk of chunks()) {
          const bytes = Buffer.from(chunk)
          hash.update(bytes)
          size += bytes.length
          yield bytes
        }
        made.push({ path, sha256: hash.digest('hex'), size, ...(rows ? { rows } : {}) })
      }
      const content = Readable.from(hashed())
      content.on('error', (error) => output.destroy(error))
      cb(null, content)
    })
  }
  const addLines = (path: string, lines: () => Rows) => {
    const rows: [string, string][] = []
    const texts = async function* () {
      for await (const [name, value] of lines()) {
        const line = canonicalJson(value)
        rows.push([name, createHash('sha256').update(line).digest('hex')])
        yield `${line}\n`
      }
    }
    add(path, texts, rows)
  }
  const store = async (files: FileStore) => {
    zip.end()
    const tail: Buffer[] = []
    const watched = async function* () {
      for await (const chunk of output) {
        // From the last file on: behind it stands the directory.
        if (made.length >= added - 1) tail.push(chunk as Buffer)
        yield chunk
      }
    }
    const stored = await files.put(Readable.from(watched()), { maxBytes: packMax })
    return { ...stored, end: zipEnd(stored.size, Buffer.concat(tail)) }
  }
  return { made, add, addLines, store }
}

const once = async function* (text: string): AsyncGenerator<string> {
  yield text
}

interface Origins {
  releases: string[]
  runs: { id: number; manifest: string | null }[]
}

/** The list releases a party was screened against, and the runs that did it. */
async function originsOf(tx: Tx, scans: readonly number[]): Promise<Origins> {
  const releases = await sql<{
    release: string
  }>`select distinct release from scans where id = any(${[...scans]}::bigint[]) order by release`.execute(tx)
  const runs = await sql<{ id: number; manifest: string | null }>`select id, manifest from screening_runs
    where id in (select (input->>'run')::bigint from scans where id = any(${[...scans]}::bigint[]) and input ? 'run') order by id`.execute(
    tx,
  )
  return { releases: releases.rows.map(({ release }) => release), runs: runs.rows }
}

/** A pack in the store, and what the log has to note of it. */
export interface WrittenPack {
  name: string
  party: PackManifest['party']
  head: PackManifest['chain_head']
  noted: NotedPack
  end: ZipEnd
}

/** Packs everything known of a party so that it can be checked without us. */
export async function writePack(tx: Tx, services: PackServices, ask: PackAsk): Promise<WrittenPack> {
  const party = await partyOf(tx, ask)
  const members = await membersOf(tx, party, services.tables)
  const scans = members.find(({ table }) => table === 'scans')?.ids ?? []
  const { releases, runs } = await originsOf(tx, scans)
  const { head, privateKey } = await manifestFor(tx, services, party)
  const pack = openZip()
  const { made, add, addLines } = pack
  for (const one of members) addLines(`records/${one.table}.jsonl`, () => rowsOf(tx, one))
  const contents = new Set<string>()
  for (const one of members) for (const hash of await filesNamedBy(tx, one)) contents.add(hash)
  for (const hash of contents)
    if (await services.files.has(hash))
      add(`files/${hash}`, async function* () {
        yield* await services.files.open(hash)
      })
  addLines('audit/rows.jsonl', () => auditRows(tx, { members, runs: runs.map(({ id }) => id) }))
  addLines('audit/seals.jsonl', () => sealHeads(tx))
  for (const release of releases) {
    const kept = await manifestOfRelease(services.owner, release)
    if (kept) add(`releases/${release}.json`, () => once(canonicalJson(kept)))
  }
  for (const { id, manifest: hash } of runs)
    if (hash !== null && (await services.files.has(hash)))
      add(`runs/${id}.manifest.jsonl.gz`, async function* () {
        yield* await services.files.open(hash)
      })
  // Written when all others are: by then their hashes are known.
  let text = ''
  add('manifest.json', () => {
    text = canonicalJson({ ...head, files: [...made] })
    return once(text)
  })
  add('manifest.sig', () => once(signText(text, privateKey)))
  const { sha256, size, end } = await pack.store(services.files)
  const manifest = made.find(({ path }) => path === 'manifest.json')!.sha256
  const noted: NotedPack = { pack: sha256, size, manifest, files: made.map((file) => [file.path, file.sha256]) }
  const name = `evidence-${head.organisation.code}-${party.kind}-${party.id}.zip`
  return { name, party, head: head.chain_head, noted, end }
}

async function manifestFor(tx: Tx, { owner, now, version }: PackServices, party: PackManifest['party']) {
  const { rows } = await sql<PackManifest['organisation'] & { username: string }>`
    select id, code, name, current_username() as username from organisations where id = current_org()`.execute(tx)
  const { username, ...organisation } = rows[0]!
  const { publicKey, privateKey } = await signingKey(owner)
  const { seq, hash } = await chainHead(tx)
  const head: Omit<PackManifest, 'files'> = {
    format: packFormat,
    product: version,
    organisation,
    party,
    made_by: username,
    made_at: now(),
    chain_head: { seq, hash },
    public_key: publicKey,
  }
  return { head, privateKey }
}
