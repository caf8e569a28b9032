import { Button } from '@mantine/core'
import { isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import type { Draft } from './drafts.ts'

export interface DraftOfferProps {
  found: Draft | undefined
  onRestore: () => void
  onDrop: () => void
}

export function DraftOffer({ found, onRestore, onDrop }: DraftOfferProps) {
  const t = useWords()
  if (found === undefined) return null
  const actions = (
    <>
      <Button size="xs" onClick={onRestore}>
        {t('form.draftRestore')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDrop}>
        {t('form.draftDiscard')}
      </Button>
    </>
  )
  return (
    <Notice tone="blue" action={actions}>
      {t('form.draftFound', { time: isoDateTime(found.at) })}
    </Notice>
  )
}
