import type { SimilarityLevel } from '@probity/contract/screening/match-card.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './card/match-card.module.css'

/** Exact, strong, weak: bolder type for stronger evidence, never a colour. */
export function LevelTag({ level }: { level: SimilarityLevel }) {
  const t = useWords()
  return (
    <span className={classes['level']} data-level={level}>
      {t(`level.${level}`)}
    </span>
  )
}
