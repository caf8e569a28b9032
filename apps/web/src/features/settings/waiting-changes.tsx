import { Button } from '@mantine/core'
import { fourEyesCategories, type SettingKey } from '@probity/contract/settings/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useProfile } from '#web/access/session.ts'
import { answerApproval, withdrawApproval } from '#web/api/approvals.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { score } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './settings.module.css'
import { settingsQuery, type WaitingSetting, waitingSettings } from './settings-calls.ts'
import { type SettingRow, settingLabels } from './settings-form.ts'

/** Requested changes that are not live yet: a second person answers them, the requester may withdraw them. */
export function WaitingChanges({ rows }: { rows: readonly SettingRow[] }) {
  return (
    <Answered answer={useAnswer(waitingSettings)} as="part" loading={null}>
      {(requests) => <Waiting requests={requests} rows={rows} />}
    </Answered>
  )
}

interface WaitingProps {
  requests: readonly WaitingSetting[]
  rows: readonly SettingRow[]
}

function Waiting({ requests, rows }: WaitingProps) {
  const t = useWords()
  const waiting = requests.flatMap((request) => {
    const row = rows.find(({ id }) => id === request.target_id)
    return row ? [{ request, row }] : []
  })
  if (waiting.length === 0) return null
  return (
    <section className={classes['waiting']} aria-label={t('settings.waiting')}>
      <h2>{t('settings.waiting')}</h2>
      <ul>
        {waiting.map(({ request, row }) => (
          <li key={request.id}>
            <div>
              <Change row={row} wanted={String(request.wanted['config_value'])} />
              <p>
                {t('settings.askedBy', { user: request.requested_by })} <DateTime at={request.create_date} />
              </p>
            </div>
            <Decide id={request.id} by={request.requested_by} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ row, wanted }: { row: SettingRow; wanted: string }) {
  const t = useWords()
  const said = (text: string): string => {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'settings.on' : 'settings.off')
    if (row.config_key !== 'four_eyes_categories') return score(Number(text))
    const covered = fourEyesCategories.filter((category) => text.includes(`"${category}"`))
    return covered.map((category) => t(`settings.eyes.${category}`)).join(' · ') || '–'
  }
  const label = settingLabels[row.config_key as SettingKey] as PlainWordKey
  return (
    <>
      <strong>{t(label)}</strong> <del>{said(row.config_value)}</del> → <ins>{said(wanted)}</ins>
    </>
  )
}

function Decide({ id, by }: { id: number; by: string }) {
  const t = useWords()
  const queries = useQueryClient()
  const { username } = useProfile()
  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      notifyDone(done)
    } catch (error) {
      notifyFailed(error)
    }
    await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }
  if (by === username)
    return (
      <span className="inline-row wrap gap-8">
        <span>{t('settings.notYourOwn')}</span>
        <Button size="xs" onClick={() => void act(withdrawApproval(id), t('settings.withdrawn'))}>
          {t('settings.withdraw')}
        </Button>
      </span>
    )
  return (
    <span className="inline-row wrap gap-8">
      <Button size="xs" onClick={() => void act(answerApproval(id, 'refused'), t('settings.refused'))}>
        {t('settings.refuse')}
      </Button>
      <Button
        size="xs"
        variant="filled"
        onClick={() => void act(answerApproval(id, 'approved'), t('settings.approved'))}
      >
        {t('settings.approve')}
      </Button>
    </span>
  )
}
