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
      {score !== undefined && <span className="book">{twoDecimals(score)}</span>}
    </span>
  )
}

/** What is known of the risk of a customer. */
export interface CustomerRiskOf {
  risk_level: string | null
  risk_score: string | null
  risk_basis: 'assessment' | 'override' | 'place'
}
const scoreOf = ({ risk_score }: CustomerRiskOf) => (risk_score === null ? undefined : Number(risk_score))

/** The level of a customer. Without an assessment its places are all that is known, so the level is not one of the customer. */
export function CustomerRisk({ of }: { of: CustomerRiskOf }) {
  const t = useWords()
  if (of.risk_basis !== 'place') return <Risk level={riskLevelOf(of.risk_level)} score={scoreOf(of)} />
  return (
    <span className={classes['risk']} data-level="none">
      {t('risk.notAssessed')}
    </span>
  )
}

/** The level of the places of a customer without an assessment. */
export const PlaceRisk = ({ of }: { of: CustomerRiskOf }) => (
  <Risk level={riskLevelOf(of.risk_level)} score={scoreOf(of)} />
)
