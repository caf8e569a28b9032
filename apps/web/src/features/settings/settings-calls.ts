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

export interface WriteAnswer {
  /** Present if a second person must approve first. */
  approval?: { id: number; state: string }
}

export async function writeSetting({ row, config_key, config_value, config_type }: SettingWrite): Promise<WriteAnswer> {
  const body = { config_key, config_value, config_type }
  const answer =
    row === undefined
      ? send('POST', '/v2/configurations', body)
      : send('PATCH', `/v2/configurations/${row.id}`, { config_value, updated_date: row.updated_date })
  return ((await answer) as { data: WriteAnswer }).data
}
