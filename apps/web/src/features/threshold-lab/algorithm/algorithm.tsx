import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AlgorithmPreview } from '@probity/contract/algorithm-preview.ts'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { Figure } from '#web/features/batches/batch-figures.tsx'
import strip from '#web/features/batches/figure-strip.module.css'
import table from '#web/features/batches/party-log.module.css'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { raisingPreview } from '#web/features/settings/raising-preview.ts'
import { count, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Changes } from '../changes.tsx'
import classes from '../lab.module.css'
import { algorithmPreview } from '../raising/raising-calls.ts'
import { AlgorithmDialog } from './algorithm-dialog.tsx'

/** What another algorithm would raise for a sample of the register, before switching. */
export function AlgorithmView({ views }: { views: ReactNode }) {
  const live = useAnswer(raisingPreview({ raise_from: null, raise_from_binding: null }))
  if (live.state !== 'value') return <Answered answer={live}>{() => null}</Answered>
  return <Chosen views={views} live={live.value.algorithm} />
}

function Chosen({ views, live }: { views: ReactNode; live: string }) {
  const t = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useAnswer(algorithmPreview(chosen ?? live))
  const known = found.state === 'value' ? found.value.known : [live]
  const preview = found.state === 'value' && found.value.proposed === chosen ? found.value : undefined
  return (
    <>
      <PageHead title={t('menu.thresholdLab')} note={t('lab.algorithmNote', { algorithm: live })} actions={views} />
      <div className={classes['result']}>
        <div className="pad-10-gutter">
          <Select
            w={220}
            aria-label={t('lab.view.algorithm')}
            placeholder={t('lab.chooseAlgorithm')}
            data={known.filter((value) => value !== live)}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        {chosen === null ? (
          <Notice tone="plain">{t('lab.noneChosen', { algorithm: live })}</Notice>
        ) : (
          <Answered answer={found}>{(data) => <Outcome data={data} />}</Answered>
        )}
        <Changes />
      </div>
      <Foot chosen={chosen} preview={preview} onDone={() => setChosen(null)} />
    </>
  )
}

interface FootProps {
  chosen: string | null
  preview: AlgorithmPreview | undefined
  onDone: () => void
}

function Foot({ chosen, preview, onDone }: FootProps) {
  const t = useWords()
  const mayPropose = useMayChange('SETTINGS')
  const [asks, asking] = useDisclosure()
  if (!mayPropose) return null
  return (
    <footer className={classes['foot']}>
      <span>{t('lab.switchSecond')}</span>
      <Button variant="filled" disabled={preview === undefined} onClick={asking.open}>
        {chosen === null ? t('lab.switch') : t('lab.switchTo', { algorithm: chosen })}
      </Button>
      {asks && preview && (
        <AlgorithmDialog
          preview={preview}
          onClose={asking.close}
          onDone={() => {
            onDone()
            void queryClient.invalidateQueries({ queryKey: ['threshold lab'] })
          }}
        />
      )}
    </footer>
  )
}

function Outcome({ data }: { data: AlgorithmPreview }) {
  const t = useWords()
  const { raised, weaker, customers, register, changed } = data
  return (
    <>
      <dl className={strip['strip']} data-four>
        <Figure label={t('lab.sample')} value={count(customers)} note={t('lab.ofRegister', { n: count(register) })} />
        <Figure
          label={t('lab.where.raised')}
          value={count(raised.proposed)}
          note={t('lab.was', { value: count(raised.live) })}
        />
        <Figure
          label={t('lab.where.kept')}
          value={count(weaker.proposed)}
          note={t('lab.was', { value: count(weaker.live) })}
        />
        <Figure label={t('lab.customersChanged')} value={count(changed.length)} />
      </dl>
      {changed.length === 0 ? (
        <Notice tone="plain">{t('lab.nothingChanges')}</Notice>
      ) : (
        <ScrollBox label={t('lab.whatChanges')} className={classes['wide']}>
          <table className={table['table']}>
            <caption className="spoken">{t('lab.whatChanges')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lab.customer')}</th>
                <th scope="col">{t('lab.newlyRaised')}</th>
                <th scope="col">{t('lab.notRaisedAnyMore')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((row) => (
                <tr key={`${row.person} ${row.company}`}>
                  <td data-share>
                    <CustomerName row={{ ...row, name: '' }} />
                  </td>
                  <td>{said(row.added)}</td>
                  <td>{said(row.dropped)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}

const said = (hits: AlgorithmPreview['changed'][number]['added']): string =>
  hits.map((hit) => `${hit.entity_name} ${score(hit.score)}`).join(' · ')
