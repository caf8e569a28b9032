import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import classes from '#web/features/parties/register.module.css'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'

export interface LastSavedProps {
  family: PartyFamily
  id: number
  onOpen: () => void
}

/** Who changed the record last, with a link to all its changes. */
export function LastSaved({ family, id, onOpen }: LastSavedProps) {
  const t = useWords()
  const history = useAnswer({
    queryKey: [family, 'history', id, 'last'],
    queryFn: () => call(recordCalls[family].history, { params: { id }, query: { limit: 1 } }),
  })
  if (history.state !== 'value') return <IfFailed answer={history} as="part" />
  const { entries, total } = history.value
  const last = entries[0]
  if (last === undefined) return null
  return (
    <section className={`${classes['sidePart']} ${classes['lastSaved']}`} aria-label={t('history.last')}>
      <h2>{t('history.last')}</h2>
      <p>
        {last.username}
        {t('app.comma')}
        <DateTime at={last.create_date} />
      </p>
      <LinkButton onClick={onOpen}>{t('history.all', { n: total })}</LinkButton>
    </section>
  )
}
