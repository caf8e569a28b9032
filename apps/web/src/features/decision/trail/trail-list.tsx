import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { useState } from 'react'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Diff } from '#web/ui/diff.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useDiffWords } from './diff-words.ts'
import { signedBy } from './signed-by.ts'
import classes from './trail-list.module.css'
import { stepsOf, type Trail, type TrailPage, type TrailStep, totalOf } from './use-trail.ts'

const shownFirst = 3

/** The history of a decision as a timeline, newest first. */
export function TrailList({ trail, status }: { trail: Trail; status: HitStatus }) {
  const t = useWords()
  return (
    <section className={classes['trail']} aria-label={t('review.trail')}>
      <header className={classes['panelHead']}>
        <h2>{t('review.trail')}</h2>
        <small>{t('review.newestFirst')}</small>
      </header>
      <Answered answer={trail} as="part" loading={<ol />}>
        {(pages) => <Steps pages={pages} status={status} onMore={trail.fetchMore} />}
      </Answered>
    </section>
  )
}

interface StepsProps {
  pages: readonly TrailPage[]
  status: HitStatus
  onMore: () => void
}

function Steps({ pages, status, onMore }: StepsProps) {
  const t = useWords()
  const [shown, setShown] = useState(shownFirst)
  const [steps, total] = [stepsOf(pages), totalOf(pages)]
  const left = total - Math.min(shown, steps.length)
  const more = () => {
    if (steps.length < total && steps.length <= shown) onMore()
    setShown(total)
  }
  return (
    <>
      <ol>
        {steps.slice(0, shown).map((step) => (
          <Step key={step.id} step={step} status={status} />
        ))}
      </ol>
      {left > 0 && <LinkButton onClick={more}>{t('review.more', { n: left })}</LinkButton>}
    </>
  )
}

function Step({ step, status }: { step: TrailStep; status: HitStatus }) {
  const t = useWords()
  const language = useLanguage()
  const inWords = useDiffWords()
  return (
    <li>
      <p>
        <b>{tableMinute(step.create_date, language)}</b> <small>{signedBy(step, t)}</small>
      </p>
      <StepDiffs diffs={inWords(step.diffs, status)} />
      {step.answer && <p>{t('review.answer', { text: step.answer })}</p>}
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
