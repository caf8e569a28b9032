import { Readable } from 'node:stream'
import { reportLanguages } from '@probity/contract/reports/reports.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { Services } from '#kernel/services.ts'
import { renderPdf } from '#modules/reports/reports.public.ts'
import { manifestOfRelease } from '#modules/watchlists/kept-releases.public.ts'
import { type NotedPack, type PackManifest, packFormat } from '../pack-format.ts'
import { signingKey, signText } from '../signing-key.ts'
import type { ZipEnd } from './append-to-zip.ts'
import { coverDocument, coverPaths } from './cover-document.ts'
import { coverPage, coverPath } from './cover-page.ts'
import type { GatheredPack } from './gather-pack.ts'
import { openZip } from './open-zip.ts'

export type PackServices = Pick<Services, 'db' | 'owner' | 'files' | 'now' | 'version'> & {
  tables: Tables
  /** Absent on the command line, which opens no lists: then a pack only says that a list is binding. */
  lists?: Services['lists']
}

/** A stored pack, and its data for the log. */
export interface WrittenPack {
  name: string
  party: PackManifest['party']
  head: PackManifest['chain_head']
  noted: NotedPack
  end: ZipEnd
}

/** Packs all data about a party so that it can be verified without the product. No transaction is open meanwhile. */
export async function writePack(services: PackServices, gathered: GatheredPack): Promise<WrittenPack> {
  const { party, organisation, head } = gathered
  const { publicKey, privateKey } = await signingKey(services.owner)
  const pack = openZip()
  for (const { path, read, rows } of gathered.records) pack.add(path, read, rows)
  await addContents(pack, services, gathered)
  for (const { path, read, rows } of gathered.audit) pack.add(path, read, rows)
  await addOrigins(pack, services, gathered)
  const about: Omit<PackManifest, 'files'> = {
    format: packFormat,
    product: services.version,
    organisation,
    party,
    made_by: gathered.username,
    made_at: services.now(),
    chain_head: head,
    public_key: publicKey,
  }
  const { customer, story, releases } = gathered
  // Written after the files that they list, and hashed like them.
  const cover = () => ({ about, customer, story, releases, files: [...pack.made] })
  pack.add(coverPath, () => [coverPage(cover())])
  for (const lang of reportLanguages)
    pack.add(coverPaths[lang], async () =>
      Readable.from([await renderPdf(coverDocument(cover(), lang), about.made_at)]),
    )
  // Written last, when the hashes of all others are known.
  let text = ''
  pack.add('manifest.json', () => {
    text = canonicalJson({ ...about, files: [...pack.made] })
    return [text]
  })
  pack.add('manifest.sig', () => [signText(text, privateKey)])
  const { sha256, size, end } = await pack.store(services.files)
  const manifest = pack.made.find(({ path }) => path === 'manifest.json')!.sha256
  const noted: NotedPack = { pack: sha256, size, manifest, files: pack.made.map((file) => [file.path, file.sha256]) }
  const name = `evidence-${organisation.code}-${party.kind}-${party.id}.zip`
  return { name, party, head, noted, end }
}

type Pack = ReturnType<typeof openZip>

/** Under its number a report can be opened; rows name the same content by its hash. */
async function addContents(pack: Pack, { files }: PackServices, { contents, reports }: GatheredPack): Promise<void> {
  for (const { name, content } of reports)
    if (await files.has(content)) pack.add(`reports/${name}`, () => files.open(content))
  for (const hash of contents) if (await files.has(hash)) pack.add(`files/${hash}`, () => files.open(hash))
}

async function addOrigins(pack: Pack, { files, owner }: PackServices, { releases, runs }: GatheredPack): Promise<void> {
  for (const release of releases) {
    const kept = await manifestOfRelease(owner, release)
    if (kept) pack.add(`releases/${release}.json`, () => [canonicalJson(kept)])
  }
  for (const { id, manifest: hash } of runs)
    if (hash !== null && (await files.has(hash))) pack.add(`runs/${id}.manifest.jsonl.gz`, () => files.open(hash))
}
