import { Button } from '@mantine/core'
import { describeError } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle } from '#web/ui/generated/icons.ts'
import classes from './load-states.module.css'
import { StatePage } from './state-page.tsx'

const lines = ['38%', '72%', '56%', '64%', '48%'] as const

/** Nothing for 200 ms, then grey lines in place of the page. */
export function Loading() {
  const t = useWords()
  return (
    <output className={classes['loading']} aria-label={t('app.loading')}>
      {lines.map((width) => (
        <span key={width} style={{ inlineSize: width }} />
      ))}
    </output>
  )
}

/** A page whose data failed to load: the error and a retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords()
  const { text, reference } = describeError(error)
  const retry = (
    <Button variant="filled" onClick={onRetry}>
      {t('button.retry')}
    </Button>
  )
  return (
    <StatePage icon={IconAlertCircle} title={t('failed.title')} actions={retry}>
      <p role="alert">{text}</p>
      {reference !== undefined && <code>{t('error.reference', { id: reference })}</code>}
    </StatePage>
  )
}

interface PartFailedProps {
  /** What failed to load, and what still works without it. */
  title: string
  kept?: string
  error: unknown
  onRetry: () => void
}

/** Replaces a part of a page whose data failed to load. */
export function PartFailed({ title, kept, error, onRetry }: PartFailedProps) {
  const t = useWords()
  const { text, reference } = describeError(error)
  return (
    <section className={classes['part']}>
      <div role="alert">
        <p>
          <IconAlertCircle size={16} aria-hidden="true" /> <b>{title}</b>
        </p>
        <p>
          {text} {kept}
        </p>
        {reference !== undefined && <code>{t('error.reference', { id: reference })}</code>}
      </div>
      <Button size="xs" onClick={onRetry}>
        {t('button.retry')}
      </Button>
    </section>
  )
}
