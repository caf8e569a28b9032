import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { describeError } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle } from '#web/ui/generated/icons.ts'
import { StatePage } from '#web/ui/states/state-page.tsx'

/** Shown when a screen throws: what is kept, a retry, and the details for support. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  const router = useRouter()
  const { reference } = describeError(error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  const retry = (
    <Button variant="filled" onClick={again}>
      {t('button.retry')}
    </Button>
  )
  return (
    <StatePage icon={IconAlertCircle} title={t('failed.title')} actions={retry}>
      {t('failed.body')}
      <pre>{reference ?? (error instanceof Error ? error.message : String(error))}</pre>
    </StatePage>
  )
}
