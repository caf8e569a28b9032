import { Button } from '@mantine/core'
import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useReducer } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { reasonWords } from '#web/errors.ts'
import { alertsApi, decideMany } from '#web/features/decision/decision-calls.ts'
import { DecidedFacts, UnlockButton } from '#web/features/decision/four-eyes/locked-decision.tsx'
import { DecideHit } from '#web/features/decision/hit/decide-hit.tsx'
import { decisionReducer, freshDecision } from '#web/features/decision/hit/decision-state.ts'
import { useHitDecision } from '#web/features/decision/hit/use-hit-decision.ts'
import { type AlertRow, type Subject, saveVerdict, subjectOfAlert } from '#web/features/decision/subject.ts'
import { useSuggestions } from '#web/features/decision/suggestions/suggestion-list.tsx'
import { firstToAdd } from '#web/features/decision/suggestions/suggestions.ts'
import { ChangeSlider } from '#web/features/decision/trail/change-slider.tsx'
import { useTrail } from '#web/features/decision/trail/use-trail.ts'
import { verdictOf } from '#web/features/decision/verdict-draft.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconLock } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { AlertFacts } from './alert-facts.tsx'
import { AlertFiles } from './alert-files.tsx'
import classes from './alerts.module.css'
import { pressInDialog } from './dialog-keys.ts'

export interface AlertDialogProps {
  id: number
  mayDecide: boolean
  onChanged: () => void
  onClose: () => void
}

const alertQuery = (id: number) => ({
  queryKey: ['review', 'alert', id],
  queryFn: (): Promise<AlertRow> =>
    alertsApi.get(id, { populate: ['free_party', 'approval', 'repeats', 'party', 'namesakes'] }),
})

/** One alert: the hit, the decision, and all earlier decisions. */
export function AlertDialog({ id, mayDecide, onChanged, onClose }: AlertDialogProps) {
  const t = useWords()
  const alert = useAnswer(alertQuery(id))
  if (alert.state === 'value') return <OpenAlert row={alert.value} {...{ mayDecide, onChanged, onClose }} />
  return (
    <Dialog opened onClose={onClose} title={`${t('alerts.title')} ${id}`} width={listingDialogWidth}>
      <Answered answer={alert}>{() => null}</Answered>
    </Dialog>
  )
}

function OpenAlert({ row, mayDecide, onChanged, onClose }: Omit<AlertDialogProps, 'id'> & { row: AlertRow }) {
  const t = useWords()
  const language = useLanguage()
  const subject = subjectOfAlert(row)
  const trail = useTrail(subject)
  const alert = useAlert(subject, { mayDecide, onChanged, onClose })
  const { isLocked, canDecide: canSave } = alert
  const suggestions = useSuggestions(subject, alert.control.draft)
  const suggest = () => {
    const first = firstToAdd(suggestions)
    if (first !== undefined) alert.control.suggest(first.text)
  }
  const remarks = () => alert.remarksRef.current?.focus()
  const press = (event: KeyboardEvent) => pressInDialog(event, { control: alert.control, remarks, suggest })
  useShortcuts(canSave ? { 'mod+s': alert.save, 'mod+Enter': alert.save } : {})
  const title = (
    <span className={classes['title']}>
      {t('alerts.title')} <code>{row.id}</code> <EntityName name={row.hit_name} />
    </span>
  )
  const headEnd = canSave ? (
    <Button variant="filled" disabled={alert.isSaving} onClick={alert.save}>
      {alert.isSaving ? t('button.saving') : t('button.save')}
      <span className={classes['onInk']}>
        <Keys keys={['Ctrl', 'S']} onInk />
      </span>
    </Button>
  ) : isLocked && mayDecide ? (
    <>
      <span className="inline-row gap-4 quiet">
        <IconLock size={13} aria-hidden="true" />
        {t('review.lockedSince', { date: tableDay(row.updated_date, language) ?? '' })}
      </span>
      <UnlockButton isEntity={false} subject={subject} onUnlock={alert.unlock} />
    </>
  ) : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={listingDialogWidth}
      headEnd={headEnd}
      isFreeToClose
      {...(canSave ? { onKeyDown: press } : {})}
    >
      <div tabIndex={-1} data-autofocus className={classes['alert']}>
        <AlertFacts row={row} />
        <div className="narrows">
          <DecideHit
            subject={subject}
            decision={alert}
            isSaving={alert.isSaving}
            hasSave={false}
            onSave={alert.save}
            onAnswered={onChanged}
            locked={<Locked subject={subject} />}
          />
          <AlertFiles id={row.id} />
        </div>
        <div className={classes['trail']}>
          <ChangeSlider trail={trail} status={subject.status} />
        </div>
      </div>
    </Dialog>
  )
}

function Locked({ subject }: { subject: Subject }) {
  const t = useWords()
  return (
    <section className={classes['locked']} aria-label={t('review.decision')}>
      <h2>{t('review.decision')}</h2>
      <small>{t('alerts.readOnly')}</small>
      <DecidedFacts subject={subject} />
    </section>
  )
}

/** Saves one decision for an alert, or for the rows of its party that it covers. */
async function saveAll(
  subject: Subject,
  { rows, verdict }: { rows: readonly PartyRow[]; verdict: Verdict },
): Promise<{ waits: boolean }> {
  if (rows.length === 0) return { waits: (await saveVerdict(subject, verdict)).approval !== undefined }
  const items = rows.map(({ table, id, updated_date }) => ({ table, id, updated_date }))
  return { waits: (await decideMany(items, verdict)).waiting > 0 }
}

/** The decision of one alert and its save. */
function useAlert(
  subject: Subject,
  { mayDecide, onChanged, onClose }: Pick<AlertDialogProps, 'mayDecide' | 'onChanged' | 'onClose'>,
) {
  const t = useWords()
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(decisionReducer, freshDecision)
  const hit = useHitDecision(subject, { state, dispatch, mayDecide })
  const { control, party } = hit
  const covered = party.isSeveral ? party.covered : []
  const { isBusy: isSaving, attempt } = useAttempt()
  const save = async () => {
    if (!mayDecide || isSaving) return
    if (!hit.check()) return notifyRefused(t('review.invalid'))
    if (party.isSeveral && covered.length === 0) return notifyRefused(t('case.noRowCovered'))
    const send = async () => {
      const { waits } = await saveAll(subject, { rows: covered, verdict: verdictOf(control.draft) })
      control.forget()
      notifyDone(t(waits ? 'alerts.waiting' : 'alerts.saved', { id: subject.id }))
      onChanged()
      onClose()
    }
    await attempt(send, async (error) => {
      const isFaster = isApiError(error, 'E_CONFLICT', 'E_LOCKED') && reasonWords(error) === undefined
      notifyFailed(error, t(isFaster ? 'review.conflict' : 'save.error'))
      await queries.invalidateQueries({ queryKey: ['review'] })
    })
  }
  return { ...hit, isSaving, save: () => void save() }
}
