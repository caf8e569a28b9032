import { runErrorText } from '@probity/contract/screening/run-errors.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { batchRefreshMs } from '#web/constants.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ongoingPaths } from '#web/paths/screening/ongoing.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './batch.module.css'
import { latestBatch, registerCoverage } from './batch-calls.ts'
import { BatchFigures } from './batch-figures.tsx'
import { BatchHead } from './batch-head.tsx'
import { BatchHits } from './batch-hits.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { type Batch, isCleared, keepsRefreshing, totalOf } from './batch-state.ts'
import { usePace } from './pace/use-pace.ts'
import { StartPanel } from './start-panel.tsx'

const look = () => queryClient.invalidateQueries({ queryKey: ['batches'] })
const lookOnChange = oneLookAtATime(look)

/** The batch of the organisation: the running one, the result of the last one, or the ways to start one. */
export function Screen() {
  const [{ isAuto, cleared }, setView] = useState<{ isAuto: boolean; cleared?: number | undefined }>({ isAuto: true })
  const latest = useAnswer({
    ...latestBatch,
    refetchInterval: ({ state }) => isAuto && keepsRefreshing(state.data?.status) && batchRefreshMs,
  })
  useLiveChanges('screening_runs', lookOnChange, isAuto)
  if (latest.state !== 'value') return <Answered answer={latest}>{() => null}</Answered>
  const found = latest.value
  const batch = found === null || found.id === cleared || isCleared(found) ? undefined : found
  return (
    <>
      <BatchHead
        batch={batch}
        isAuto={isAuto}
        onAuto={(next) => setView((now) => ({ ...now, isAuto: next }))}
        onRefresh={() => void look()}
        onDone={() => setView((now) => ({ ...now, cleared: batch?.id }))}
      />
      {batch === undefined ? <StartPanel /> : <Run batch={batch} />}
    </>
  )
}

/** Coverage of the whole register: a new batch covers only the rest. */
function Covered() {
  const t = useWords()
  return (
    <Answered answer={useAnswer(registerCoverage)} as="line" loading={null}>
      {({ covered, total, gaps }) => (
        <>
          {t('batch.covered', { covered: count(covered), total: count(total) })}{' '}
          {gaps > 0 && <Link to={ongoingPaths.ongoing()}>{t('batch.gaps', { n: count(gaps) })}</Link>}
        </>
      )}
    </Answered>
  )
}

function Run({ batch }: { batch: Batch }) {
  const t = useWords()
  const language = useLanguage()
  const pace = usePace(batch)
  const left = totalOf(batch) - batch.processed_records
  return (
    <>
      {batch.error !== null && (
        <div className={classes['notice']}>
          <Notice tone={batch.status === 'failed' ? 'red' : 'orange'}>
            {t(batch.status === 'failed' ? 'batch.failedWith' : 'batch.error', {
              error: runErrorText(batch.error, language),
            })}
          </Notice>
        </div>
      )}
      <BatchFigures batch={batch} pace={pace} />
      <BatchProgress batch={batch} />
      <BatchHits key={batch.id} id={batch.id} />
      <footer className={classes['foot']}>
        <span>
          {left > 0
            ? t(batch.status === 'running' ? 'batch.toDo' : 'batch.gap', {
                n: count(left),
                total: count(totalOf(batch)),
              })
            : t('batch.whole', { total: count(totalOf(batch)) })}{' '}
          {batch.status !== 'running' && <Covered />}
        </span>
        {batch.status === 'running' && <span className="ink-3">{t('batch.leave')}</span>}
      </footer>
    </>
  )
}
