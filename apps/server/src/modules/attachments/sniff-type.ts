import { readFile } from 'node:fs/promises'
import { issue } from '@probity/contract/api/issue.ts'
import { type AttachmentEnding, attachmentEndings, attachmentTypes } from '@probity/contract/attachments/attachments.ts'
import { AppError } from '#kernel/errors.ts'
import { endingOf } from '#kernel/web/safe-file-name.ts'

const isKnown = (ending: string): ending is AttachmentEnding => Object.hasOwn(attachmentTypes, ending)
const texts: ReadonlySet<AttachmentEnding> = new Set(['csv', 'txt', 'eml'])

/** Returns the type of a received file by content and name; refuses a file where they disagree. */
export async function sniffType(place: string, name: string): Promise<string> {
  const ending = endingOf(name)
  if (!isKnown(ending)) throw refused('file_kind', { kinds: attachmentEndings.join(', ') })
  if (!(await holds(await readFile(place), ending))) throw refused('file_content', { ending })
  return attachmentTypes[ending]
}

function refused(code: string, params: Record<string, string>): AppError {
  const found = issue('file', code, params)
  return new AppError('E_UNSUPPORTED', { issues: [found] }, found.message)
}

async function holds(content: Buffer, ending: AttachmentEnding): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(content)
  if (texts.has(ending)) return found === undefined && isText(content, ending)
  if (ending === 'msg') return found?.mime === 'application/x-cfb' && content.includes(outlookMark)
  return found?.mime === attachmentTypes[ending]
}

// Old Word and Excel files use the same container; only Outlook gives its streams this name.
const outlookMark = Buffer.from('__properties_version1.0', 'utf16le')

// Line ends, tabs, form feeds and the escapes of Japanese mail are text; other control characters are not.
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const control = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const markup = /^\s*(?:<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?xml|<!--|%!ps)/i
const mailHeader = /^(?:From |[!-9;-~]+:)/

function isText(content: Buffer, ending: AttachmentEnding): boolean {
  const text = decode(content)
  if (control.test(text) || markup.test(text)) return false
  return ending !== 'eml' || mailHeader.test(text)
}

/** Old spreadsheets contain Big5 or another legacy encoding, so bytes that are not UTF-8 are read one by one. */
function decode(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return content.toString('latin1')
  }
}
