import { z } from 'zod'

/** Labels of the parts of a stored screening that may differ. */
export const replayDifferences = {
  input_changed: { en: 'The question was changed.', zh: '所查詢的內容曾被更改。' },
  record_changed: { en: 'The stored answer was changed.', zh: '所保存的結果曾被更改。' },
  log_differs: { en: 'The action log noted another answer.', zh: '操作紀錄所記的結果不同。' },
  row_changed: {
    en: 'Whom it was of, who asked, when, or how many hits it had was changed.',
    zh: '篩查對象、查詢人、時間或命中數目曾被更改。',
  },
  log_silent: { en: 'No entry of the action log names it.', zh: '操作紀錄中沒有此篩查的紀錄。' },
  manifest_missing: { en: 'The manifest of its run is kept nowhere.', zh: '該次執行的清單已不再保存。' },
  input_incomplete: {
    en: 'The question was asked before questions were kept whole.',
    zh: '查詢時系統尚未保存完整內容。',
  },
  release_missing: { en: 'The list release is kept nowhere.', zh: '該名單版本已不再保存。' },
  release_damaged: { en: 'The list release is damaged.', zh: '該名單版本已損壞。' },
  algorithm_unknown: { en: 'This release does not know the algorithm.', zh: '此版本不支援該演算法。' },
  hit_missing: { en: 'A hit is not found any more:', zh: '有命中已找不到：' },
  hit_added: { en: 'A hit is found that was not stored:', zh: '找到未有保存的命中：' },
  hit_changed: { en: 'A hit differs:', zh: '有命中不同：' },
} as const
export type ReplayDifference = keyof typeof replayDifferences

/** `POST v2/screening/results/{key}/replay`: repeats the query on the same release with the same algorithm. */
export const ReplayAnswer = z
  .object({
    proved: z.boolean(),
    hits: z.number().int(),
    content_hash: z.string(),
    differences: z.array(
      z.looseObject({
        kind: z.enum(Object.keys(replayDifferences) as [ReplayDifference, ...ReplayDifference[]]),
        entity_id: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ReplayAnswer' })
export type ReplayAnswer = z.infer<typeof ReplayAnswer>
