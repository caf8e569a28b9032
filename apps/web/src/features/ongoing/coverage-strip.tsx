import { useDisclosure } from '@mantine/hooks'
import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { monthOf, startOfMonth } from '@probity/contract/values/hong-kong-time.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { Figure } from '#web/features/batches/batch-figures.tsx'
import strip from '#web/features/batches/figure-strip.module.css'
import { count, percent, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notScreenedPaths } from '#web/paths/screening/not-screened.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { GapsDialog } from './gaps-dialog.tsx'
import { coverage, lastStart, tasksSince } from './ongoing-calls.ts'
import { startedScope, totalsOf } from './tasks/task-state.ts'

/** State of the register: the last full run, the coverage of the current lists, and the results of this month. */
export function CoverageStrip({ tasks }: { tasks: readonly OngoingTask[] }) {
  const t = useWords()
  const language = useLanguage()
  const done = tasks.find(({ status, imported }) => status === 'completed' && imported)
  return (
    <dl className={strip['strip']} data-four>
      <Figure
        label={t('ongoing.lastTask')}
        value={done === undefined ? '–' : tableMinute(done.start, language)}
        note={done === undefined ? t('ongoing.noTask') : <LastNote task={done} />}
      />
      <Covered />
      <Month />
      <LastStart />
    </dl>
  )
}

function LastNote({ task }: { task: OngoingTask }) {
  const t = useWords()
  return (
    <>{t('ongoing.against', { kind: t(`ongoing.kind.${task.type}`), release: task.release?.slice(0, 12) ?? '–' })}</>
  )
}

function Covered() {
  const t = useWords()
  const [showsGaps, gapsDialog] = useDisclosure()
  const answer = useAnswer(coverage)
  if (answer.state !== 'value')
    return <Figure label={t('ongoing.covered')} value="–" note={<IfFailed answer={answer} />} />
  const data = answer.value
  const note = (
    <>
      {t('ongoing.coveredOf', { covered: count(data.covered), total: count(data.total) })}{' '}
      {data.gaps > 0 && (
        <LinkButton tone="orange" isInText onClick={gapsDialog.open}>
          {t('ongoing.gaps', { n: count(data.gaps) })}
        </LinkButton>
      )}{' '}
      <Link to={notScreenedPaths.notScreened()}>{t('ongoing.notScreened')}</Link>
      {showsGaps && <GapsDialog coverage={data} onClose={gapsDialog.close} />}
    </>
  )
  return <Figure label={t('ongoing.covered')} value={percent(data.share)} note={note} />
}

function Month() {
  const t = useWords()
  const since = useMemo(() => startOfMonth(monthOf(clock.now())), [])
  const tasks = useAnswer(tasksSince(since))
  if (tasks.state !== 'value')
    return <Figure label={t('ongoing.newHits')} value="–" note={<IfFailed answer={tasks} />} />
  const { hits, decided } = totalsOf(tasks.value)
  return <Figure label={t('ongoing.newHits')} value={count(hits)} note={t('ongoing.decided', { n: count(decided) })} />
}

function LastStart() {
  const t = useWords()
  const language = useLanguage()
  const answer = useAnswer(lastStart(useMayOpen('AuditLog')))
  if (answer.state === 'failed')
    return <Figure label={t('ongoing.lastStart')} value="–" note={<IfFailed answer={answer} />} />
  const data = valueIfKnown(answer) ?? null
  if (data === null) return null
  return (
    <Figure
      label={t('ongoing.lastStart')}
      value={tableMinute(data.create_date, language)}
      note={t('ongoing.startOf', { what: t(`ongoing.batchType.${startedScope(data.data)}`), user: data.username })}
    />
  )
}
