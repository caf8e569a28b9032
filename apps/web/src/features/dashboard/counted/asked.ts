import { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { useSearch } from '@tanstack/react-router'

export const pageSize = 20

/** The query in the URL: figure, status, month and page. */
export interface Asked {
  of: 'hits' | 'waiting'
  status: HitStatus | undefined
  month: string | undefined
  page: number
}

/** Parameters that no figure links to are ignored. */
export function readAsked(search: Readonly<Record<string, string | undefined>>): Asked {
  const status = HitStatus.safeParse(search['status'] === undefined ? undefined : Number(search['status']))
  const page = Number(search['page'] ?? 1)
  return {
    of: search['of'] === 'waiting' ? 'waiting' : 'hits',
    status: status.success ? status.data : undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(search['month'] ?? '') ? search['month'] : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const useAsked = (): Asked => readAsked(useSearch({ strict: false }) as Record<string, string | undefined>)

export const askedFor = ({ of, status, month, page }: Asked): Record<string, string> => ({
  limit: String(pageSize),
  skip: String((page - 1) * pageSize),
  ...(of === 'hits' && status !== undefined ? { status: String(status) } : {}),
  ...(of === 'hits' && month !== undefined ? { month } : {}),
})
