import { readFileSync } from 'node:fs'
import type { ReportDocument } from '@probity/contract/reports/document.ts'
import { afterAll, expect, test } from 'vitest'
import { charactersOfPdf } from '#test/processes/characters-of-pdf.ts'
import { refusalOf, renderPdf, typesetters } from './render-pdf.ts'

const instant = 1_800_000_000_000
const documentOf = (name: string): ReportDocument => ({
  lang: 'en',
  title: 'Screening',
  organisation: 'Lantern Quay Limited',
  head: [],
  sides: [
    { label: 'Client', reference: '', name, facts: [] },
    { label: 'Listed', reference: '', name: 'nobody', facts: [] },
  ],
  sections: [],
  foot: { evidence: 'e', notice: 'n', page: ['Page ', ' of ', ''] },
})
const draw = (name: string) => renderPdf(documentOf(name), instant)
afterAll(() => typesetters.end())

test('a command on a line of its own holds no invisible character, so that it can be copied', async () => {
  const command = `evidence verify FILE --key ${'ab'.repeat(32)} --head ${'cd'.repeat(32)}`
  const facts = [{ label: 'Command', isWide: true, cell: { text: command, isMono: true } }]
  const withFact = { ...documentOf('x'), sections: [{ title: 'y', blocks: [{ kind: 'facts', facts } as const] }] }
  expect(charactersOfPdf(await renderPdf(withFact, instant)).has('\u200b')).toBe(false)
})
test('a typesetter that does not start is told with what to do; other faults stay what they are', () => {
  const refused = refusalOf(new Error('Failed to load native binding'))
  expect(refused).toMatchObject({ code: 'E_UNSUPPORTED', message: expect.stringContaining('Install the product anew') })
  const fault = new Error('out of memory')
  expect(refusalOf(fault)).toBe(fault)
})
test('the same document gives the same bytes, whatever its process drew before', async () => {
  const first = await draw('Probity Testhit 陳大文')
  await typesetters.end()
  await draw('\u{20000}')
  expect(first.equals(await draw('Probity Testhit 陳大文'))).toBe(true)
})
test.each([
  ['beyond the faces', 'HO \u{20000}\u{2A6DF}', 'HO <U+20000><U+2A6DF>'],
  ['unassigned and private', '\u0378 \ue000', '<U+0378> <U+E000>'],
  ['scripts without a face', 'ไทย ကခ ﷺ', '<U+0E44><U+1000><U+FDFA>'],
  ['a joined emoji', '\u{1F468}\u200d\u{1F469}', '<U+1F468><U+200D><U+1F469>'],
  ['controls and lone surrogates', 'a\u0000\u0007\ud800', 'a<U+0000><U+0007><U+D800>'],
  ['text that quotes like the typesetter', '`"陳\u0378"`\\u{41}', '陳<U+0378>'],
])('text of any kind can be printed: %s', async (_what, name, printed) => {
  const drawn = charactersOfPdf(await draw(name))
  expect(Array.from(printed).filter((character) => character !== ' ' && !drawn.has(character))).toEqual([])
})
test('every assigned plane and block of Unicode prints', async () => {
  const sample = Array.from({ length: 0x110000 / 0x100 }, (_, block) => String.fromCodePoint(block * 0x100 + 0x41))
  expect((await draw(sample.join(' '))).length).toBeGreaterThan(10_000)
})
test('a fault of the typesetter does not quote the report', async () => {
  const broken = { ...documentOf('SECRET NAME'), foot: 'SECRET FOOT' } as unknown as ReportDocument // A document the template refuses.
  await expect(renderPdf(broken, instant)).rejects.toThrow(/^the typesetter refused the document/)
})

const residentMb = () => {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}
const many = Number(process.env['PROBITY_REPORTS'] ?? 20)
test.runIf(process.platform === 'linux')(
  `${many} reports leave the memory of this process within 150 MB, with two typesetters at most`,
  async () => {
    await draw('first')
    const before = residentMb()
    const pids = new Set<number>()
    let most = 0
    const one = async (_: unknown, n: number) => {
      await draw(`Probity Testhit ${n}`)
      most = Math.max(most, typesetters.pids.length)
      for (const pid of typesetters.pids) pids.add(pid)
    }
    await Promise.all(Array.from({ length: many }, one))
    expect(residentMb() - before).toBeLessThan(150)
    expect(most).toBeLessThanOrEqual(2)
    expect(pids.has(process.pid)).toBe(false)
  },
)
test('a typesetter that is killed costs one retry', async () => {
  await typesetters.end()
  await draw('first')
  const [victim] = typesetters.pids
  const drawn = draw('Probity Testhit')
  process.kill(victim!, 'SIGKILL')
  expect((await drawn).subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(typesetters.pids).not.toContain(victim)
})
