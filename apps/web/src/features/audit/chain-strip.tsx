import { Button } from '@mantine/core'
import type { ChainStatus } from '@probity/contract/activity/activity.ts'
import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, relativeTime, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconShieldCheck, IconShieldExclamation, IconShieldQuestion } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './audit.module.css'
import { findingWords } from './chain-finding-words.ts'
import { type ChainState, chainStateOf, shortHash } from './chain-state.ts'

const key = ['audit chain']
const icons = {
  verified: IconShieldCheck,
  broken: IconShieldExclamation,
  behind: IconShieldExclamation,
  unchecked: IconShieldQuestion,
}

/** The chain that seals the log: its state, its days, and verification on demand. */
export function ChainStrip() {
  const t = useWords()
  const queries = useQueryClient()
  const answer = useAnswer({ queryKey: key, queryFn: () => call(activityCalls.chain) })
  const verifying = useMutation({
    mutationFn: () => call(activityCalls.verifyChain),
    onSuccess: (status) => queries.setQueryData(key, status),
    onError: (error) => notifyFailed(error),
  })
  if (answer.state !== 'value') return <IfFailed answer={answer} as="part" />
  const chain = answer.value
  return (
    <section className={classes['chain']} aria-label={t('chain.strip')}>
      <ChainVerdict chain={chain} state={chainStateOf(chain)} />
      <ChainDays chain={chain} />
      <div className="row gap-10">
        <span>
          {t('chain.head')} <code title={chain.head}>{shortHash(chain.head)}</code>
        </span>
        <Button size="xs" disabled={verifying.isPending} onClick={() => verifying.mutate()}>
          {verifying.isPending ? t('chain.verifying') : t('chain.verify')}
        </Button>
      </div>
    </section>
  )
}

function ChainVerdict({ chain, state }: { chain: ChainStatus; state: ChainState }) {
  const t = useWords()
  const now = useNow()
  const Icon = icons[state]
  const { checked } = chain
  const total = count(chain.rows)
  const isPartly = state === 'verified' && checked !== null && checked.rows < chain.rows
  return (
    <div className={classes['verdict']} data-state={state} role={state === 'broken' ? 'alert' : undefined}>
      <Icon size={19} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{t(isPartly ? 'chain.verifiedSoFar' : `chain.${state}`)}</strong>
        <p>
          {checked === null
            ? t('chain.unseen', { total })
            : t(isPartly ? 'chain.partly' : 'chain.counts', {
                rows: count(checked.rows),
                total,
                when: relativeTime(checked.date, now, t),
              })}
        </p>
        {!chain.head_mailed && <p data-open>{t('chain.notMailed')}</p>}
        {checked?.findings.map((finding) => (
          <p key={`${finding.kind} ${finding.seq} ${finding.table ?? finding.source ?? ''} ${finding.id ?? ''}`}>
            {findingWords(finding, t)}
          </p>
        ))}
      </div>
    </div>
  )
}

function ChainDays({ chain }: { chain: ChainStatus }) {
  const t = useWords()
  const language = useLanguage()
  const days = chain.days
  const said = (day: string) => tableDay(day, language) ?? day
  return (
    <div className={classes['days']}>
      <ul>
        {days.map(({ day, rows, state }) => {
          const words = t('chain.day', { day: said(day), rows: count(rows), state: t(`chain.state.${state}`) })
          return (
            <li key={day} data-state={state} title={words}>
              <span className="spoken">{words}</span>
            </li>
          )
        })}
      </ul>
      <p aria-hidden="true">
        <span>{said(days[0]?.day ?? '')}</span>
        <span>{t('chain.blocks')}</span>
        <span>{said(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  )
}
