import { type SelfTest, selfTestMust, wrongTopMax } from '@probity/contract/self-test/self-test.ts'
import { count, percent } from '#web/format.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { shareFound, spanOf } from './shares.ts'

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))' }

const asked = (share: number): string => String(Math.round(share * 1_000) / 10)

/** What was found of each kind, with what must be. */
export function Figures({ test }: { test: SelfTest }) {
  const t = useWords()
  const { alarms, result } = test
  const { kinds, wrong_top, lists } = result
  const ofKind = (kind: 'exact' | 'changed' | 'chinese') => ({
    id: kind,
    value: shareFound(kinds[kind]) ?? '–',
    note:
      kinds[kind].asked === 0
        ? t('selfTest.noneOfKind')
        : t('selfTest.ofAsked', {
            found: count(kinds[kind].asked - kinds[kind].missed),
            n: count(kinds[kind].asked),
            asked: asked(selfTestMust[kind]),
          }),
  })
  const slowest = Math.max(...lists.map(({ designated_ms }) => designated_ms ?? -1), -1)
  const { designated } = kinds
  const shown = [
    ofKind('exact'),
    ofKind('changed'),
    ofKind('chinese'),
    {
      id: 'designated' as const,
      value:
        designated.asked === 0
          ? t('selfTest.noneNew')
          : t('selfTest.of', { found: count(designated.asked - designated.missed), n: count(designated.asked) }),
      note: slowest < 0 ? t('selfTest.noneNewNote') : t('selfTest.slowest', { span: spanWords(slowest, t) }),
    },
    {
      id: 'wrong_top' as const,
      value: wrong_top.asked === 0 ? '–' : percent(wrong_top.wrong / wrong_top.asked),
      note: t('selfTest.wrongOf', {
        wrong: count(wrong_top.wrong),
        n: count(wrong_top.asked),
        allowed: percent(wrongTopMax),
      }),
    },
  ]
  return (
    <dl className="grid fixed no-margin line-below dt-ink-3" style={columns}>
      {shown.map(({ id, value, note }) => (
        <div key={id} className="pad-12-gutter line-after">
          <dt>{t(`selfTest.kind.${id}`)}</dt>
          <dd className="stack">
            <b className={alarms.includes(id) ? 'text-15 orange' : 'text-15'}>{value}</b>
            <span className="small-line ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function spanWords(ms: number, t: Translate): string {
  const { unit, n } = spanOf(ms)
  return t(`selfTest.span.${unit}`, { n })
}
