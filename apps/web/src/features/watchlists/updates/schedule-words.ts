import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** A schedule as a sentence, with times of day in Hong Kong; an unusual one as its cron expression. */
export function scheduleWords(schedule: string, t: Translate, dayUtc = Date.UTC(2026, 0, 1)): string {
  const [minute = '', hour = '', day, month, weekday] = schedule.split(' ')
  const isDaily = day === '*' && month === '*'
  const every = /^\*\/(\d+)$/.exec(hour)?.[1]
  if (!isDaily || !/^\d+$/.test(minute)) return t('lists.scheduleRaw', { schedule })
  if (every !== undefined && weekday === '*') return t('lists.everyHours', { n: Number(every) })
  if (!/^\d+$/.test(hour)) return t('lists.scheduleRaw', { schedule })
  const time = hongKongTime(dayUtc + (Number(hour) * 60 + Number(minute)) * 60_000).slice(0, 5)
  if (weekday === '*') return t('lists.dailyAt', { time })
  return /^[0-7]$/.test(weekday ?? '') ? t('lists.weekly', { time }) : t('lists.scheduleRaw', { schedule })
}
