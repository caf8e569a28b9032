import type { MatchCard } from '@probity/contract/screening/match-card.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { signedPoints } from '../evidence.ts'
import classes from './match-card.module.css'

/** Unknown facts that would raise or lower the score. */
export function WhatIf({ entries }: { entries: MatchCard['what_if'] }) {
  const t = useWords()
  const language = useLanguage()
  if (entries.length === 0) return null
  return (
    <section className={classes['whatIf']} aria-label={t('hits.whatIf')}>
      <h3>{t('hits.whatIf')}</h3>
      <ul>
        {entries.map(({ field, state, delta, en, zh }) => (
          <li key={`${field} ${state}`}>
            {inLanguage({ en, zh }, language)} <b>{signedPoints(delta)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
