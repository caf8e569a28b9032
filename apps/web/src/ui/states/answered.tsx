import type { ReactNode } from 'react'
import type { Answer } from '#web/api/use-answer.ts'
import { describeError } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '../link-button.tsx'
import { LoadFailed, Loading, PartFailed } from './load-states.tsx'

interface AnsweredProps<T> {
  answer: Answer<T>
  /** Available room: a page, a part of a page, or a place within a line. */
  as?: 'page' | 'part' | 'line'
  /** A sentence about what could not be loaded, if the default is too general. */
  failed?: string | undefined
  /** Replaces the default loading indicator. */
  loading?: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a server request: its value, loading, or the failure with a retry. */
export function Answered<T>({ answer, as = 'page', failed, loading, children }: AnsweredProps<T>) {
  if (answer.state === 'value') return children(answer.value)
  if (answer.state === 'failed') return <AnswerFailed error={answer.error} reload={answer.reload} {...{ as, failed }} />
  if (loading !== undefined) return loading
  return as === 'line' ? <Underway /> : <Loading />
}

/** Renders nothing unless the request failed, for pages that work without the value. */
export function IfFailed({ answer, as = 'line', failed }: Pick<AnsweredProps<unknown>, 'answer' | 'as' | 'failed'>) {
  if (answer.state !== 'failed') return null
  return <AnswerFailed error={answer.error} reload={answer.reload} {...{ as, failed }} />
}

interface AnswerFailedProps {
  error: Error
  reload: () => void
  as: 'page' | 'part' | 'line'
  failed: string | undefined
}

function AnswerFailed({ error, reload, as, failed }: AnswerFailedProps) {
  const t = useWords()
  if (as === 'page') return <LoadFailed error={error} onRetry={reload} />
  if (as === 'part') return <PartFailed title={failed ?? t('failed.part')} error={error} onRetry={reload} />
  return (
    <span role="alert" className="red" title={describeError(error).text}>
      {failed ?? t('failed.line')}{' '}
      <LinkButton isInText tone="red" onClick={reload}>
        {t('button.retry')}
      </LinkButton>
    </span>
  )
}

function Underway() {
  const t = useWords()
  return (
    <span aria-busy="true" aria-label={t('app.loading')} role="status">
      …
    </span>
  )
}
