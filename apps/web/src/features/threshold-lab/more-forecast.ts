import type { LabReplay } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { count } from '#web/format.ts'
import type { useWords } from '#web/i18n/use-words.ts'

/** What a lower threshold would add, estimated from a sample of the register. */
export const moreForecast = (
  { estimate, parties }: NonNullable<LabReplay['lower']>,
  t: ReturnType<typeof useWords>,
): string => t('lab.more', { estimate: count(estimate), parties: count(parties) })
