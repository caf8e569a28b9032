import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** The obligations that a true hit records as done, as an entry of a list of facts; nothing where none is. */
export function StepsDone({ verdict: { steps_done = [] } }: { verdict: Pick<Verdict, 'steps_done'> }) {
  const t = useWords()
  if (steps_done.length === 0) return null
  return (
    <>
      <dt>{t('review.stepsDone')}</dt>
      <dd>
        {steps_done.map((step) => (
          <p key={step}>{t(`review.do.${step}`)}</p>
        ))}
      </dd>
    </>
  )
}
