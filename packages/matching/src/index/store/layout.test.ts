import { describe, expect, it } from 'vitest'
import { openSections, packSections, UnreadableIndex } from './layout.ts'

const packed = () =>
  packSections(
    {
      small: Uint8Array.of(1, 2, 3),
      wide: Float64Array.of(0.25, -1),
      short: Uint16Array.of(65_535),
      none: new Uint32Array(0),
      parts: [Uint8Array.of(4, 5), Uint8Array.of(6)],
    },
    { built: 'today' },
  )

describe('a packed index', () => {
  it('gives back every section by name, with its type, and the description', () => {
    const { meta, section } = openSections(packed())
    expect(meta).toEqual({ built: 'today' })
    expect(section('small')).toEqual(Uint8Array.of(1, 2, 3))
    expect(section('wide')).toEqual(Float64Array.of(0.25, -1))
    expect(section('short')).toEqual(Uint16Array.of(65_535))
    expect(section('none')).toHaveLength(0)
    expect(section('parts')).toEqual(Uint8Array.of(4, 5, 6))
  })

  it('releases the memory of each section', () => {
    const values = Uint32Array.of(1, 2)
    const sections = { values }
    packSections(sections, {})
    expect(values).toHaveLength(0)
    expect(sections).toEqual({})
  })
})

describe('a file that is no index', () => {
  const copyOf = (bytes: Uint8Array) => {
    const buffer = new SharedArrayBuffer(bytes.length)
    new Uint8Array(buffer).set(bytes)
    return buffer
  }
  const bytes = () => new Uint8Array(packed()).slice()

  it('is refused where it ends early, in the header or after it', () => {
    expect(() => openSections(copyOf(bytes().subarray(0, -1)))).toThrow(/its header says \d+: cut short/)
    expect(() => openSections(copyOf(bytes().subarray(0, 60_000)))).toThrow(/has 60000 bytes: cut short/)
  })

  it('is refused where it begins otherwise', () => {
    expect(() => openSections(copyOf(bytes().fill(0x78, 0, 20)))).toThrow(UnreadableIndex)
    expect(() => openSections(new SharedArrayBuffer(0))).toThrow('not an index of this version')
  })

  it.each([
    ['is no JSON', ['"meta"', '"meta|']],
    ['lost its sections', ['"sections"', '"sektions"']],
    ['names a section outside the file', ['["u8",', '["f64",65536,9999999,"']],
    ['names a section within the header', ['65536', '64']],
    ['names a section at an odd place', ['65536', '65537']],
    ['gives a section another type', ['"f64"', '"f99"']],
  ])('is refused where its header %s', (_, [from, to]) => {
    const damaged = bytes()
    const header = new TextDecoder().decode(damaged.subarray(0, 65_536)).replace(from!, to!).slice(0, 65_536)
    damaged.set(new TextEncoder().encode(header))
    expect(() => openSections(copyOf(damaged))).toThrow(UnreadableIndex)
    expect(() => openSections(copyOf(damaged))).toThrow(/damaged/)
  })

  it('is refused where a section is missing, which it names', () => {
    expect(() => openSections(packed()).section('tokenKinds')).toThrow(/no section 'tokenKinds'/)
  })
})

it('refuses a description larger than the header', () => {
  expect(() => packSections({}, { text: 'x'.repeat(70_000) })).toThrow('the header outgrew its room')
})
