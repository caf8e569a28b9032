import { describe, expect, test } from 'vitest'
import type { PackedFile, PackManifest } from '../pack-format.ts'
import { type ReadFile, type ReadPack, sha256 } from './read-pack.ts'
import { contentFindings, fileFindings, releaseFindings } from './verify-files.ts'

const lines = ['{"id":1,"name":"Orla"}', '{"id":2,"name":"Una"}']
const fileOf = (content: readonly string[]): ReadFile => ({ sha256: sha256(content.join('\n')), lines: [...content] })
const packed = (path: string, content: readonly string[]): PackedFile => ({
  path,
  sha256: fileOf(content).sha256,
  size: 0,
  rows: content.map((line) => [`names ${(JSON.parse(line) as { id: number }).id}`, sha256(line)]),
})

/** A pack with one JSONL file: the original lines in the manifest, the found ones in the file. */
function packOf(found: readonly string[] | undefined, more: Record<string, ReadFile> = {}): ReadPack {
  const path = 'records/names.jsonl'
  const files = new Map(Object.entries({ ...(found === undefined ? {} : { [path]: fileOf(found) }), ...more }))
  return {
    files,
    paths: [...files.keys()],
    unreadable: [],
    manifest: { files: [packed(path, lines)] } as unknown as PackManifest,
    rows: [],
    seals: [],
    receipt: undefined,
  }
}
const told = (pack: ReadPack) => fileFindings(pack).map(({ kind, what }) => `${kind} ${what}`)

describe('files of a pack', () => {
  test('as they were made have no finding', () => {
    expect(told(packOf(lines))).toEqual([])
  })

  test('a changed row is named, and nothing else', () => {
    expect(told(packOf([lines[0]!, '{"id":2,"name":"Uma"}']))).toEqual(['changed records/names.jsonl: names 2'])
  })

  test('a removed and an inserted row are named', () => {
    expect(told(packOf([lines[0]!]))).toEqual(['removed records/names.jsonl: names 2'])
    expect(told(packOf([...lines, '{"id":3,"name":"Eve"}']))).toEqual(['inserted records/names.jsonl: names 3'])
  })

  test('a row that is there twice is told, though every hash is one of the pack', () => {
    expect(told(packOf([...lines, lines[0]!]))).toEqual(['inserted records/names.jsonl: 1 rows twice'])
  })

  test('rows in another order change the file', () => {
    expect(told(packOf(lines.toReversed()))).toEqual(['changed records/names.jsonl'])
  })

  test('a line that is no JSON is told as one', () => {
    expect(told(packOf([...lines, '{']))).toEqual(['inserted records/names.jsonl: a line that is no row'])
  })

  test('a file that is gone and one that was never packed are named', () => {
    expect(told(packOf(undefined, { 'records/strange.jsonl': fileOf([]) }))).toEqual([
      'removed records/names.jsonl',
      'inserted records/strange.jsonl',
    ])
  })

  test('a path that is in the zip twice is inserted', () => {
    const pack = packOf(lines)
    expect(told({ ...pack, paths: [...pack.paths, 'records/names.jsonl'] })).toEqual(['inserted records/names.jsonl'])
  })
})

test.each([
  ['releases', '.json', releaseFindings],
  ['files', '', contentFindings],
] as const)('content in %s/ must have the hash it is named by', (folder, ending, findings) => {
  const content = fileOf(['anything'])
  const right = packOf(lines, { [`${folder}/${content.sha256}${ending}`]: content })
  const wrong = packOf(lines, { [`${folder}/${'0'.repeat(64)}${ending}`]: content })
  expect(findings(right)).toEqual([])
  expect(findings(wrong).map(({ kind }) => kind)).toEqual(['unproven'])
})
