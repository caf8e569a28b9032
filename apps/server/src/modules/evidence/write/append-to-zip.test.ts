import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { zipContent, zipEntries } from '../verify/read-zip.ts'
import { zipAppendix } from './append-to-zip.ts'
import { openZip } from './open-zip.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'probity-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const long = 'a line of a pack\n'.repeat(20_000)

/** An uncompressed zip of these files, and its end. */
async function zipOf(files: Record<string, string>) {
  const zip = openZip()
  for (const [name, content] of Object.entries(files)) zip.add(name, () => [content])
  let bytes = Buffer.alloc(0)
  const { end } = await zip.store({
    put: async (stream) => {
      bytes = await buffer(stream)
      return { sha256: '', size: bytes.length } as never
    },
  })
  return { bytes, end, made: zip.made }
}
function written(name: string, bytes: Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}
async function contentsOf(file: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const entry of await zipEntries(file)) {
    const content = await buffer(Readable.from(zipContent(file, entry)))
    contents[entry.path] = content.toString('utf8')
  }
  return contents
}

test('what is packed is read again, in its order and with its size', async () => {
  const { bytes, made } = await zipOf({ 'manifest.json': '{}', 'records/names.jsonl': long, 'empty.txt': '' })
  const file = written('plain.zip', bytes)
  expect(await contentsOf(file)).toEqual({ 'manifest.json': '{}', 'records/names.jsonl': long, 'empty.txt': '' })
  expect(made.map(({ path: name, size }) => [name, size])).toEqual([
    ['manifest.json', 2],
    ['records/names.jsonl', long.length],
    ['empty.txt', 0],
  ])
})

test('a file appended to a zip is read with the others, which stay byte for byte', async () => {
  const { bytes, end } = await zipOf({ 'manifest.json': '{}', 'records/names.jsonl': long })
  const receipt = Buffer.from('{"seal":"第 12 號"}')
  const whole = Buffer.concat([bytes, zipAppendix(end, 'receipt-收據.json', receipt)])
  expect(whole.subarray(0, bytes.length).equals(bytes)).toBe(true)
  expect(await contentsOf(written('more.zip', whole))).toEqual({
    'manifest.json': '{}',
    'records/names.jsonl': long,
    'receipt-收據.json': receipt.toString(),
  })
})

test('the same content packed twice gives the same bytes', async () => {
  const [one, other] = await Promise.all([zipOf({ 'a.txt': long }), zipOf({ 'a.txt': long })])
  expect(one.bytes.equals(other.bytes)).toBe(true)
})

test('a file that is no zip, or is cut off, is refused', async () => {
  const { bytes } = await zipOf({ 'a.txt': long })
  const cut = written('cut.zip', bytes)
  truncateSync(cut, bytes.length - 30)
  await expect(zipEntries(cut)).rejects.toThrow(RangeError)
  await expect(zipEntries(written('text.zip', Buffer.from('no zip at all')))).rejects.toThrow(RangeError)
})

test('a directory said to be larger than its file is refused before it is read', async () => {
  const { bytes } = await zipOf({ 'a.txt': 'x' })
  const huge = Buffer.from(bytes)
  huge.writeUInt32LE(0x7fffffff, huge.length - 10)
  await expect(zipEntries(written('huge.zip', huge))).rejects.toThrow('larger than its file')
})
