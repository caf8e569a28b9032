import type { Translate } from '#web/i18n/translate.ts'
import { timeOf } from './batch-state.ts'

/** A span in its two largest units: '5 min 48 s'. */
export function spanText(ms: number, t: Translate): string {
  const { hours, minutes, seconds } = timeOf(ms)
  if (hours > 0) return t('span.hours', { hours, minutes })
  return minutes > 0 ? t('span.minutes', { minutes, seconds }) : t('span.seconds', { seconds })
}
