import type { SelfTestState } from '@probity/contract/self-test/self-test.ts'
import type { Translate } from '#web/i18n/translate.ts'

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
