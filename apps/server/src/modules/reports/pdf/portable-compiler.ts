import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import faces from './faces.json' with { type: 'json' }
import { mapTexts, withNotation } from './printable-text.ts'

const { resolve } = createRequire(import.meta.url)
const template = new URL('./template/report.typ', import.meta.url)
const main = '/report.typ'
/** Diagnostics as objects. */
const asObjects = 1

interface FaceInfo {
  info: { coverage: number[] }[]
}

/** Decodes the coverage of a font: alternating lengths of gaps and covered ranges, from U+0000. */
function rangesOf({ info }: FaceInfo): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const { coverage } of info) {
    let at = 0
    for (const [turn, length] of coverage.entries()) {
      if (turn % 2 === 1) ranges.push([at, at + length])
      at += length
    }
  }
  return ranges
}

export interface PortableCompiler {
  /** Draws a document; characters without a glyph appear in their notation. */
  draw(document: unknown, timestamp: number): Uint8Array
}

const isoParts = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\D+/g, ' ').trim()

/** The WebAssembly build of the typesetter. It checks no PDF standard, so missing glyphs are detected here. */
export async function openPortableCompiler(): Promise<PortableCompiler> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  await typst.default()
  const builder = new typst.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const ranges: [number, number][] = []
  for (const face of faces) {
    const content = readFileSync(resolve(face))
    ranges.push(...rangesOf(typst.get_font_info(content) as FaceInfo))
    await builder.add_raw_font(content)
  }
  const compiler = await builder.build()
  compiler.map_shadow(main, readFileSync(template))
  const isCovered = (point: number) => ranges.some(([from, to]) => point >= from && point < to)
  const known = new Map<string, boolean>()
  const hasGlyph = (character: string): boolean => {
    const found = known.get(character) ?? (/\s/.test(character) || isCovered(character.codePointAt(0)!))
    known.set(character, found)
    return found
  }
  const printable = (text: string) =>
    withNotation(text, new Set(Array.from(text).filter((character) => !hasGlyph(character))))
  return {
    draw: (document, timestamp) => {
      const inputs: [string, string][] = [
        ['report', JSON.stringify(mapTexts(document, printable))],
        ['instant', isoParts(timestamp)],
      ]
      const { result } = compiler.compile(main, inputs, 'pdf', asObjects) as { result?: Uint8Array }
      // The diagnostics quote the report, which must not reach the log.
      if (!result) throw new Error('the typesetter refused the document')
      return result
    },
  }
}
