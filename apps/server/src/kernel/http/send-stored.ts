import type { FastifyReply } from 'fastify'
import type { FileStore } from '../storage/file-store.ts'
import { contentDisposition } from '../web/content-disposition.ts'

interface StoredFile {
  file_name: string
  file_mime: string
  sha256: string
}

/** Sends a file that somebody brought, to be saved: nothing in it runs on our address, and no cache keeps it. */
export const sendStored = async (reply: FastifyReply, files: Pick<FileStore, 'open'>, file: StoredFile) =>
  reply
    .header('content-disposition', contentDisposition('attachment', file.file_name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(file.file_mime)
    .send(await files.open(file.sha256))
