import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { focusUnlessMoved } from '#web/ui/focus/focus-unless-moved.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import classes from '../form.module.css'
import { focusStep } from '../step-focus.ts'
import type { FoundDraft } from './found-drafts.ts'
import type { useDraft } from './use-draft.ts'

export interface DraftOfferProps {
  draft: Pick<ReturnType<typeof useDraft>, 'found' | 'isTyped' | 'restore' | 'discard'>
  /** What a draft contains, in a few words. */
  describe?: (values: unknown) => string
}

/** Offers the drafts of earlier visits. What is typed is replaced only after a question, and can be brought back. */
export function DraftOffer({ draft, describe }: DraftOfferProps) {
  const t = useWords()
  const [asked, ask] = useState<FoundDraft>()
  const band = useRef<HTMLDivElement>(null)
  const answer = (act: () => () => void, title: string) => {
    const form = band.current?.parentElement ?? null
    const undo = flushSync(act)
    notifyDone(title, { undo })
    // The button that was pressed is gone.
    focusUnlessMoved(() => {
      focusStep(form)
      return null
    })
  }
  const restore = (found: FoundDraft) => {
    ask(undefined)
    answer(() => draft.restore(found), t('form.draftContinued'))
  }
  if (draft.found.length === 0) return null
  return (
    <div ref={band} className={classes['offer']}>
      {draft.found.map((found) => (
        <Notice
          key={found.place}
          tone="blue"
          action={
            <>
              <Button size="xs" onClick={() => (draft.isTyped() ? ask(found) : restore(found))}>
                {t('form.draftRestore')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                onClick={() => answer(() => draft.discard(found), t('form.draftDiscarded'))}
              >
                {t('form.draftDiscard')}
              </Button>
            </>
          }
        >
          {t('form.draftFound', { time: isoDateTime(found.at) })}
          {describe !== undefined && ` ${describe(found.values)}`}
        </Notice>
      ))}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('form.draftReplaceTitle')}
        confirm={t('form.draftRestore')}
        cancel={t('button.stay')}
        focus="cancel"
        onConfirm={() => asked && restore(asked)}
        onClose={() => ask(undefined)}
      >
        {t('form.draftReplaceBody')}
      </ConfirmDialog>
    </div>
  )
}
