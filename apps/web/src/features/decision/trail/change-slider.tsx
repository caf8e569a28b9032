import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { type KeyboardEvent, useState } from 'react'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Diff, type Segment } from '#web/ui/diff.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './change-slider.module.css'
import { useDiffWords } from './diff-words.ts'
import { signedBy } from './signed-by.ts'
import { stepsOf, type Trail, type TrailPage, type TrailStep, totalOf } from './use-trail.ts'

/** All changes on a vertical slider, newest at the top; the selected one is shown as a before/after comparison. */
export function ChangeSlider({ trail, status }: { trail: Trail; status: HitStatus }) {
  const t = useWords()
  return (
    <section className={classes['slider']} aria-label={t('review.trail')}>
      <header className={classes['panelHead']}>
        <h2>
          {t('review.trail')} <small>{trail.state === 'value' && totalOf(trail.value)}</small>
        </h2>
        <small>{t('review.newestFirst')}</small>
      </header>
      <Answered answer={trail} as="part" loading={null}>
        {(pages) => <Changes pages={pages} status={status} onMore={trail.fetchMore} />}
      </Answered>
    </section>
  )
}

interface ChangesProps {
  pages: readonly TrailPage[]
  status: HitStatus
  onMore: () => void
}

function Changes({ pages, status, onMore }: ChangesProps) {
  const t = useWords()
  const language = useLanguage()
  const [at, setAt] = useState(0)
  const steps = stepsOf(pages)
  const step = steps[at]
  if (step === undefined) return <p className="small-line quiet">{t('review.noTrail')}</p>
  const left = totalOf(pages) - steps.length
  return (
    <>
      <Stops steps={steps} at={at} onMove={setAt} />
      {left > 0 && <LinkButton onClick={onMore}>{t('review.more', { n: left })}</LinkButton>}
      <p className={classes['stepHead']}>
        <b>
          {tableMinute(step.create_date, language)}
          {t('app.comma')}
          {signedBy(step, t)}
        </b>
        {steps.length > 1 && (
          <span className="small-line quiet">
            <Keys keys={['↑', '↓']} /> {t('review.step')}
          </span>
        )}
      </p>
      <Comparison step={step} status={status} />
      {step.answer && <p className="small-line quiet">{t('review.answer', { text: step.answer })}</p>}
    </>
  )
}

/** ↑ ↓ Home End move through the changes; a screen reader reads the date and the author. */
function Stops({ steps, at, onMove }: { steps: readonly TrailStep[]; at: number; onMove: (at: number) => void }) {
  const t = useWords()
  const language = useLanguage()
  const last = steps.length - 1
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    onMove(Math.min(last, Math.max(0, next)))
  }
  const said = (step: TrailStep) => `${tableMinute(step.create_date, language)} ${signedBy(step, t)}`
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('review.changes')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={last - at}
      aria-valuetext={said(steps[at]!)}
      className="pad-block-6 rounded"
      onKeyDown={press}
    >
      {steps.map((step, n) => (
        // The slider itself handles the keyboard; a click only moves it.
        <div key={step.id} className={classes['stop']} data-chosen={n === at} onPointerDown={() => onMove(n)}>
          <time dateTime={new Date(step.create_date).toISOString()}>{tableMinute(step.create_date, language)}</time>
          <span>{signedBy(step, t)}</span>
        </div>
      ))}
    </div>
  )
}

function Comparison({ step, status }: { step: TrailStep; status: HitStatus }) {
  const t = useWords()
  const inWords = useDiffWords()
  const rows = inWords(step.diffs, status)
  return (
    <table className={classes['comparison']}>
      <caption className="spoken">{t('review.comparison')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('review.previous')}</th>
          <th scope="col">{t('review.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, segments }) => (
          <tr key={field}>
            <th scope="row">
              {t(field === 'status' ? 'alert.status' : field === 'exposition' ? 'alert.exposition' : 'alert.remarks')}
            </th>
            <td>
              <Side segments={segments.filter((segment) => segment.added !== true)} />
            </td>
            <td>
              <Side segments={segments.filter((segment) => segment.removed !== true)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ segments }: { segments: readonly Segment[] }) {
  return segments.every(({ value }) => value === '') ? <>–</> : <Diff segments={segments} />
}
