import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReportReader, SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconEyeOff, IconPlus } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from '../suspicion.module.css'
import { NameDialog, WithdrawDialog } from './name-dialog.tsx'
import side from './side.module.css'

/** Who may see the report. */
export function Readers({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const [isNaming, naming] = useDisclosure()
  const [leaving, setLeaving] = useState<ReportReader>()
  const writers = report.readers.filter(({ may_write }) => may_write).length
  return (
    <section aria-labelledby="readers">
      <div className={classes['partHead']}>
        <h2 id="readers">{t('suspicion.readers')}</h2>
        {report.may_write && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={naming.open}
          >
            {t('suspicion.nameUser')}
          </Button>
        )}
      </div>
      <ul className={classes['people']}>
        {report.readers.map((reader) => (
          <Reader
            key={reader.id}
            reader={reader}
            onWithdraw={report.may_write && (!reader.may_write || writers > 1) ? () => setLeaving(reader) : undefined}
          />
        ))}
      </ul>
      <p className={side['wall']}>
        <IconEyeOff size={16} aria-hidden="true" />
        <span>{t('suspicion.wall')}</span>
      </p>
      {isNaming && <NameDialog report={report} onClose={naming.close} />}
      {leaving !== undefined && (
        <WithdrawDialog report={report} reader={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  )
}

function Reader({ reader, onWithdraw }: { reader: ReportReader; onWithdraw: (() => void) | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const { username, may_write, named_by, create_date, reason } = reader
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
        <strong>{username}</strong>
        <p className={classes['quiet']}>
          {[isOwn ? t('suspicion.you') : '', what, how].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      {onWithdraw !== undefined && (
        <LinkButton aria-label={t('suspicion.withdrawOne', { who: username })} onClick={onWithdraw}>
          {t('suspicion.withdraw')}
        </LinkButton>
      )}
    </li>
  )
}
