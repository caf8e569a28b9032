import type { ReportDocument } from '@probity/contract/reports/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typesetterKind } from '#kernel/typesetting/typesetter-kind.ts'
import { charactersOfPdf } from '#test/processes/characters-of-pdf.ts'
import { textOfPdf } from '#test/processes/text-of-pdf.ts'
import { openPortableCompiler, type PortableCompiler } from './portable-compiler.ts'
import { renderer, renderPdf, typesetters } from './render-pdf.ts'

const instant = 1_800_000_000_000
const documentOf = (name: string): ReportDocument => ({
  lang: 'zh-hant',
  title: '篩查 Screening',
  organisation: 'Lantern Quay Limited',
  head: [],
  sides: [{ label: 'Client', reference: 'C-1', name, facts: [] }],
  sections: [{ title: 'A', blocks: [{ kind: 'text', text: '#panic("no") @home $5 [x]' }] }],
  foot: { evidence: 'e', notice: 'n', page: ['Page ', ' of ', ''] },
})
let portable: PortableCompiler
beforeAll(async () => {
  portable = await openPortableCompiler()
})
afterAll(() => typesetters.end())
const draw = (name: string) => Buffer.from(portable.draw(documentOf(name), instant / 1000))

test('the WebAssembly build prints the same text as the program, HKSCS characters included', async () => {
  const name = 'Probity Testhit 陳大文 𨋢'
  expect(textOfPdf(draw(name))).toEqual(textOfPdf(await renderPdf(documentOf(name), instant)))
})

test('the same document gives the same bytes, dated by the report and not by the clock', () => {
  const first = draw('CHAN Tai Man')
  draw('\u{20000}')
  expect(first.equals(draw('CHAN Tai Man'))).toBe(true)
  expect(first.toString('latin1')).toContain('CreationDate (D:20270115080000Z')
})

test('characters without a glyph print in their notation', () => {
  const drawn = charactersOfPdf(draw('HO \u{20000}ไ'))
  const printed = Array.from('HO<U+20000><U+0E44>')
  expect(printed.filter((character) => !drawn.has(character))).toEqual([])
})

test('a platform whose program is installed keeps the name its reports were proved with', () => {
  expect([typesetterKind, renderer]).toEqual(
    typesetterKind === 'native' ? ['native', 'pdf-5'] : ['portable', 'pdf-5-portable'],
  )
})
