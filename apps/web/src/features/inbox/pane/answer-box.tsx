import { Button, TextInput } from '@mantine/core'
import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { Link } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import type { Answering } from '../use-answering.ts'
import { noteId } from '../use-inbox-keys.ts'
import classes from './inbox-pane.module.css'

const noteMax = 255

/** The remarks of an answer, or its reason. Enter refuses once the reason was requested. */
export function NoteField({ answering }: { answering: Answering }) {
  const t = useWords()
  const { note, setNote, lacksReason, isRefusing, answer } = answering
  return (
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
  )
}

/** Approves or refuses one request. */
export function AnswerBox({ item, answering }: { item: InboxItem; answering: Answering }) {
  const t = useWords()
  const { isWorking, answer } = answering
  return (
    <div className={classes['answer']}>
      <NoteField answering={answering} />
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
