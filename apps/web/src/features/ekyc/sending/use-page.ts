import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ekycDelayMs, pageSizeDefault } from '#web/constants.ts'
import type { Page } from '../ekyc-calls.ts'

/** The shown page of a list and the requested one: a change is debounced as documented. */
export function usePage(limit: number = pageSizeDefault) {
  const [page, setPage] = useState<Page>({ limit, skip: 0 })
  const [asked] = useDebouncedValue(page, ekycDelayMs)
  return { page, asked, turn: (skip: number) => setPage({ limit, skip }) }
}
