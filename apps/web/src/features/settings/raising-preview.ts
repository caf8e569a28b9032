import type { RaisingPreview, RaisingQuestion } from '@probity/contract/raising-lab.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/api/transport.ts'

/** The effect of another raising level on pending hits. */
export const raisingPreview = (question: RaisingQuestion) =>
  queryOptions({
    queryKey: ['threshold lab', 'raising', question],
    queryFn: async () => ((await send('POST', '/v2/threshold_lab/raising', question)) as { data: RaisingPreview }).data,
    placeholderData: keepPreviousData,
  })
