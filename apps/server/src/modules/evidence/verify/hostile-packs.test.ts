import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { readPack } from './read-pack.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-packs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const place = path.join(folder, 'pack.zip')

test('a directory that says it has 4 GB is refused before it is read', async () => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(0xffffffff, 12)
  writeFileSync(place, Buffer.concat([Buffer.alloc(231), end]))
  await expect(readPack(place)).rejects.toThrow(RangeError)
})
test('a file that unpacks to more than a pack holds is named instead of being read', async () => {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('{}'), 'manifest.json')
  const bomb = gzipSync(Buffer.alloc(600 * 2 ** 20))
  zip.addBuffer(bomb, 'scans/bomb.jsonl.gz')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(place))
  const { unreadable } = await readPack(place)
  expect(unreadable).toEqual([{ kind: 'unreadable', what: 'scans/bomb.jsonl.gz' }])
})
