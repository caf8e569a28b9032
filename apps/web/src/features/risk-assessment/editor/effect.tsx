import { Button } from '@mantine/core'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import type { RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { count, score as twoDecimals } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from './editor.module.css'

const shown = 50

/** Adds the next batch to the counts so far. */
function added(sum: RiskPreview | undefined, next: RiskPreview): RiskPreview {
  if (sum === undefined) return next
  const counts = new Map(sum.changes.map((change) => [`${change.from}|${change.to}`, { ...change }]))
  for (const change of next.changes) {
    const known = counts.get(`${change.from}|${change.to}`)
    if (known) known.count += change.count
    else counts.set(`${change.from}|${change.to}`, { ...change })
  }
  return {
    ...next,
    looked_at: sum.looked_at + next.looked_at,
    changes: [...counts.values()],
    incomplete: sum.incomplete + next.incomplete,
    parties: [...sum.parties, ...next.parties].slice(0, shown),
  }
}

/** How many parties change level, and which, computed from the saved draft in batches. */
export function Effect({ id }: { id: number }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [sum, setSum] = useState<RiskPreview>()
  const run = () =>
    attempt(async () => {
      let total: RiskPreview | undefined
      for (let after: number | null = 0; after !== null; ) {
        const data: RiskPreview = await call(riskCalls.previewVersion, { params: { id }, body: { after } })
        total = added(total, data)
        setSum(total)
        after = data.next
      }
    })
  return (
    <section aria-labelledby="risk-effect">
      <h2 id="risk-effect">{t('risk.effect.title')}</h2>
      <p className={classes['note']}>{t('risk.effect.saved')}</p>
      <Button size="xs" disabled={isBusy} onClick={() => void run()}>
        {t('risk.effect.count')}
      </Button>
      <div aria-live="polite">
        {isBusy && sum && <p>{t('risk.effect.progress', { n: count(sum.looked_at), all: count(sum.total) })}</p>}
        {sum && <Changes sum={sum} />}
      </div>
    </section>
  )
}

/** How many parties change level, from which to which, and their names. */
export function Changes({ sum }: { sum: RiskPreview }) {
  const t = useWords()
  const n = sum.changes.reduce((total, change) => total + change.count, 0)
  const word = (level: string) => t(`risk.${riskLevelOf(level)}`)
  return (
    <>
      <p>{n === 0 ? t('risk.effect.none') : t('risk.effect.changes', { n, all: count(sum.total) })}</p>
      <ul className={classes['list']}>
        {sum.changes.map(({ from, to, count: of }) => (
          <li key={`${from}${to}`}>{t('risk.effect.fromTo', { from: word(from), to: word(to), n: of })}</li>
        ))}
        {sum.incomplete > 0 && <li>{t('risk.effect.incomplete', { n: sum.incomplete })}</li>}
      </ul>
      <ul className={classes['list']}>
        {sum.parties.map(({ customer, before, after }, at) => (
          <li key={customer?.id ?? `none${at}`}>
            {customer && <PartyName party={customer} />} {before.score !== null && twoDecimals(before.score)} ›{' '}
            <Risk level={riskLevelOf(after.level)} score={after.score ?? undefined} />
          </li>
        ))}
      </ul>
    </>
  )
}
