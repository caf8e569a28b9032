import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { getQuerySchema, listQueryOf } from '../api/list-query.ts'
import { wholeRow } from '../api/resource.ts'
import { attachmentAccess, attachments, attachmentTypes } from './attachments.ts'

const Row = wholeRow(attachments)
const read = { method: 'GET', access: attachmentAccess.read, tags: ['attachments'] } as const
const list = { ...read, path: '/v2/attachments', query: listQueryOf(attachments) } as const
const content = {
  ...read,
  signedLink: true,
  params: IdParams,
  query: z.strictObject({ link: z.string().max(1000).optional() }),
  file: {
    description: 'The file, under the type it was found to have',
    types: [...new Set(Object.values(attachmentTypes))],
  },
} as const

export const attachmentCalls = {
  count: defineCall({ ...list, path: `${list.path}/count`, data: z.object({ count: z.number().int() }) }),
  list: defineCall({ ...list, data: z.array(Row) }),
  one: defineCall({
    ...read,
    path: '/v2/attachments/:id',
    params: IdParams,
    query: getQuerySchema(attachments),
    data: Row,
  }),
  view: defineCall({ ...content, path: '/v2/attachments/:id/view' }),
  download: defineCall({ ...content, path: '/v2/attachments/:id/download' }),
  upload: defineCall({
    method: 'POST',
    path: '/v2/attachments/upload',
    access: attachmentAccess.write,
    tags: ['attachments'],
    form: z.object({
      file: z.file().optional(),
      description: z.string().optional(),
      person_ids: z.string().optional().describe('Ids with commas, or the part repeated'),
      company_ids: z.string().optional(),
      alert_ids: z.string().optional(),
    }),
    data: Row,
  }),
}
