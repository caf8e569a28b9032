import { Button } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { raisingPreview } from '#web/features/settings/raising-preview.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { Changes } from '../changes.tsx'
import { Closings } from '../closings.tsx'
import classes from '../lab.module.css'
import { MovedTable } from '../moved-table.tsx'
import { RaisingChart } from './raising-chart.tsx'
import { RaisingDialog } from './raising-dialog.tsx'
import { RaisingFigures } from './raising-figures.tsx'
import { RaisingPane, type Wish } from './raising-pane.tsx'

const settleMs = 300

/** The raising level: preview of another level, and the request for it. */
export function Raising({ views }: { views: ReactNode }) {
  const [wish, setWish] = useState<Wish>()
  const [settled] = useDebouncedValue(wish, settleMs)
  const first = useAnswer(raisingOf(undefined))
  const found = useAnswer(raisingOf(settled))
  if (first.state !== 'value' || found.state !== 'value')
    return <Answered answer={first.state === 'value' ? found : first}>{() => null}</Answered>
  return <Tried views={views} now={first.value} data={found.value} wish={wish} onWish={setWish} />
}

const raisingOf = (wish: Wish | undefined) =>
  raisingPreview({ raise_from: wish?.others ?? null, raise_from_binding: wish?.binding ?? null })

interface TriedProps {
  views: ReactNode
  now: RaisingPreview
  data: RaisingPreview
  wish: Wish | undefined
  onWish: (wish: Wish | undefined) => void
}

function Tried({ views, now, data, wish, onWish }: TriedProps) {
  const t = useWords()
  const mayPropose = useMayChange('SETTINGS')
  const [asks, asking] = useDisclosure()
  const { live } = now
  const wanted = wish ?? live
  const isChanged = wanted.others !== live.others || wanted.binding !== live.binding
  const isStale = data.proposed.others !== wanted.others || data.proposed.binding !== wanted.binding
  const shown = isChanged ? data : { ...data, proposed: live }
  return (
    <>
      <PageHead title={t('menu.thresholdLab')} note={t('lab.raisingNote')} actions={views} />
      <div className={classes['page']}>
        <RaisingPane preview={now} wish={wanted} onWish={onWish} />
        <div className={classes['result']} data-stale={isChanged && isStale} aria-busy={isChanged && isStale}>
          <RaisingFigures data={shown} isChanged={isChanged} />
          <RaisingChart data={shown} />
          {isChanged && <MovedTable data={data} />}
          <Closings />
          <Changes />
        </div>
      </div>
      <footer className={classes['foot']}>
        <span>{t('lab.raisingSecond')}</span>
        <Button variant="subtle" disabled={!isChanged} onClick={() => onWish(undefined)}>
          {t('lab.reset')}
        </Button>
        {mayPropose && (
          <Button variant="filled" disabled={!isChanged || isStale} onClick={asking.open}>
            {t('lab.proposeLevel', { score: score(wanted.others) })}
          </Button>
        )}
      </footer>
      {asks && (
        <RaisingDialog
          wish={wanted}
          data={data}
          onClose={asking.close}
          onDone={() => {
            onWish(undefined)
            void queryClient.invalidateQueries({ queryKey: ['threshold lab'] })
          }}
        />
      )}
    </>
  )
}
