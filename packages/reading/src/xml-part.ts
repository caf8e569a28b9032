import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ReadingError } from './reading-error.ts'
import type { ZipParts } from './zip.ts'

export interface PartHandler {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

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
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), (tag as SaxesTagPlain).attributes))
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  const decoder = new TextDecoder()
  const stream = await openStream()
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    stream.destroy()
    throw error instanceof ReadingError ? error : cutOff()
  }
  return true
}
