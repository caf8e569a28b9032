import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { queryOptions } from '@tanstack/react-query'
import { attachmentClient } from '#web/features/attachments/attachment-list.ts'

const filesMax = 500

/** The attachments of a company, newest first. */
export const companyFiles = (company: number) =>
  queryOptions({
    queryKey: ['ekyc', 'attachments', company],
    queryFn: async () =>
      (await attachmentClient.list({
        filter: { company },
        sort: 'create_date DESC',
        limit: filesMax,
      })) as AttachmentRow[],
  })
