import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from './inbox.module.css'
import { batchOf } from './inbox-calls.ts'
import type { Answering } from './use-answering.ts'
import type { InboxState } from './use-inbox.ts'

interface InboxFootProps {
  chosen: readonly InboxItem[]
  state: InboxState
  answering: Answering
}

/** The selection with its shortcuts; without a selection the shortcuts of the list. */
export function InboxFoot({ chosen, state, answering }: InboxFootProps) {
  const t = useWords()
  const [first] = chosen
  const batch = first === undefined ? null : batchOf(first)
  const n = chosen.length
  return (
    <footer className={classes['foot']}>
      {batch !== null && (
        <div className={classes['bulk']} role="group" aria-label={t(`inbox.selected.${batch}`, { n })}>
          <b>{t(`inbox.selected.${batch}`, { n })}</b>
          <button type="button" disabled={answering.isWorking} onClick={() => answering.answer(chosen, 'approved')}>
            {t('inbox.approveAll', { n })} <Keys keys={['Shift', 'A']} onInk />
          </button>
          <button type="button" disabled={answering.isWorking} onClick={() => answering.answer(chosen, 'refused')}>
            {t('inbox.refuseAll', { n })} <Keys keys={['Shift', 'R']} onInk />
          </button>
          <button type="button" aria-label={t('inbox.clear')} onClick={state.clear}>
            <Keys keys={['Esc']} onInk />
          </button>
        </div>
      )}
      <ul className={classes['keys']} aria-label={t('inbox.keys')}>
        <li>
          <Keys keys={['J', 'K']} /> {t('inbox.key.rows')}
        </li>
        <li>
          <Keys keys={['X']} /> {t('inbox.key.select')}
        </li>
      </ul>
    </footer>
  )
}
