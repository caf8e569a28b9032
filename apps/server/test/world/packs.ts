import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import yazl from 'yazl'
import type { PackManifest } from '#modules/evidence/pack-format.ts'
import { signText } from '#modules/evidence/signing-key.ts'
import { zipContent, zipEntries } from '#modules/evidence/verify/read-zip.ts'

export type PackFiles = Map<string, Buffer>

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

export async function unpacked(file: string): Promise<PackFiles> {
  const files: PackFiles = new Map()
  for (const entry of await zipEntries(file)) files.set(entry.path, await buffer(zipContent(file, entry)))
  return files
}

export async function packed(file: string, files: PackFiles): Promise<string> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

export const gzipped = (text: string): Buffer => gzipSync(text)

/** What somebody who holds the key of the firm would do after touching a file: hash each file and row anew, and sign that. */
export function rehashed(files: PackFiles, privateKey: string): PackFiles {
  const made = new Map(files)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as PackManifest
  manifest.files = manifest.files.flatMap((file) => {
    const content = files.get(file.path)
    if (!content) return []
    const lines = content.toString().split('\n').filter(Boolean)
    const rows = file.rows && lines.map((line): [string, string] => [nameOf(file.path, line), sha256(line)])
    return [{ path: file.path, sha256: sha256(content), size: content.length, ...(rows ? { rows } : {}) }]
  })
  const text = canonicalJson(manifest)
  return made.set('manifest.json', Buffer.from(text)).set('manifest.sig', Buffer.from(signText(text, privateKey)))
}

function nameOf(file: string, line: string): string {
  const row = JSON.parse(line) as { id: number; source?: string; seq?: number }
  if (row.source) return `${row.source} ${row.id}`
  return row.seq === undefined ? `${file.replace(/^records\/|\.jsonl$/g, '')} ${row.id}` : `seal ${row.seq}`
}
