import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#web/errors.ts'
import { useListName } from '#web/features/hits/list-name.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Loading } from '#web/ui/load-states.tsx'
import classes from './decision-panel.module.css'
import { legalSteps, type Obliging } from './legal-steps.ts'
import { obligingQuery } from './review-calls.ts'

/** What true hits oblige to, by what their lists mean in Hong Kong. */
export function BeforeSubmit({ hits }: { hits: readonly Obliging[] }) {
  const t = useWords()
  const listName = useListName()
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <ul>
        {legalSteps(hits).map((step) => (
          <li key={step.key}>
            {t(step.key)}
            {hits.length > 1 && (
              <small>
                {t('review.do.from', { n: step.hits, all: hits.length, lists: listed(step.lists.map(listName), t) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p>{t('review.tippingOff')}</p>
    </section>
  )
}

/** The same of all hits that one decision covers, as the server keeps each. */
export function BeforeSubmitAll({ ids }: { ids: readonly number[] }) {
  const t = useWords()
  const { data: hits, error, refetch } = useQuery(obligingQuery(ids))
  if (hits !== undefined) return <BeforeSubmit hits={hits} />
  if (error === null) return <Loading />
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <p role="alert">{describeError(error).text}</p>
      <Button size="xs" onClick={() => void refetch()}>
        {t('button.retry')}
      </Button>
    </section>
  )
}
