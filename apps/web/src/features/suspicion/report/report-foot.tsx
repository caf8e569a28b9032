import { Button } from '@mantine/core'
import { type MissingPart, missingParts } from '@probity/contract/suspicion/missing-parts.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { describeError } from '#web/errors.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDownload } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { takeJson } from '../suspicion-calls.ts'
import { placeOf } from './editing.ts'
import { StepDialog } from './step-dialog.tsx'
import type { Keeping } from './use-report-draft.ts'

interface ReportFootProps {
  report: SuspicionReport
  keeping: Keeping
  keepNow: () => Promise<void>
}

/** The missing parts, and the next step. */
export function ReportFoot({ report, keeping, keepNow }: ReportFootProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const missing = report.state === 'draft' ? missingParts(report) : []
  const next = report.state === 'draft' ? 'submitted' : report.state === 'submitted' ? 'acknowledged' : 'closed'
  return (
    <footer className={classes['foot']}>
      <Kept report={report} keeping={keeping} />
      {missing.length === 0 ? (
        <span className="grow" />
      ) : (
        <p className="flex wrap gap-2-8 grow ink-2">
          {t('suspicion.missing', { n: missing.length })}{' '}
          {missing.map((part) => (
            <LinkButton key={JSON.stringify(part)} isInText onClick={() => goTo(part)}>
              {missingWord(part, t)}
            </LinkButton>
          ))}
        </p>
      )}
      <Button
        disabled={isBusy}
        leftSection={<IconDownload size={15} aria-hidden="true" />}
        onClick={() =>
          void attempt(async () => {
            await keepNow()
            await takeJson(report)
          })
        }
      >
        JSON
      </Button>
      {report.may_write && report.state !== 'closed' && (
        <OpensDialog
          opener={(open) => (
            <Button
              variant="filled"
              disabled={missing.length > 0}
              title={missing.length > 0 ? t('suspicion.fillFirst') : undefined}
              onClick={open}
            >
              {t(`suspicion.step.${next}`)}
            </Button>
          )}
          dialog={(close) => <StepDialog report={report} to={next} before={keepNow} onClose={close} />}
        />
      )}
    </footer>
  )
}

function Kept({ report, keeping }: Pick<ReportFootProps, 'report' | 'keeping'>) {
  const t = useWords()
  if (report.state !== 'draft') return <span className={classes['kept']}>{t('suspicion.fixed')}</span>
  if (!report.may_write) return <span className={classes['kept']}>{t('suspicion.readsOnly')}</span>
  if (keeping.state === 'crossed')
    return (
      <span role="alert" className="red">
        {t('suspicion.crossed')} <LinkButton onClick={keeping.keepMine}>{t('suspicion.keepMine')}</LinkButton>{' '}
        <LinkButton onClick={keeping.takeTheirs}>{t('suspicion.takeTheirs')}</LinkButton>
      </span>
    )
  if (keeping.state === 'failed')
    return (
      <span role="alert" className="red">
        {t('suspicion.notKept')} {describeError(keeping.error).text}{' '}
        <LinkButton onClick={keeping.retry}>{t('button.retry')}</LinkButton>
      </span>
    )
  return (
    <span role="status" className={classes['kept']} data-state={keeping.state}>
      {keeping.state === 'keeping'
        ? t('suspicion.keeping')
        : t('suspicion.kept', { time: hongKongTime(report.updated_date).slice(0, 5) })}
    </span>
  )
}

/** A missing part in words. */
function missingWord(part: MissingPart, t: Translate): string {
  if (part.part !== 'subject') return t(`suspicion.missing.${part.part}`)
  return t(`suspicion.missing.subject.${part.field}`, { name: part.name || t('suspicion.subject') })
}

/** Scrolls to the place where it is entered. */
function goTo(part: MissingPart): void {
  const place = document.getElementById(part.part === 'subject' ? placeOf('subjects', part.key) : placeOf(part.part))
  const target = place?.querySelector<HTMLElement>('button') ?? place
  place?.scrollIntoView({ block: 'center' })
  target?.focus()
}
