import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../decision-panel.module.css'

/** Shown in place of the form while a decision cannot be entered; the mark shows why. */
export function DecisionFrame({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  const t = useWords()
  return (
    <section className={classes['panel']} aria-label={t('review.decision')}>
      <header className={classes['panelHead']}>
        <h2>{t('review.decision')}</h2>
        <small>{mark}</small>
      </header>
      {children}
    </section>
  )
}
