import { registerLevel } from '@probity/contract/risk/level-rank.ts'
import type { ScoredLevel } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import marks from '#web/ui/marks/marks.module.css'
import { riskLevelOf } from '#web/ui/marks/risk.tsx'

/** A level of a questionnaire by its own name, in the colour of its rank. */
export function LevelMark({
  levels,
  name,
}: {
  levels: readonly (ScoredLevel & { name_zh_hant: string })[]
  name: string | null | undefined
}) {
  const t = useWords()
  const language = useLanguage()
  const level = levels.find((one) => one.name === name)
  if (!level) return <span>{t('risk.na')}</span>
  return (
    <span className={marks['risk']} data-level={riskLevelOf(registerLevel(levels, level.name))}>
      <span className={marks['riskBars']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {nameIn(level, language)}
    </span>
  )
}
