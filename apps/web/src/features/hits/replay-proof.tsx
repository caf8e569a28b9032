import { scanCalls } from '@probity/contract/screening/calls/scan-calls.ts'
import { type ReplayAnswer, replayDifferences } from '@probity/contract/screening/replay.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './card/match-card.module.css'

/** Replays a stored screening and shows whether the answer is the same, or the differences. `scan` is its id or key. */
export function ReplayProof({ scan }: { scan: string }) {
  const t = useWords()
  const proof = useMutation({
    mutationFn: () => call(scanCalls.replay, { params: { key: scan } }),
    onError: (error) => notifyFailed(error),
  })
  return (
    <span className={classes['replay']}>
      <LinkButton disabled={proof.isPending} onClick={() => proof.mutate()}>
        {t(proof.isPending ? 'hits.replaying' : 'hits.replay')}
      </LinkButton>
      <output>{proof.data !== undefined && <Answer answer={proof.data} />}</output>
    </span>
  )
}

function Answer({ answer: { proved, hits, content_hash, differences } }: { answer: ReplayAnswer }) {
  const t = useWords()
  const language = useLanguage()
  if (proved) return <span data-proved>{t('hits.proved', { n: hits, hash: content_hash.slice(0, 12) })}</span>
  const told = differences.map(({ kind, entity_id = '' }) =>
    `${inLanguage(replayDifferences[kind], language)} ${entity_id}`.trim(),
  )
  return (
    <span data-differs>
      {t('hits.notProved')} {[...new Set(told)].join(' ')}
    </span>
  )
}
