import { Button } from '@mantine/core'
import type { ReportReader, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useProfile } from '#web/access/session.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconEyeOff, IconPlus } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from '../suspicion.module.css'
import { NameDialog, WithdrawDialog } from './name-dialog.tsx'
import side from './side.module.css'

/** Who may see the report. */
export function Readers({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const writers = report.readers.filter(({ may_write }) => may_write).length
  return (
    <section aria-labelledby="readers">
      <div className={classes['partHead']}>
        <h2 id="readers">{t('suspicion.readers')}</h2>
        {report.may_write && (
          <OpensDialog
            opener={(open) => (
              <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={open}>
                {t('suspicion.nameUser')}
              </Button>
            )}
            dialog={(close) => <NameDialog report={report} onClose={close} />}
          />
        )}
      </div>
      <ul className={classes['people']}>
        {report.readers.map((reader) => (
          <Reader
            key={reader.id}
            report={report}
            reader={reader}
            mayWithdraw={report.may_write && (!reader.may_write || writers > 1)}
          />
        ))}
      </ul>
      <p className="flex gap-8 pad-top-8 quiet svg-fixed">
        <IconEyeOff size={16} aria-hidden="true" />
        <span>{t('suspicion.wall')}</span>
      </p>
    </section>
  )
}

interface ReaderProps {
  report: SuspicionReport
  reader: ReportReader
  mayWithdraw: boolean
}

function Reader({ report, reader, mayWithdraw }: ReaderProps) {
  const t = useWords()
  const language = useLanguage()
  const { username, name, may_write, named_by, create_date, reason } = reader
  const isOwn = useProfile().username === username
  const what = t(may_write ? 'suspicion.writes' : 'suspicion.reads')
  const how =
    named_by === username ? '' : t('suspicion.namedBy', { who: named_by, date: tableDay(create_date, language) ?? '' })
  return (
    <li title={reason}>
      <span
        className={side['initials']}
        data-writes={may_write}
        data-initials={username.slice(0, 2).toUpperCase()}
        aria-hidden="true"
      />
      <div>
        <strong>{name === '' ? username : name}</strong>
        <p className={classes['quiet']}>
          {[name === '' ? '' : username, isOwn ? t('suspicion.you') : '', what, how]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </div>
      {mayWithdraw && (
        <OpensDialog
          opener={(open) => (
            <LinkButton aria-label={t('suspicion.withdrawOne', { who: username })} onClick={open}>
              {t('suspicion.withdraw')}
            </LinkButton>
          )}
          dialog={(close) => <WithdrawDialog report={report} reader={reader} onClose={close} />}
        />
      )}
    </li>
  )
}
