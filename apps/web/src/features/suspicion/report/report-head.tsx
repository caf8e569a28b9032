import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { reportStates } from '@probity/contract/suspicion/report-parts.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconDots, IconFileText, IconLock } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { takeJson, takePdf } from '../suspicion-calls.ts'
import { StepDialog } from './step-dialog.tsx'

/** Name, states and the files of the whole report. */
export function ReportHead({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const [isClosing, closing] = useDisclosure()
  const mayClose = report.may_write && report.state !== 'closed'
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <h1>{t('suspicion.report')}</h1>
        <span className="mono small">{report.number}</span>
        <Tag>
          <IconLock size={13} aria-hidden="true" />{' '}
          {report.readers.length === 1
            ? t('suspicion.namedUser')
            : t('suspicion.namedUsers', { n: report.readers.length })}
        </Tag>
      </div>
      <StatePath report={report} />
      <div className="flex gap-8">
        <Button
          disabled={isBusy}
          leftSection={<IconFileText size={15} aria-hidden="true" />}
          onClick={() => void attempt(() => takePdf(report, language))}
        >
          {t('suspicion.pdf')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button aria-label={t('suspicion.more')} px={8}>
              <IconDots size={16} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void attempt(() => takeJson(report))}>{t('suspicion.json')}</Menu.Item>
            {mayClose && (
              <Menu.Item onClick={closing.open}>
                {t(report.state === 'draft' ? 'suspicion.notReported' : 'suspicion.close')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {isClosing && <StepDialog report={report} to="closed" onClose={closing.close} />}
    </header>
  )
}

function StatePath({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const language = useLanguage()
  const since = {
    draft: report.state === 'draft' ? report.create_date : null,
    submitted: report.submitted_date,
    acknowledged: report.acknowledged_date,
    closed: report.closed_date,
  }
  return (
    <ol className={classes['path']} aria-label={t('suspicion.path')}>
      {reportStates.map((state) => (
        <li key={state} aria-current={state === report.state ? 'step' : undefined}>
          <span className={classes['point']} aria-hidden="true" />
          <span className={classes['word']}>{t(`suspicion.state.${state}`)}</span>
          {since[state] !== null && (
            <span className={classes['quiet']}>
              {t(state === 'draft' ? 'suspicion.since' : 'suspicion.on', {
                date: tableDay(since[state], language) ?? '',
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
