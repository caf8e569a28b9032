import { unknownRisk } from '@probity/contract/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import { placeRisk } from './scan-calls.ts'
import classes from './scan-form.module.css'

/** What the place alone says of the risk, as soon as it is chosen. */
export function PlaceRisk({ iso2 }: { iso2: string }) {
  const t = useWords()
  const { data = unknownRisk } = useQuery(placeRisk(iso2))
  if (iso2 === '') return null
  return (
    <p className={classes['line']} aria-live="polite">
      <span>{t('scan.placeRisk')}</span>
      <Risk level={riskLevelOf(data.risk_level)} score={data.risk_score} />
    </p>
  )
}
