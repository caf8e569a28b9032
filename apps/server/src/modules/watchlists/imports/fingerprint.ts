import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ListFile } from '@probity/watchlists/list.ts'

/** One hash of a set of files, in any order: unchanged files need not be read again. */
export async function fingerprintOf(files: readonly ListFile[]): Promise<string> {
  const parts = await Promise.all(files.map(async ({ name, path }) => `${name} ${await hashOf(path)}`))
  return createHash('sha256').update(parts.sort().join('\n')).digest('hex')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
