import { Checkbox } from '@mantine/core'
import { useAnswer } from '#web/api/use-answer.ts'
import { useListName } from '#web/features/hits/list-name.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered, IfFailed } from '#web/ui/states/answered.tsx'
import { obligingQuery } from './decision-calls.ts'
import classes from './decision-panel.module.css'
import { legalSteps, type Obliging } from './legal-steps.ts'

/** Legal obligations of true hits, by the legal effect of their lists in Hong Kong. */
export function BeforeSubmit({ hits }: { hits: readonly Obliging[] }) {
  const t = useWords()
  const listName = useListName()
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <ul>
        {legalSteps(hits).map((step) => (
          <li key={step.key}>
            <Checkbox size="xs" label={t(step.key)} />
            {hits.length > 1 && (
              <small>
                {t('review.do.from', { n: step.hits, all: hits.length, lists: listed(step.lists.map(listName), t) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p>
        {t('review.tippingOff')} {t('review.ticksNotKept')}
      </p>
    </section>
  )
}

/** The same for all hits that one decision covers, from their stored rows. */
export function BeforeSubmitAll({ ids }: { ids: readonly number[] }) {
  const t = useWords()
  const hits = useAnswer(obligingQuery(ids))
  if (hits.state !== 'failed') return <Answered answer={hits}>{(found) => <BeforeSubmit hits={found} />}</Answered>
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <IfFailed answer={hits} as="part" />
    </section>
  )
}
