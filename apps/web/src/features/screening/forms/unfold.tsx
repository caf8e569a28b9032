import { useWords } from '#web/i18n/use-words.ts'
import classes from './scan-form.module.css'

/** On a telephone the form folds once there is an answer; a tap unfolds it. */
export function Unfold({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useWords()
  return (
    <button type="button" className={classes['unfold']} aria-expanded={isOpen} onClick={onPress}>
      {t('scan.change')}
    </button>
  )
}
