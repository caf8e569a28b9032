import { resourceClient } from '@probity/contract/api/client.ts'
import { approvals } from '@probity/contract/settings/approvals.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/resources.ts'
import { send } from '#web/api/transport.ts'
import type { SettingRow, SettingWrite } from './settings-form.ts'

const all = 500
const approvalsApi = resourceClient(approvals, send)

/** Setting changes that wait for a second person. */
export const waitingSettings = queryOptions({
  queryKey: ['configurations', 'waiting'],
  queryFn: () => approvalsApi.list({ filter: { kind: 'configuration', state: 'waiting' }, limit: all }),
})

export type WaitingSetting = Awaited<ReturnType<typeof approvalsApi.list>>[number]

export const settingsQuery = queryOptions({
  queryKey: ['configurations'],
  queryFn: async (): Promise<SettingRow[]> => api.configurations.list({ limit: all }),
})

export const writeSetting = ({ row, ...body }: SettingWrite) =>
  row === undefined
    ? api.configurations.create(body)
    : api.configurations.patch(row.id, { config_value: body.config_value, updated_date: row.updated_date })
