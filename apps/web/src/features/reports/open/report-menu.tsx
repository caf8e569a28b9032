import { Button, Menu } from '@mantine/core'
import type { MakeReport, ReportLanguage } from '@probity/contract/reports/reports.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconFileText } from '#web/ui/generated/icons.ts'
import { notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { downloadReport, openReport, type ReportOf } from './open-report.ts'

/** The reports of the current screen: its window, and the file in either language. */
export function ReportMenu({ ask }: { ask: ReportOf<MakeReport> }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const run = (work: () => Promise<void>) =>
    attempt(work, (error) => {
      if (error instanceof Error && error.message === 'blocked') notifyRefused(t('report.blocked'))
      else notifyFailed(error)
    })
  const pdf = (lang: ReportLanguage) => void run(() => downloadReport(ask, lang))
  const isRun = ask.kind === 'batch' || ask.kind === 'ongoing'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          aria-label={t('report.menu')}
          loading={isBusy}
          leftSection={<IconFileText size={15} stroke={1.6} aria-hidden="true" />}
        >
          <span data-label>{t('report.menu')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isRun && <Menu.Item onClick={() => void run(() => openReport(ask, language))}>{t('report.open')}</Menu.Item>}
        <Menu.Item onClick={() => pdf('en')}>{t('report.pdf.en')}</Menu.Item>
        <Menu.Item onClick={() => pdf('zh-hant')}>{t('report.pdf.zh')}</Menu.Item>
        {isRun && (
          <Menu.Item onClick={() => void run(() => downloadReport({ ...ask, format: 'xlsx' }, language))}>
            {t('report.xlsx')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
