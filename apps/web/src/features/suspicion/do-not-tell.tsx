import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle } from '#web/ui/generated/icons.ts'
import classes from './suspicion.module.css'

/** First on every page of a report: tipping off is an offence. */
export function DoNotTell() {
  const t = useWords()
  return (
    <p className={classes['band']} role="note">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        <strong>{t('suspicion.doNotTell')}</strong> {t('suspicion.offence')}
      </span>
    </p>
  )
}
