import { Button } from '@mantine/core'
import { type SelfTest, type SelfTestLatest, selfTestMaxAgeMs } from '@probity/contract/self-test/self-test.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMayChange } from '#web/access/can.tsx'
import { useLiveChanges } from '#web/api/live/live.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconCertificate, IconRefresh } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import panes from '#web/ui/page/panes.module.css'
import { saveBlob } from '#web/ui/save-file.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { AlarmBand } from './alarm-band.tsx'
import { Figures } from './figures.tsx'
import { MissedNames } from './missed-names.tsx'
import { ListTable, PathTable } from './result-tables.tsx'
import { latestQuery, signedResult, startTest } from './self-test-calls.ts'
import { Trend } from './trend.tsx'

/** Two columns where both have room. */
const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))' }

/** Whether screening finds what the lists hold: the last test, what it missed, and ninety nights. */
export function Screen() {
  const queries = useQueryClient()
  useLiveChanges('self_tests', () => void queries.invalidateQueries({ queryKey: ['self-test'] }))
  return <Answered answer={useAnswer(latestQuery)}>{(found) => <SelfTestPage found={found} />}</Answered>
}

function SelfTestPage({ found }: { found: SelfTestLatest }) {
  const t = useWords()
  const { test, nights, findings } = found
  return (
    <>
      <PageHead title={t('selfTest.title')} note={<When found={found} />} actions={<Acts found={found} />} />
      <div className={panes['ruledPage']}>
        {test === null ? (
          <div className="pad-12-gutter">
            <Notice tone="red">{t('selfTest.notRun')}</Notice>
          </div>
        ) : (
          <>
            <Late test={test} />
            <AlarmBand test={test} />
            <Figures test={test} />
            <div className="grid grow" style={columns}>
              <div>
                <ListTable result={test.result} />
                <MissedNames findings={findings} result={test.result} />
              </div>
              <div className="line-before">
                <PathTable result={test.result} />
                <Trend nights={nights} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Late({ test }: { test: SelfTest }) {
  const t = useWords()
  const isLate = useNow() - test.end_date > selfTestMaxAgeMs
  return isLate ? (
    <div className="pad-12-gutter">
      <Notice tone="red">{t('selfTest.late')}</Notice>
    </div>
  ) : null
}

function When({ found: { test, running } }: { found: SelfTestLatest }) {
  const t = useWords()
  const language = useLanguage()
  if (running !== null)
    return t('selfTest.running', { done: count(running.done), total: running.total === 0 ? '…' : count(running.total) })
  if (test === null) return null
  return t('selfTest.when', {
    day: tableDay(test.day, language) ?? test.day,
    from: hongKongTime(test.start_date).slice(0, 5),
    to: hongKongTime(test.end_date).slice(0, 5),
    n: count(test.planted),
  })
}

function Acts({ found: { test, running } }: { found: SelfTestLatest }) {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('SETTINGS')
  const starting = useMutation({
    mutationFn: startTest,
    onSettled: () => queries.invalidateQueries({ queryKey: ['self-test'] }),
    onError: (error) => notifyFailed(error),
  })
  const save = async (signed: SelfTest) => {
    try {
      saveBlob(`self-test-${signed.day}.json`, await signedResult(signed.id))
    } catch (error) {
      notifyFailed(error)
    }
  }
  const isRunning = running !== null || starting.isPending
  return (
    <>
      {test !== null && (
        <Button leftSection={<IconCertificate size={15} aria-hidden="true" />} onClick={() => void save(test)}>
          {t('selfTest.signed')}
        </Button>
      )}
      {mayChange && (
        <Button
          leftSection={<IconRefresh size={15} aria-hidden="true" />}
          disabled={isRunning}
          title={isRunning ? t('selfTest.isRunning') : undefined}
          onClick={() => starting.mutate()}
        >
          {t('selfTest.again')}
        </Button>
      )}
    </>
  )
}
