import { attachmentCalls } from '@probity/contract/attachments/attachment-calls.ts'
import type { EkycDocument } from '@probity/contract/ekyc/ekyc.ts'
import type { EkycDocumentType } from '@probity/contract/ekyc/ekyc-documents.ts'
import { responseTo } from '#web/api/call.ts'
import { askExist, askVerify, uploadDocument } from '../ekyc-calls.ts'

export interface SourceFile {
  id: number
  file_name: string
  description: string
}

export interface SyncCalls {
  content: (attachment: number) => Promise<Blob>
  exist: typeof askExist
  upload: typeof uploadDocument
  verify: typeof askVerify
}

const calls: SyncCalls = {
  content: async (id) => (await responseTo(attachmentCalls.download, { params: { id } })).blob(),
  exist: askExist,
  upload: uploadDocument,
  verify: askVerify,
}

export interface SyncedFile {
  document: EkycDocument
  isVerified: boolean
}

interface Sync {
  client: number
  company: number
  file: SourceFile
  type?: EkycDocumentType
  replaces?: number
}

/** Copies one attachment for banks and verifies the copy by its SHA-256. The caller has already checked which copies exist. */
export async function syncFile(
  { client, file, type, replaces }: Omit<Sync, 'company'>,
  { content, upload, verify }: Omit<SyncCalls, 'exist'> = calls,
): Promise<SyncedFile> {
  const document = await upload({
    client,
    file: await content(file.id),
    name: file.file_name,
    description: file.description,
    attachment: file.id,
    ...(type === undefined ? {} : { type }),
    ...(replaces === undefined ? {} : { replaces }),
  })
  const { is_verified } = await verify(client, file.id)
  return { document, isVerified: is_verified }
}

interface SyncAll {
  client: number
  company: number
  files: readonly (SourceFile & { type: EkycDocumentType })[]
  onDone: (attachment: number) => void
}

/** Checks which files exist, uploads the missing ones, and verifies each. Returns the files whose copy failed verification. */
export async function syncFiles(
  { client, company, files, onDone }: SyncAll,
  { exist, ...rest }: SyncCalls = calls,
): Promise<SourceFile[]> {
  const existing = await exist(
    company,
    files.map(({ id }) => id),
  )
  const failed: SourceFile[] = []
  for (const file of files) {
    const isVerified = existing[file.id]
      ? (await rest.verify(client, file.id)).is_verified
      : (await syncFile({ client, file, type: file.type }, rest)).isVerified
    if (!isVerified) failed.push(file)
    onDone(file.id)
  }
  return failed
}
