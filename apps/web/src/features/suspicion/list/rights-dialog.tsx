import { Button, TextInput } from '@mantine/core'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { UserChoice } from '../edit/user-choice.tsx'
import classes from '../suspicion.module.css'
import { giveRight, rights, withdrawRight } from '../suspicion-calls.ts'

const width = 520
const empty = { username: null, reason: '' }

/** Users who may make reports besides the reporting officer. The right does not show any report. */
export function RightsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const { values, set, text } = useFields<{ username: string | null; reason: string }>(empty)
  const { username, reason } = values
  const act = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      set(empty)
      await queryClient.invalidateQueries({ queryKey: rights.queryKey })
    })
  const canGive = username !== null && reason.trim() !== ''
  return (
    <FieldsDialog
      title={t('suspicion.rights')}
      width={width}
      cancel={t('button.close')}
      confirm={t('suspicion.give')}
      lacks={canGive ? undefined : t('suspicion.userAndReason')}
      onConfirm={() => canGive && act(() => giveRight(username, reason))}
      onClose={onClose}
    >
      <p className="ink-2">{t('suspicion.rightsNote')}</p>
      <Answered answer={useAnswer(rights)} as="part">
        {(given) => (
          <ul className={classes['people']}>
            {given.map((right) => (
              <li key={right.id}>
                <div>
                  <strong>{right.username}</strong>
                  <p className={classes['quiet']}>
                    {t('suspicion.givenBy', { who: right.given_by, reason: right.reason })}
                  </p>
                </div>
                <Button
                  size="xs"
                  disabled={isBusy || reason.trim() === ''}
                  title={reason.trim() === '' ? t('suspicion.reasonFirst') : undefined}
                  onClick={() => void act(() => withdrawRight(right.id, reason))}
                >
                  {t('suspicion.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <UserChoice value={username} onChange={(chosen) => set({ username: chosen })} />
      <TextInput label={t('suspicion.reason')} maxLength={500} {...text('reason')} />
    </FieldsDialog>
  )
}
