import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ReadingError } from './reading-error.ts'
import type { ZipParts } from './zip.ts'

export interface PartHandler {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Bytes that may pass without a tag or a text, and how deep tags may nest: far above any document. */
const quietMax = 8 * 2 ** 20
const depthMax = 250

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses one XML part of a document as a stream. Returns false if the part does not exist. */
export async function parsePart(
  parts: ZipParts,
  path: string,
  { open, text, close }: PartHandler,
  cutOff: () => ReadingError = () => new ReadingError('damaged'),
): Promise<boolean> {
  const openStream = parts.get(path)
  if (!openStream) return false
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => {
    throw cutOff()
  })
  let quiet = 0
  let depth = 0
  parser.on('opentag', (tag) => {
    quiet = 0
    if (++depth > depthMax) throw cutOff()
    open?.(localName(tag.name), (tag as SaxesTagPlain).attributes)
  })
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  parser.on('closetag', (tag) => {
    quiet = 0
    depth--
    close?.(localName(tag.name))
  })
  const decoder = new TextDecoder()
  const stream = await openStream()
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      quiet += chunk.length
      if (quiet > quietMax) throw cutOff()
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    stream.destroy()
    throw error instanceof ReadingError ? error : cutOff()
  }
  return true
}
