import { Button } from '@mantine/core'
import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { reasonWords } from '#web/errors.ts'
import { CoveredRows } from '#web/features/decision/covered-rows.tsx'
import { alertsApi, decideMany, requestQuery } from '#web/features/decision/decision-calls.ts'
import { DecisionPanel } from '#web/features/decision/decision-panel.tsx'
import { AwaitingSecond } from '#web/features/decision/four-eyes/awaiting-second.tsx'
import { DecidedFacts, UnlockButton } from '#web/features/decision/four-eyes/locked-decision.tsx'
import { coverable, rowKey } from '#web/features/decision/rows-of-party.ts'
import { type AlertRow, type Subject, saveVerdict, subjectOfAlert } from '#web/features/decision/subject.ts'
import { useSuggestions } from '#web/features/decision/suggestions/suggestion-list.tsx'
import { firstToAdd } from '#web/features/decision/suggestions/suggestions.ts'
import { ChangeSlider } from '#web/features/decision/trail/change-slider.tsx'
import { useTrail } from '#web/features/decision/trail/use-trail.ts'
import { useVerdict, type VerdictControl } from '#web/features/decision/use-verdict.ts'
import { isSound, verdictOf } from '#web/features/decision/verdict-draft.ts'
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
import { useDialogKeys } from './dialog-keys.ts'

export interface AlertDialogProps {
  id: number
  mayDecide: boolean
  onChanged: () => void
  onClose: () => void
}

const alertQuery = (id: number) => ({
  queryKey: ['review', 'alert', id],
  queryFn: (): Promise<AlertRow> => alertsApi.get(id, { populate: ['free_party', 'approval', 'repeats', 'party'] }),
})

/** One alert: what was hit, the decision, and everything that was decided before. */
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
  const { isLocked } = alert
  const canSave = mayDecide && !isLocked && !subject.approval
  const suggestions = useSuggestions(subject, alert.control.draft)
  const inside = useRef<HTMLDivElement>(null)
  const suggest = () => {
    const first = firstToAdd(suggestions)
    if (first !== undefined) alert.control.suggest(first.text)
  }
  const remarks = () => alert.remarksRef.current?.focus()
  useDialogKeys(inside, canSave ? { control: alert.control, remarks, suggest } : undefined)
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
      <span className={classes['lockedNote']}>
        <IconLock size={13} aria-hidden="true" />
        {t('review.lockedSince', { date: tableDay(row.updated_date, language) ?? '' })}
      </span>
      <UnlockButton isEntity={false} subject={subject} onUnlock={alert.unlock} />
    </>
  ) : undefined
  return (
    <Dialog opened onClose={onClose} title={title} width={listingDialogWidth} headEnd={headEnd}>
      <div ref={inside} tabIndex={-1} data-autofocus className={classes['alert']}>
        <AlertFacts row={row} />
        <div className={classes['middle']}>
          <Middle subject={subject} mayDecide={mayDecide} alert={alert} onChanged={onChanged} />
          <AlertFiles id={row.id} />
        </div>
        <div className={classes['trail']}>
          <ChangeSlider trail={trail} status={subject.status} />
        </div>
      </div>
    </Dialog>
  )
}

interface MiddleProps {
  subject: Subject
  mayDecide: boolean
  alert: ReturnType<typeof useAlert>
  onChanged: () => void
}

function Middle({ subject, mayDecide, alert, onChanged }: MiddleProps) {
  const t = useWords()
  const { control, isLocked, waiting, party } = alert
  if (subject.approval) {
    const { create_date: since } = subject.approval
    const others = (subject.party?.rows ?? []).flatMap(({ approval }) => (approval === null ? [] : [approval.id]))
    return <AwaitingSecond {...{ subject, since, waiting, others, mayDecide }} onAnswered={onChanged} />
  }
  if (isLocked)
    return (
      <section className={classes['locked']} aria-label={t('review.decision')}>
        <h2>{t('review.decision')}</h2>
        <small>{t('alerts.readOnly')}</small>
        <DecidedFacts subject={subject} />
      </section>
    )
  if (!mayDecide) return <p className={classes['locked']}>{t('case.readOnly')}</p>
  return (
    <DecisionPanel
      subject={subject}
      control={control}
      isTried={alert.isTried}
      isSaving={alert.isSaving}
      remarksRef={alert.remarksRef}
      hasSave={false}
      covers={party.covered}
      onSave={alert.save}
    >
      {party.open.length > 1 && <CoveredRows party={party} />}
    </DecisionPanel>
  )
}

/** One decision on an alert, or on the rows of its party that it covers. */
async function saveAll(
  subject: Subject,
  { rows, verdict }: { rows: readonly PartyRow[]; verdict: Verdict },
): Promise<{ waits: boolean }> {
  if (rows.length === 0) return { waits: (await saveVerdict(subject, verdict)).approval !== undefined }
  const items = rows.map(({ table, id, updated_date }) => ({ table, id, updated_date }))
  return { waits: (await decideMany(items, verdict)).waiting > 0 }
}

/** The rows that are one party with the alert; all are covered until one is left out. */
function useRowsOfParty(subject: Subject) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const open = coverable(subject)
  const isCovered = (row: PartyRow) => !leftOut.includes(rowKey(row))
  return {
    open,
    isCovered,
    covered: open.length > 1 ? open.filter(isCovered) : [],
    toggle: (row: PartyRow) => {
      const key = rowKey(row)
      setLeftOut(isCovered(row) ? [...leftOut, key] : leftOut.filter((one) => one !== key))
    },
  }
}

/** The decision of one alert: its draft, its lock, its save. */
function useAlert(
  subject: Subject,
  { mayDecide, onChanged, onClose }: Pick<AlertDialogProps, 'mayDecide' | 'onChanged' | 'onClose'>,
) {
  const t = useWords()
  const queries = useQueryClient()
  const control: VerdictControl = useVerdict(subject)
  const waiting = useAnswer(requestQuery(mayDecide ? subject.approval?.id : undefined))
  const [unlocked, setUnlocked] = useState<number>()
  const [isTried, setTried] = useState(false)
  const { isBusy: isSaving, attempt } = useAttempt()
  const party = useRowsOfParty(subject)
  const remarksRef = useRef<HTMLTextAreaElement>(null)
  const save = async () => {
    if (!mayDecide) return
    setTried(true)
    if (!isSound(control.draft)) return notifyRefused(t('review.invalid'))
    if (party.open.length > 1 && party.covered.length === 0) return notifyRefused(t('case.noRowCovered'))
    const send = async () => {
      const { waits } = await saveAll(subject, { rows: party.covered, verdict: verdictOf(control.draft) })
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
  return {
    control,
    party,
    remarksRef,
    waiting,
    isLocked: subject.status !== 0 && unlocked !== subject.updated_date,
    isTried,
    isSaving,
    save: () => void save(),
    unlock: () => setUnlocked(subject.updated_date),
  }
}
