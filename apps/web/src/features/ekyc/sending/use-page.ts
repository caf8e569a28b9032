import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ekycDelayMs, pageSizeDefault } from '#web/constants.ts'
import type { Page } from '../ekyc-calls.ts'

/** The page a list shows, and the page that is asked for: a change waits for the documented pause. */
export function usePage(limit: number = pageSizeDefault) {
  const [page, setPage] = useState<Page>({ limit, skip: 0 })
  const [asked] = useDebouncedValue(page, ekycDelayMs)
  return { page, asked, turn: (skip: number) => setPage({ limit, skip }) }
}
