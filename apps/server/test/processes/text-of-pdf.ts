import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer | undefined
}

/** The text of each page of a PDF that our typesetter made, as a reader extracts it, without white space. */
export function textOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const at = (id: string | undefined): PdfObject => objects.get(Number(id)) ?? { head: '', stream: undefined }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const fonts = new Map(
        [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, id]) => {
          const map = /\/ToUnicode (\d+) 0 R/.exec(at(id).head)?.[1]
          return [name!, charactersOf(at(map).stream?.toString('latin1') ?? '')]
        }),
      )
      const content = at(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream
      return content ? drawnText(inflateSync(content).toString('latin1'), fonts) : ''
    })
}

/** A text as `textOfPdf` has it. */
export const printed = (text: string): string => text.replace(/\s+/gu, '')

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)]
  return new Map(
    found.map((match): [number, PdfObject] => {
      const start = match.index + match[0].length
      const from = text.indexOf('\nstream\n', start)
      const end = text.indexOf('\nendobj', start)
      if (from === -1 || from > end) return [Number(match[1]), { head: text.slice(start, end), stream: undefined }]
      const head = text.slice(start, from)
      const length = Number(/\/Length (\d+)/.exec(head)?.[1])
      return [Number(match[1]), { head, stream: pdf.subarray(from + 8, from + 8 + length) }]
    }),
  )
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function charactersOf(map: string): Map<number, string> {
  const pairs = [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4,})>/g)]
  return new Map(pairs.map(([, glyph, to]) => [Number.parseInt(glyph!, 16), utf16(to!)]))
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The bytes of a literal string of a content stream. */
function bytesOf(literal: string): number[] {
  return [...literal.matchAll(/\\([0-7]{1,3})|\\([\s\S])|([\s\S])/g)].map(([, octal, escaped, plain]) => {
    if (octal !== undefined) return Number.parseInt(octal, 8)
    return escaped === undefined ? plain!.charCodeAt(0) : (escapes[escaped] ?? escaped.charCodeAt(0))
  })
}

// A literal string holds pairs of parentheses unescaped, so its end is where they balance.
function endOfLiteral(content: string, start: number): number {
  let depth = 0
  for (let at = start; at < content.length; at += 1) {
    const character = content[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at
  }
  return content.length
}

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const next = /\/(f\d+) [\d.]+ Tf|\(/g
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  for (let found = next.exec(content); found; found = next.exec(content)) {
    if (found[1] !== undefined) font = fonts.get(found[1])
    else {
      next.lastIndex = endOfLiteral(content, found.index)
      const bytes = bytesOf(content.slice(found.index + 1, next.lastIndex))
      for (let n = 0; n + 1 < bytes.length; n += 2) text += font?.get(bytes[n]! * 256 + bytes[n + 1]!) ?? '�'
    }
  }
  return printed(text)
}
