import { expect, it } from 'vitest'
import { readUtf8, utf8Room, writeUtf8 } from './utf8.ts'

function written(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Room(text))
  return bytes.subarray(0, writeUtf8(bytes, 0, text))
}

const read = (bytes: Uint8Array) => readUtf8(bytes, 0, bytes.length)

it.each(['Quernmore', 'Žižek', '\u007f\u0080\u07ff\u0800\uffff', '陳大文', '😀\u{10ffff}', '\ufeffQuern'])(
  'writes the same bytes as the platform and reads them back: %s',
  (text) => {
    expect([...written(text)]).toEqual([...Buffer.from(text)])
    expect(read(written(text))).toBe(text)
  },
)

it('reads long texts as it reads short ones', () => {
  const long = '陳大文 Žofia 😀 '.repeat(9)
  expect(read(written(long))).toBe(long)
  expect(read(written(`\ufeff${long}`))).toBe(`\ufeff${long}`)
})

it('replaces a surrogate without its other half', () => {
  expect(read(written('a\ud83db'))).toBe('a\ufffdb')
  expect(read(written('a\ude00\ud83d'))).toBe('a\ufffd\ufffd')
})

it('writes at an offset and returns the end', () => {
  const bytes = new Uint8Array(8)
  expect(writeUtf8(bytes, 2, '陳a')).toBe(6)
  expect([bytes[1], bytes[5], bytes[6]]).toEqual([0, 97, 0])
  expect(readUtf8(bytes, 2, 5)).toBe('陳')
})
