import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import { Figure } from '#web/features/batches/batch-figures.tsx'
import strip from '#web/features/batches/figure-strip.module.css'
import { count, percent, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../lab.module.css'
import { signed } from '../lab-state.ts'
import { measuredAt } from './raising-curve.ts'

/** Cost and benefit of a level: on the reference customers, the organisation's decisions, and pending hits. */
export function RaisingFigures({ data, isChanged }: { data: RaisingPreview; isChanged: boolean }) {
  const t = useWords()
  const { own, pending, live, proposed, reference, would_raise } = data
  const lost = isChanged ? Math.max(0, own.live.true_hits - own.proposed.true_hits) : 0
  const below = isChanged ? pending.below : 0
  const now = measuredAt(reference, live.others)
  const then = measuredAt(reference, proposed.others)
  const change = (by: number) => (Math.round(by) === 0 ? {} : { unit: signed(by) })
  return (
    <dl className={strip['strip']} data-four>
      <Figure
        label={t('lab.hitsPerThousand')}
        value={then === undefined ? '–' : count(Math.round(then.hits))}
        {...(then && now ? change(then.hits - now.hits) : {})}
        note={now === undefined ? t('lab.unmeasured') : t('lab.hitsToday', { n: count(Math.round(now.hits)) })}
      />
      <Figure
        label={t('lab.aliasesFound')}
        value={then === undefined ? '–' : percent(then.recall, 0)}
        note={now === undefined ? '' : t('lab.was', { value: percent(now.recall, 0) })}
      />
      <Figure
        label={t('lab.ownKept')}
        value={
          <>
            {t('lab.keptOf', { kept: count(own.live.true_hits - lost), all: count(own.live.true_hits) })}{' '}
            <span className={classes['lost']} data-lost={lost > 0}>
              {t('lab.lost', { n: lost })}
            </span>
          </>
        }
        note={t('lab.lossNote')}
      />
      <Figure
        label={t('lab.pendingToday')}
        value={count(pending.now - below)}
        {...change(-below)}
        note={
          isChanged && proposed.others < live.others
            ? t('lab.wouldRaise', { n: would_raise })
            : t('lab.pendingBelow', { n: below, score: score(proposed.others) })
        }
      />
    </dl>
  )
}
