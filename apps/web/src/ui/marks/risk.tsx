import { score as twoDecimals } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './marks.module.css'

export type RiskLevel = 'high' | 'medium' | 'low' | 'none'
const bars = [1, 2, 3] as const

/** The API's level names. */
export const riskLevelOf = (name: string | null | undefined): RiskLevel => {
  const levels: Record<string, RiskLevel> = { 'High Risk': 'high', 'Medium Risk': 'medium', 'Low Risk': 'low' }
  return levels[name ?? ''] ?? 'none'
}

/** Three bars, a word and the score; red, orange and green only repeat them. */
export function Risk({ level, score }: { level: RiskLevel; score?: number | undefined }) {
  const t = useWords()
  return (
    <span
      className={classes['risk']}
      data-level={level}
      // A score of 0 looks safer than low, so 'not assessed' is shown next to it.
      title={level === 'none' ? t('risk.notAssessed') : undefined}
    >
      <span className={classes['riskBars']} aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} />
        ))}
      </span>
      {t(`risk.${level}`)}
      {score !== undefined && <span className={classes['riskScore']}>{twoDecimals(score)}</span>}
    </span>
  )
}
