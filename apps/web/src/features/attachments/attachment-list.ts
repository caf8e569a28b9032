import { resourceClient } from '@probity/contract/api/client.ts'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { attachments } from '@probity/contract/attachments/attachments.ts'
import { createElement } from 'react'
import { send } from '#web/api/transport.ts'
import { attachmentDelayMs, sortDefault } from '#web/constants.ts'
import { fileSize } from '#web/format.ts'
import { contains } from '#web/table/filters/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { Day } from '#web/ui/date-display.tsx'

export const attachmentClient = resourceClient(attachments, send)

/** The record that the files belong to. */
export interface Holder {
  kind: 'person' | 'company' | 'alert'
  id: number
}

export function attachmentList({ kind, id }: Holder): ListDefinition<AttachmentRow> {
  return {
    name: 'attachments',
    columns: [
      {
        id: 'name',
        title: 'attachment.fileName',
        sort: 'file_name',
        filter: 'file_name',
        cell: (row) => row.file_name,
      },
      {
        id: 'description',
        title: 'attachment.description',
        sort: 'description',
        filter: 'description',
        cell: (row) => row.description,
      },
      {
        id: 'created',
        title: 'attachment.uploadedAt',
        sort: 'create_date',
        filter: 'uploaded',
        cell: (row) => createElement(Day, { value: row.create_date }),
      },
      {
        id: 'type',
        title: 'attachment.fileType',
        sort: 'file_mime',
        filter: 'file_mime',
        cell: (row) => createElement('code', null, row.file_mime),
      },
    ],
    filters: [
      { id: 'file_name', title: 'attachment.fileName', kind: 'text', toWhere: contains('file_name') },
      { id: 'description', title: 'attachment.description', kind: 'text', toWhere: contains('description') },
      { id: 'uploaded', title: 'attachment.uploadedAt', kind: 'date', field: 'create_date' },
      { id: 'file_mime', title: 'attachment.fileType', kind: 'text', toWhere: contains('file_mime') },
    ],
    defaultSort: sortDefault,
    delayMs: attachmentDelayMs,
    scope: { [kind]: id },
    rowId: (row) => row.id,
    rowName: (row) => row.file_name,
    fetch: (query) => attachmentClient.list(query as Parameters<typeof attachmentClient.list>[0]),
    count: (filter) => attachmentClient.count({ filter }),
    small: (row) => ({
      title: row.file_name,
      end: fileSize(row.size),
      meta: row.description,
      endMeta: createElement(Day, { value: row.create_date }),
    }),
  }
}
