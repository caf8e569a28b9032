import type { PartyFamily } from '@probity/contract/party-names.ts'
import type { History } from '@probity/contract/register-calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import classes from '#web/features/parties/register.module.css'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export interface LastSavedProps {
  family: PartyFamily
  id: number
  onOpen: () => void
}

/** Who changed the record last, and the way to all of its changes. */
export function LastSaved({ family, id, onOpen }: LastSavedProps) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: [family, 'history', id, 'last'],
    queryFn: () => fetchData<z.infer<typeof History>>(`/v2/${family}/${id}/history?limit=1`),
  })
  const last = data?.entries[0]
  if (data === undefined || last === undefined) return null
  return (
    <section className={`${classes['sidePart']} ${classes['lastSaved']}`} aria-label={t('history.last')}>
      <h2>{t('history.last')}</h2>
      <p>
        {last.username}
        {t('app.listComma')}
        <DateTime at={last.create_date} />
      </p>
      <LinkButton onClick={onOpen}>{t('history.all', { n: data.total })}</LinkButton>
    </section>
  )
}
