import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import yazl from 'yazl'
import { contentDisposition } from '#kernel/web/content-disposition.ts'
import { safeFileName } from '#kernel/web/safe-file-name.ts'

export interface MadeFile {
  name: string
  content: Buffer
}

export const pdfType = 'application/pdf'
export const zipType = 'application/zip'
/** The zip stores no time of its own. */
const mtime = new Date(Date.UTC(1980, 0, 1))

/** Several files in one zip, because forms are delivered one by one. */
export async function zipped(files: readonly MadeFile[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { name, content } of files) zip.addBuffer(content, safeFileName(name), { mtime, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream.pipe(new PassThrough()))
}

export function sendFile(reply: FastifyReply, type: string, { name, content }: MadeFile) {
  return reply
    .header('content-disposition', contentDisposition('attachment', safeFileName(name.replace(/[/\\]/g, '-'))))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(type)
    .send(content)
}
