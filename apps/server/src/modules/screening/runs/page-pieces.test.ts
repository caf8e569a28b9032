import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { asOneMember, type PageLine, type Pieces, piecesOf } from './page-pieces.ts'

const line = (person: number, more: Partial<PageLine> = {}): PageLine => ({
  person,
  company: null,
  names: ['Tobin Marsh', '馬拓彬'],
  ref_id: `P-${person}`,
  hits: [],
  ...more,
})
const hit: PageLine['hits'] = [['demo:1', 0.87, 'Marsh, Tobin', 'STRONG']]
const linesOf = (...pieces: Buffer[]): unknown[] =>
  gunzipSync(Buffer.concat(pieces))
    .toString()
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text))

describe('the pieces of a page', () => {
  test('name everybody in the manifest and the inputs, and those with hits in the result', async () => {
    const pieces = await piecesOf([line(1, { hits: hit, scan: ['id', 'hash'] }), line(2), line(3, { since: 9 })])
    expect(linesOf(pieces.manifest)).toEqual([
      { person: 1, company: null, hits: 1, scan: ['id', 'hash'] },
      { person: 2, company: null, hits: 0 },
      { person: 3, company: null, since: 9 },
    ])
    expect(linesOf(pieces.inputs)).toEqual(
      [1, 2, 3].map((person) => ({ person, company: null, names: ['Tobin Marsh', '馬拓彬'], ref_id: `P-${person}` })),
    )
    const found = { entity_id: 'demo:1', entity_name: 'Marsh, Tobin', score: 0.87, level: 'STRONG' }
    expect(linesOf(pieces.result)).toEqual([
      { person: 1, company: null, ref_id: 'P-1', name: 'Tobin Marsh 馬拓彬', hits: [found] },
    ])
  })
  test('are the same for the same lines, byte for byte', async () => {
    const [one, other] = [await piecesOf([line(1, { hits: hit })]), await piecesOf([line(1, { hits: hit })])]
    for (const of of ['manifest', 'inputs', 'result'] as (keyof Pieces)[]) expect(one[of].equals(other[of])).toBe(true)
  })
  test('are one file when put one after the other, and a file without lines is one too', async () => {
    const [none, one, two] = [await piecesOf([]), await piecesOf([line(1)]), await piecesOf([line(2)])]
    expect(linesOf(none.manifest)).toEqual([])
    expect(linesOf(none.manifest, one.manifest, two.manifest)).toEqual(
      [1, 2].map((person) => ({ person, company: null, hits: 0 })),
    )
  })
  test('of a run become one member of gzip, since browsers unpack no further', async () => {
    const { pieces, file } = asOneMember()
    for (const { inputs } of [await piecesOf([]), await piecesOf([line(1)]), await piecesOf([line(2)])])
      pieces.write(inputs)
    pieces.end()
    const packed = await buffer(file)
    expect(linesOf(packed)).toHaveLength(2)
    // A gzip member ends with the length of its content.
    expect(packed.readUInt32LE(packed.length - 4)).toBe(gunzipSync(packed).length)
  })
  test('that are broken break the file', async () => {
    const { pieces, file } = asOneMember()
    pieces.on('error', () => undefined)
    pieces.end(Buffer.from('no gzip'))
    await expect(buffer(file)).rejects.toThrow('incorrect header check')
  })
})
