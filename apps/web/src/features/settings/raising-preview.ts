import type { RaisingQuestion } from '@probity/contract/raising-lab.ts'
import { raisingCalls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The effect of another raising level on pending hits. */
export const raisingPreview = (question: RaisingQuestion) =>
  queryOptions({
    queryKey: ['threshold lab', 'raising', question],
    queryFn: () => call(raisingCalls.preview, { body: question }),
    placeholderData: keepPreviousData,
  })
