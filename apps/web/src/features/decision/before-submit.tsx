import { Checkbox } from '@mantine/core'
import { RecordedStep } from '@probity/contract/alerts/recorded-steps.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useListName } from '#web/features/hits/list-name.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered, IfFailed } from '#web/ui/states/answered.tsx'
import { obligingQuery } from './decision-calls.ts'
import classes from './decision-panel.module.css'
import { type LegalStep, legalSteps, type Obliging } from './legal-steps.ts'
import type { VerdictControl } from './use-verdict.ts'

type Ticks = Pick<VerdictControl, 'draft' | 'toggleStep'>

/** Legal obligations of true hits, by the legal effect of their lists in Hong Kong. */
export function BeforeSubmit({ hits, control }: { hits: readonly Obliging[]; control: Ticks }) {
  const t = useWords()
  const listName = useListName()
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <ul>
        {legalSteps(hits).map((step) => (
          <li key={step.key}>
            <Step step={step.key} control={control} />
            {hits.length > 1 && (
              <small>
                {t('review.do.from', { n: step.hits, all: hits.length, lists: listed(step.lists.map(listName), t) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p>
        {t('review.tippingOff')} {t('review.ticksKept')}
      </p>
    </section>
  )
}

/** One obligation. Only those that the case records have a tick. */
function Step({ step, control }: { step: LegalStep['key']; control: Ticks }) {
  const t = useWords()
  const recorded = RecordedStep.safeParse(step).data
  if (recorded === undefined) return <span>{t(`review.do.${step}`)}</span>
  return (
    <Checkbox
      size="xs"
      label={t(`review.do.${step}`)}
      checked={control.draft.stepsDone.includes(recorded)}
      onChange={() => control.toggleStep(recorded)}
    />
  )
}

/** The same for all hits that one decision covers, from their stored rows. */
export function BeforeSubmitAll({ ids, control }: { ids: readonly number[]; control: Ticks }) {
  const t = useWords()
  const hits = useAnswer(obligingQuery(ids))
  if (hits.state !== 'failed')
    return <Answered answer={hits}>{(found) => <BeforeSubmit hits={found} control={control} />}</Answered>
  return (
    <section className={classes['before']} aria-label={t('review.before')}>
      <h3>{t('review.before')}</h3>
      <IfFailed answer={hits} as="part" />
    </section>
  )
}
