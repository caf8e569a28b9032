import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { text } from '../api/texts.ts'
import type { Access, MenuKey } from '../identity/access.ts'

export const attachmentMaxBytes = 20 * 1024 * 1024

/** Accepted file extensions with the content type they are stored and served as. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
} as const
export type AttachmentEnding = keyof typeof attachmentTypes
export const attachmentEndings = Object.keys(attachmentTypes) as AttachmentEnding[]

interface Holders {
  /** Any of these keys opens the attachments of such a record. */
  read: readonly MenuKey[]
  write: readonly MenuKey[]
  remove: readonly MenuKey[]
}

/** The keys of the record decide who may access its attachments. */
export const attachmentHolders = {
  person: { read: ['PERSON', 'PERSON.R'], write: ['PERSON', 'PERSON.C'], remove: ['PERSON'] },
  company: { read: ['COMPANY', 'COMPANY.R'], write: ['COMPANY', 'COMPANY.C'], remove: ['COMPANY'] },
  alert: {
    read: ['ALERTSHISTORY', 'ALERTCASEPOOL'],
    write: ['ALERTSHISTORY', 'ALERTCASEPOOL'],
    remove: ['ALERTSHISTORY', 'ALERTCASEPOOL'],
  },
} as const satisfies Record<string, Holders>
export type AttachmentHolder = keyof typeof attachmentHolders

/** A right for any kind of record admits the caller; the links then decide which rows. */
function accessFor(...rights: (keyof Holders)[]): Access {
  const keys = rights.flatMap((right) => Object.values(attachmentHolders).flatMap((holder) => [...holder[right]]))
  return { allOf: [[...new Set<MenuKey>(keys)]] }
}
export const attachmentAccess = {
  read: accessFor('read', 'write'),
  write: accessFor('write'),
  remove: accessFor('remove'),
}

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const linksMax = 50
const ids = z.array(Id).max(linksMax)
const description = text(255)

export const attachments = defineResource({
  path: 'attachments',
  row: z.object({
    ...rowBase,
    file_name: z.string(),
    description: z.string(),
    file_mime: z.string(),
    size: z.number().int(),
    /** Hash of the content, as evidence that the file is unchanged. */
    sha256: z.string(),
    uploaded_by: z.string(),
    /** Opens with the bearer token, or for 15 minutes without it. */
    view_path: z.string(),
    download_path: z.string(),
    person_ids: z.array(z.number().int()),
    company_ids: z.array(z.number().int()),
    alert_ids: z.array(z.number().int()),
  }),
  write: z.object({ description, person_ids: ids, company_ids: ids, alert_ids: ids }),
  filter: ['id', 'file_name', 'description', 'file_mime', 'size', 'uploaded_by', 'create_date'],
  filterOn: { person: Id, company: Id, alert: Id, person_ids: Id, company_ids: Id, alert_ids: Id },
  sort: ['create_date', 'id', 'file_name', 'description', 'file_mime', 'size', 'uploaded_by'],
  verbs: ['list', 'get', 'patch', 'remove'],
})
export type AttachmentRow = z.infer<typeof attachments.row>

/** Ids as sent in a form part: one, or several separated by commas. */
const idList = z
  .string()
  .max(1000)
  .transform((given) => given.split(',').map((id) => id.trim()))
  .transform((given) => given.filter((id) => id !== '').map((id) => (/^\d+$/.test(id) ? Number(id) : Number.NaN)))
  .pipe(ids)

/** The parts of an upload besides the file. Repeated parts arrive joined by commas. */
export const UploadParts = z.strictObject({
  description: description.default(''),
  person_ids: idList.default([]),
  company_ids: idList.default([]),
  alert_ids: idList.default([]),
})
export type UploadParts = z.output<typeof UploadParts>
