import { Button } from '@mantine/core'
import type { SelfTest, SelfTestAlarm } from '@probity/contract/self-test/self-test.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMayChange } from '#web/access/can.tsx'
import { count, tableMinute } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { IconAlertTriangle } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { acceptAlarm } from './self-test-calls.ts'

const reasonMax = 500

function shortOf(alarm: SelfTestAlarm, { result }: SelfTest, t: Translate): string {
  if (alarm === 'wrong_top')
    return t('selfTest.alarm.wrong_top', { n: count(result.wrong_top.wrong), asked: count(result.wrong_top.asked) })
  const { missed, asked } = result.kinds[alarm]
  return t(`selfTest.alarm.${alarm}`, { n: count(missed), asked: count(asked) })
}

/** What fell short, who was told, and what ends it. An accepted alarm stays, with the name of who accepted it. */
export function AlarmBand({ test }: { test: SelfTest }) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('SETTINGS')
  if (test.alarms.length === 0) return null
  const told = test.told.length === 0 ? t('selfTest.nobodyTold') : t('selfTest.told', { who: listed(test.told, t) })
  return (
    <div className="row wrap gap-8-12 pad-8-gutter fixed on-orange-soft line-below svg-fixed" role="status">
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
      <p className="grow narrows no-margin">
        <b className="orange">
          {t('selfTest.alarm', { what: test.alarms.map((alarm) => shortOf(alarm, test, t)).join(' ') })}
        </b>{' '}
        {test.accepted_by === null || test.accepted_date === null
          ? `${told} ${t('selfTest.ends')}`
          : t('selfTest.accepted', {
              who: test.accepted_by,
              at: tableMinute(test.accepted_date, language),
              reason: test.accepted_reason ?? '',
            })}
      </p>
      {mayChange && test.accepted_by === null && <Accept id={test.id} />}
    </div>
  )
}

function Accept({ id }: { id: number }) {
  const t = useWords()
  const queries = useQueryClient()
  const accept = async (reason: string, close: () => void) => {
    try {
      await acceptAlarm(id, reason)
      notifyDone(t('selfTest.acceptDone'))
      close()
      await queries.invalidateQueries({ queryKey: ['self-test'] })
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('selfTest.accept')}</Button>}
      dialog={(close) => (
        <ReasonDialog
          title={t('selfTest.accept')}
          confirm={t('selfTest.acceptConfirm')}
          label={t('selfTest.acceptReason')}
          maxLength={reasonMax}
          onConfirm={(reason) => accept(reason, close)}
          onClose={close}
        >
          {t('selfTest.acceptBody')}
        </ReasonDialog>
      )}
    />
  )
}
