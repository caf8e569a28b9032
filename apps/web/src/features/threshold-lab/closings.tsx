import { Button } from '@mantine/core'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import table from '#web/features/batches/party-log.module.css'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './lab.module.css'
import { closings, undoClosing } from './raising/raising-calls.ts'

/** Hits closed together with a raised level, with a common undo. */
export function Closings() {
  const t = useWords()
  const language = useLanguage()
  const mayUndo = useMayChange('SETTINGS')
  const answer = useAnswer(closings)
  if (answer.state !== 'value') return <IfFailed answer={answer} as="part" />
  if (answer.value.length === 0) return null
  const undo = async (id: number) => {
    try {
      const { reopened } = await undoClosing(id)
      notifyDone(t('lab.reopened', { n: reopened }))
    } catch (error) {
      notifyFailed(error)
    }
    await queryClient.invalidateQueries({ queryKey: ['threshold lab'] })
  }
  return (
    <section aria-label={t('lab.closings')}>
      <div className={table['logHead']}>
        <h2>{t('lab.closings')}</h2>
      </div>
      <ul className={classes['changes']}>
        {answer.value.map(({ id, rows, reason, username, create_date, undone }) => (
          <li key={id}>
            <div>
              <strong>{t('lab.closed', { n: rows })}</strong>
              <p>{t('lab.requested', { day: tableDay(create_date, language) ?? '', user: username, reason })}</p>
            </div>
            {undone && <span>{t('lab.takenBack')}</span>}
            {!undone && mayUndo && (
              <Button size="xs" onClick={() => void undo(id)}>
                {t('lab.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
