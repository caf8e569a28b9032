import type { HitStatus } from '@probity/contract/verdict.ts'
import { useState } from 'react'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Diff } from '#web/ui/diff.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailed } from '#web/ui/load-states.tsx'
import { useDiffWords } from './diff-words.ts'
import classes from './trail-list.module.css'
import type { Trail, TrailStep } from './use-trail.ts'

const shownFirst = 3

/** The history of a decision on one line of dates, newest first. */
export function TrailList({ trail, status }: { trail: Trail; status: HitStatus }) {
  const t = useWords()
  const [shown, setShown] = useState(shownFirst)
  if (trail.error !== null) return <LoadFailed error={trail.error} onRetry={() => void trail.more()} />
  const left = trail.total - Math.min(shown, trail.steps.length)
  const more = async () => {
    if (trail.steps.length < trail.total && trail.steps.length <= shown) await trail.more()
    setShown(trail.total)
  }
  return (
    <section className={classes['trail']} aria-label={t('review.trail')}>
      <header className={classes['panelHead']}>
        <h2>{t('review.trail')}</h2>
        <small>{t('review.newestFirst')}</small>
      </header>
      <ol>
        {trail.steps.slice(0, shown).map((step) => (
          <Step key={step.id} step={step} status={status} />
        ))}
      </ol>
      {left > 0 && <LinkButton onClick={() => void more()}>{t('review.more', { n: left })}</LinkButton>}
    </section>
  )
}

function Step({ step, status }: { step: TrailStep; status: HitStatus }) {
  const language = useLanguage()
  const inWords = useDiffWords()
  return (
    <li>
      <p>
        <b>{tableMinute(step.create_date, language)}</b> <small>{step.username}</small>
      </p>
      <StepDiffs diffs={inWords(step.diffs, status)} />
    </li>
  )
}

function StepDiffs({ diffs }: { diffs: TrailStep['diffs'] }) {
  const t = useWords()
  const said = diffs.filter(({ segments }) => segments.some(({ value }) => value !== ''))
  return (
    <dl>
      {said.map(({ field, segments }) => (
        <div key={field}>
          <dt>
            {t(field === 'status' ? 'alert.status' : field === 'exposition' ? 'alert.exposition' : 'alert.remarks')}
          </dt>
          <dd>
            <Diff segments={segments} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
