import { registerLevel } from '@probity/contract/risk/level-rank.ts'
import type { ScoredLevel } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { riskLevelOf } from '#web/ui/marks/risk.tsx'
import classes from './marks.module.css'

interface LevelBarProps {
  levels: readonly (ScoredLevel & { name_zh_hant: string })[]
  score: number
  /** The range that open questions leave. */
  lowest?: number | undefined
  highest?: number | undefined
  /** The score to compare with. */
  before?: number | undefined
}

/** The levels as a scaled bar from 0 to 100 with the position of the score. */
export function LevelBar({ levels, score, lowest, highest, before }: LevelBarProps) {
  const language = useLanguage()
  const sorted = levels.toSorted((one, other) => one.min_score - other.min_score)
  return (
    <div className="grid gap-6 pad-top-10">
      <div className={classes['track']} aria-hidden="true">
        {sorted.map((level, at) => (
          <i
            key={at}
            data-level={riskLevelOf(registerLevel(levels, level.name))}
            style={{ flexGrow: Math.max((sorted[at + 1]?.min_score ?? 100) - level.min_score, 0) }}
          />
        ))}
        <b style={{ insetInlineStart: `${score}%` }} />
        {before !== undefined && <s style={{ insetInlineStart: `${before}%` }} />}
        {lowest !== undefined && highest !== undefined && highest > lowest && (
          <u style={{ insetInlineStart: `${lowest}%`, inlineSize: `${highest - lowest}%` }} />
        )}
      </div>
      <ul className={classes['scale']}>
        {sorted.map((level, at) => (
          <li key={at}>
            {nameIn(level, language)} {level.min_score}
          </li>
        ))}
      </ul>
    </div>
  )
}

const blocks = ['low', 'medium', 'high'] as const

/** Three blocks, green, orange and red: the score's block by its share of the maximum. The level is named next to it. */
export function Blocks({ indicator }: { indicator: number }) {
  const t = useWords()
  return (
    <span role="img" className={classes['blocks']} aria-label={t('risk.block', { n: indicator + 1 })}>
      {blocks.map((level, at) => (
        <i key={level} data-level={level} data-here={at === indicator} />
      ))}
    </span>
  )
}

export function Score({ value, max }: { value: number; max: number }) {
  return (
    <span className={classes['score']}>
      <b>{twoDecimals(value)}</b> / {twoDecimals(max)}
    </span>
  )
}
