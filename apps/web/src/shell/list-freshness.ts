import type { SelfTestState } from '@probity/contract/self-test/self-test.ts'
import { hongKongDay, hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import type { WorstOfLists } from '@probity/contract/watchlists/list-health.ts'
import { shortNameIn } from '@probity/contract/words/bilingual.ts'
import { tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'

const monthsFromDays = 60
const daysOfMonth = 30.44

/** An age in days, or in months from two months on. */
const ageWords = (days: number, t: Translate): string =>
  days < monthsFromDays ? t('top.ageDays', { n: days }) : t('top.ageMonths', { n: Math.floor(days / daysOfMonth) })

interface Reader {
  t: Translate
  language: Language
  now: number
}

/** The label of the top bar: the worst state among the lists that this organisation relies on, with its reason. */
export function freshnessWords(worst: WorstOfLists, { t, language, now }: Reader): string {
  const list = shortNameIn(worst, language)
  switch (worst.reason) {
    case 'current':
      return t('top.listsCurrent', { time: momentOf(worst.checked_date, now) })
    case 'invented_only':
      return t('top.listsInvented')
    case 'not_loaded':
      return worst.code === null ? t('top.listsNone') : t('top.listMissing', { list })
    case 'refused':
      return t('top.listRefused', { list })
    case 'too_old': {
      const age = ageWords(worst.age_days ?? 0, t)
      const date = tableDay(worst.edition_date, language)
      return date === null ? t('top.listOldUndated', { list, age }) : t('top.listOld', { list, date, age })
    }
    default:
      return worst.reason satisfies never
  }
}

function momentOf(instant: number | null, now: number): string {
  if (instant === null) return '–'
  return hongKongDay(instant) === hongKongDay(now) ? hongKongTime(instant).slice(0, 5) : hongKongDay(instant)
}

interface Label {
  level: 'orange' | 'red'
  words: string
}

/** The label of the top bar for a self-test; undefined where there is nothing to say. An accepted alarm stays orange. */
export function selfTestWords({ state, missed }: SelfTestState, t: Translate): Label | undefined {
  switch (state) {
    case 'passed':
    case 'not_due':
      return undefined
    case 'not_run':
      return { level: 'red', words: t('top.selfTestNotRun') }
    case 'alarm':
    case 'accepted':
      return {
        level: 'orange',
        words: missed === 0 ? t('top.selfTestWrong') : t('top.selfTestMissed', { n: missed }),
      }
    default:
      return state satisfies never
  }
}
