import { count, percent } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import classes from './batch-progress.module.css'
import { type Batch, shareOf } from './batch-state.ts'
import { PaceChart } from './pace/pace-chart.tsx'

const tenth = 10

/** Progress of persons and companies, and the lists and algorithm of the run. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const t = useWords()
  const spoken = Math.floor(batch.progress * tenth) * tenth
  return (
    <div className={classes['panes']}>
      <section className={classes['pane']}>
        <h2>{t('batch.progress')}</h2>
        <Bar label={t('batch.persons')} done={batch.person_done} total={batch.person_total} />
        <Bar label={t('batch.companies')} done={batch.company_done} total={batch.company_total} />
        <output className="spoken">{t('batch.spoken', { percent: spoken })}</output>
        <div className={classes['inline']}>
          <RunFacts batch={batch} />
        </div>
      </section>
      <PaceChart batch={batch} />
    </div>
  )
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  const t = useWords()
  const share = shareOf(done, total)
  return (
    <div className="space-above-10">
      <div className={classes['barHead']}>
        <strong>{label}</strong>
        <span>
          <strong>{count(done)}</strong> <span className="ink-3">{t('batch.of', { total: count(total) })}</span>
        </span>
        <strong>{percent(share, 1)}</strong>
      </div>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}

function RunFacts({ batch }: { batch: Batch }) {
  const t = useWords()
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('batch.release')}</dt>
        <dd title={batch.release}>
          <code>{batch.release.slice(0, 12)}</code>
        </dd>
      </div>
      <div>
        <dt>{t('batch.algorithm')}</dt>
        <dd>
          <code>{batch.algorithm}</code>
        </dd>
      </div>
      <div>
        <dt>{t('batch.initiator')}</dt>
        <dd>{listed([batch.user, t(`batch.initiator.${batch.initiator}`)], t)}</dd>
      </div>
      <div>
        <dt>{t('batch.lastPage')}</dt>
        <dd>
          <DateTime at={batch.progress_last_touch} />
        </dd>
      </div>
    </dl>
  )
}
