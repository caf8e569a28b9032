import { sumOfRatios } from '@probity/contract/risk/questionnaire-gaps.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './editor.module.css'

interface SumLineProps {
  rows: readonly { ratio: number }[]
  onBalance: (() => void) | undefined
}

/** Whether the shares sum to 100, checked while the user types. */
export function SumLine({ rows, onBalance }: SumLineProps) {
  const t = useWords()
  const sum = sumOfRatios(rows)
  const isRight = sum === 100
  const by = Math.round((sum - 100) * 100) / 100
  return (
    <p className={classes['sum']} data-right={isRight} aria-live="polite">
      {isRight ? <IconCheck size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
      {isRight
        ? t('risk.editor.sumRight', { sum })
        : t('risk.editor.sumWrong', { sum, by: `${by > 0 ? '+' : '−'}${Math.abs(by)}` })}
      {!isRight && onBalance && <LinkButton onClick={onBalance}>{t('risk.editor.balance')}</LinkButton>}
    </p>
  )
}
