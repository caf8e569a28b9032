import { resourceClient } from '@probity/contract/api/client.ts'
import type { ApprovalBatch, DecideApprovals, Inbox, InboxItem, InboxView } from '@probity/contract/inbox/inbox.ts'
import { inboxCalls } from '@probity/contract/inbox/inbox-calls.ts'
import { approvals } from '@probity/contract/settings/approvals.ts'
import { approvalCalls } from '@probity/contract/settings/settings-calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { alertsApi, entitiesApi } from '#web/features/decision/decision-calls.ts'
import { type Subject, subjectOfAlert, subjectOfEntity } from '#web/features/decision/subject.ts'

export const inboxQuery = (view: InboxView) =>
  queryOptions({
    queryKey: ['inbox', 'items', view],
    queryFn: () => call(inboxCalls.items, { query: { view } }),
    placeholderData: keepPreviousData,
  })

/** Removes answered requests from the cached list immediately, so that the next key cannot apply to one of them. */
export function dropAnswered(gone: readonly InboxItem[]): void {
  const keys = new Set(gone.filter(({ group }) => group === 'approval').map(({ key }) => key))
  queryClient.setQueriesData<Inbox>({ queryKey: ['inbox', 'items'] }, (inbox) =>
    inbox === undefined
      ? undefined
      : { ...inbox, items: inbox.items.filter(({ key, group }) => group !== 'approval' || !keys.has(key)) },
  )
}

/** The hit of an item with its full evidence. */
export const hitQuery = ({ table, id }: NonNullable<InboxItem['hit']>) =>
  queryOptions({
    queryKey: ['review', 'inbox', table, id],
    queryFn: async (): Promise<Subject & { name: string }> => {
      if (table === 'alerts') {
        const row = await alertsApi.get(id)
        return { ...subjectOfAlert(row), name: row.hit_name }
      }
      const row = await entitiesApi.get(id)
      return { ...subjectOfEntity(row), name: row.entity_name }
    },
  })

const approvalsApi = resourceClient(approvals, send)
export type ApprovalRow = z.infer<typeof approvals.row>
export const readApproval = (id: number): Promise<ApprovalRow> => approvalsApi.get(id)

/** One answer to one request or to several of one batch: all of them or none. */
export const decideApprovals = (body: DecideApprovals) => call(approvalCalls.decideAll, { body })

/** A request that is answered alone: a true hit, or a hit on a binding list. */
export const isSingle = (item: InboxItem): boolean => item.group === 'approval' && item.approval?.batch === null

/** The batch of an item: only items of the same batch may be selected together. */
export const batchOf = (item: InboxItem): ApprovalBatch | null =>
  item.group === 'approval' ? (item.approval?.batch ?? null) : null
