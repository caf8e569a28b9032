import { Button } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import type { LabSettings, LabWeights } from '@probity/contract/threshold-lab/threshold-lab.ts'
import type { ReactNode } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { settingsQuery } from '#web/features/settings/settings-calls.ts'
import { useFields } from '#web/form/use-fields.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { PartFailed } from '#web/ui/states/load-states.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { CasesTable } from '../cases-table.tsx'
import { Changes } from '../changes.tsx'
import classes from '../lab.module.css'
import { replay } from '../lab-calls.ts'
import { LabFigures } from '../lab-figures.tsx'
import { isInOrder, isSame, periods } from '../lab-state.ts'
import { ProposeDialog } from '../propose-dialog.tsx'
import { ThresholdPane } from '../threshold-pane.tsx'
import { CurveChart } from './curve-chart.tsx'

const settleMs = 300
const usual = { exact: 0.95, strong: 0.8, weak: 0.6 }

interface Tried {
  months: number
  /** Absent until a threshold is moved: then the live ones are shown. */
  chosen?: LabSettings | undefined
  weights: LabWeights
}

/** The effect of other thresholds on the organisation's past decisions, before any change. */
export function Bands({ views }: { views: ReactNode }) {
  const t = useWords()
  const {
    values: { months, chosen, weights },
    set,
  } = useFields<Tried>({ months: 12, weights: {} })
  const [asks, asking] = useDisclosure()
  const mayPropose = useMayChange('SETTINGS')
  // The first query proposes nothing, to fetch the live settings.
  const first = useAnswer(replay({ months, settings: usual, weights: {} }, chosen === undefined))
  const live = valueIfKnown(first)?.live_settings
  const settings = chosen ?? live ?? usual
  const [settled] = useDebouncedValue(settings, settleMs)
  const [tried] = useDebouncedValue(weights, settleMs)
  const found = useAnswer(
    replay({ months, settings: settled, weights: tried }, live !== undefined && isInOrder(settled)),
  )
  const data = valueIfKnown(found) ?? valueIfKnown(first)
  if (live === undefined || data === undefined) return <Answered answer={first}>{() => null}</Answered>
  // The shown result belongs to settings that have changed since.
  const isStale = (found.state === 'value' && found.isPlaceholder) || !isSame(settled, settings) || tried !== weights
  const again = () => void queryClient.invalidateQueries({ queryKey: ['threshold lab'] })
  const actions = (
    <>
      {views}
      <Select
        w={230}
        aria-label={t('lab.period')}
        data={periods.map((value) => ({ value: String(value), label: t('lab.months', { n: value }) }))}
        value={String(months)}
        onChange={(value) => set({ months: Number(value ?? 12) })}
      />
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={again}>
        {t('lab.replay')}
      </Button>
    </>
  )
  const isTrying = Object.keys(weights).length > 0
  const isChanged = !isSame(settings, data.live_settings)
  return (
    <>
      <PageHead title={t('menu.thresholdLab')} note={t('lab.note', { n: count(data.decided) })} actions={actions} />
      <div className={classes['page']}>
        <ThresholdPane
          live={data.live_settings}
          settings={settings}
          onChange={(next) => set({ chosen: next })}
          weights={weights}
          onWeights={(next) => set({ weights: next })}
        />
        <div className={classes['result']} data-stale={isStale} aria-busy={isStale}>
          {found.state === 'failed' ? (
            <PartFailed title={t('lab.failed')} kept={t('lab.failedKept')} error={found.error} onRetry={found.reload} />
          ) : (
            <>
              {data.decided === 0 && <Notice tone="plain">{t('lab.undecided')}</Notice>}
              <LabFigures data={data} />
              <CurveChart data={data} live={data.live_settings.weak} proposed={settled.weak} />
              <CasesTable months={months} settings={settled} weights={tried} groups={data.groups} />
            </>
          )}
          <Changes />
        </div>
      </div>
      <footer className={classes['foot']}>
        <span>{t(isStale ? 'lab.counting' : isTrying ? 'lab.triedOnly' : 'lab.second')}</span>
        <Button
          variant="subtle"
          disabled={!isChanged && !isTrying}
          onClick={() => set({ chosen: undefined, weights: {} })}
        >
          {t('lab.reset')}
        </Button>
        {mayPropose && (
          <Button
            variant="filled"
            disabled={!isChanged || isTrying || isStale || found.state === 'failed' || !isInOrder(settings)}
            onClick={asking.open}
          >
            {t('lab.propose')}
          </Button>
        )}
      </footer>
      {asks && (
        <ProposeDialog
          months={months}
          settings={settings}
          data={data}
          onClose={asking.close}
          onDone={() => {
            set({ chosen: undefined })
            again()
            void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
          }}
        />
      )}
    </>
  )
}
