import { Button, TextInput } from '@mantine/core'
import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { Link } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import type { Answering } from '../use-answering.ts'
import { noteId } from '../use-inbox-keys.ts'
import classes from './inbox-pane.module.css'

const noteMax = 255

/** Approves or refuses one request. Enter in the field refuses once the reason was requested. */
export function AnswerBox({ item, answering }: { item: InboxItem; answering: Answering }) {
  const t = useWords()
  const { note, setNote, isWorking, lacksReason, isRefusing, answer } = answering
  return (
    <div className={classes['answer']}>
      <TextInput
        id={noteId}
        aria-label={t('inbox.remarks')}
        placeholder={t('inbox.remarks')}
        maxLength={noteMax}
        value={note}
        error={lacksReason ? t('inbox.needsReason') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || !isRefusing || event.nativeEvent.isComposing) return
          event.preventDefault()
          answer(answering.refusing, 'refused')
        }}
      />
      <div className={classes['actions']}>
        <Button
          variant="filled"
          disabled={isWorking}
          rightSection={<Keys keys={['A']} onInk />}
          onClick={() => answer([item], 'approved')}
        >
          {t('inbox.approve')}
        </Button>
        <Button disabled={isWorking} rightSection={<Keys keys={['R']} />} onClick={() => answer([item], 'refused')}>
          {t('inbox.refuse')}
        </Button>
        <Link to={item.href} className={classes['open']}>
          {t('inbox.open')} <Keys keys={['↵']} />
        </Link>
      </div>
    </div>
  )
}
