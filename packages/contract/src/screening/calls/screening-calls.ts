import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { anyOf } from '../../identity/access.ts'
import { WatchlistPreview } from '../preview.ts'
import { ScreenedAnswer, ScreeningInput, ScreenSingle } from '../screening.ts'
import { ScreeningLists, WatchlistCategories, WhyNotAnswer } from '../screening-answers.ts'

const tags = ['screening'] as const
const byScreeners = { access: anyOf('SCREENING'), tags } as const
const screens = { ...byScreeners, method: 'POST' } as const

export const screeningCalls = {
  categories: defineCall({
    method: 'GET',
    path: '/v2/screening/get_categories',
    access: 'signed-in',
    tags,
    data: WatchlistCategories,
  }),
  lists: defineCall({ ...byScreeners, method: 'GET', path: '/v2/screening/get_screening_list', data: ScreeningLists }),
  single: defineCall({ ...screens, path: '/v2/screening/single', body: ScreenSingle, data: ScreenedAnswer }),
  extended: defineCall({ ...screens, path: '/v2/screening/single/EWE', body: ScreeningInput, data: ScreenedAnswer }),
  whyNot: defineCall({
    ...screens,
    path: '/v2/screening/why_not',
    reads: true,
    body: z.strictObject({
      input: ScreeningInput,
      entity_id: z.string().min(1).max(200).optional(),
      name: z.string().max(500).optional(),
    }),
    data: WhyNotAnswer,
  }),
  preview: defineCall({
    ...screens,
    path: '/v2/screening/preview',
    reads: true,
    body: ScreeningInput,
    data: WatchlistPreview,
  }),
}
