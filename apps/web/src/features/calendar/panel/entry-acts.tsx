import { Button } from '@mantine/core'
import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { chargeEntry, peopleQuery, reopenEntry } from '../calendar-calls.ts'
import { subjectText } from '../entry-words.tsx'
import classes from './due-line.module.css'

export type Act = 'do' | 'reason' | 'later'

/** The actions of the selected line: open the record, give a reason, postpone, set the user in charge. */
export function EntryActs({ entry, onAct }: { entry: CalendarEntry; onAct: (act: Act) => void }) {
  const t = useWords()
  const { act, kind } = entry
  if (!entry.can_settle) return <TakeBack entry={entry} />
  return (
    <>
      <div className={classes['acts']}>
        {act.code === 'note' ? null : act.code === 'form' ? (
          <Button size="xs" variant="filled" onClick={() => onAct('do')}>
            {t('calendar.act.form')}
          </Button>
        ) : (
          <Button size="xs" variant="filled" component={Link} to={act.href}>
            {t(`calendar.act.${act.code}`)}
          </Button>
        )}
        <Button size="xs" variant={act.code === 'note' ? 'filled' : 'default'} onClick={() => onAct('reason')}>
          {t(`calendar.reason.${kind}`)}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onAct('later')}>
          {t('calendar.later')}
        </Button>
      </div>
      <InCharge entry={entry} />
    </>
  )
}

/** A reason can be withdrawn; an entry that a record settled cannot. */
function TakeBack({ entry }: { entry: CalendarEntry }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  if (entry.settled?.how !== 'reason') return null
  const reopen = async () => {
    await reopenEntry(entry)
    notifyDone(t('calendar.reopened', { name: subjectText(entry, language) }))
  }
  return (
    <div className={classes['acts']}>
      <Button size="xs" disabled={isBusy} onClick={() => void attempt(reopen)}>
        {t('calendar.takeBack')}
      </Button>
    </div>
  )
}

/** Sets the user in charge of the customer with all its duties, or of this duty of the firm. */
function InCharge({ entry }: { entry: CalendarEntry }) {
  const t = useWords()
  const people = useAnswer(peopleQuery)
  const { isBusy, attempt } = useAttempt()
  if (people.state !== 'value') return <IfFailed answer={people} />
  return (
    <div className={classes['acts']}>
      <Select
        size="xs"
        label={t('calendar.inCharge')}
        classNames={{ root: 'row gap-8' }}
        disabled={isBusy}
        searchable
        value={entry.in_charge ?? ''}
        data={[
          { value: '', label: t('calendar.nobody') },
          ...people.value.map(({ username }) => ({ value: username, label: username })),
        ]}
        onChange={(name) => void attempt(() => chargeEntry(entry, name === null || name === '' ? null : name))}
      />
    </div>
  )
}
