import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { placeRisk } from '../scan-calls.ts'
import classes from './scan-form.module.css'

/** The risk of the place alone, shown as soon as it is selected. */
export function PlaceRisk({ iso2 }: { iso2: string }) {
  const t = useWords()
  const risk = useAnswer(placeRisk(iso2))
  if (iso2 === '') return null
  return (
    <p className={classes['line']} aria-live="polite">
      <span>{t('scan.placeRisk')}</span>
      <Answered answer={risk} as="line">
        {({ risk_level, risk_score }) => <Risk level={riskLevelOf(risk_level)} score={risk_score} />}
      </Answered>
    </p>
  )
}
