import { Radio, Stack, TextInput } from '@mantine/core'
import { settingDefinitions } from '@probity/contract/settings/settings.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { settingsQuery, writeSetting } from '#web/features/settings/settings-calls.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './ongoing.module.css'
import { type ScheduleName, scheduleName, schedules } from './tasks/task-state.ts'

const key = 'ongoing_schedule'
const width = 420
const names = ['never', 'nightly', 'weekdays', 'sunday', 'own'] as const

const useSchedule = () => {
  const settings = useAnswer(settingsQuery)
  const row = valueIfKnown(settings)?.find(({ config_key }) => config_key === key)
  return { settings, row, stored: row?.config_value ?? settingDefinitions[key].initial }
}

/** The stored schedule in words. */
export function Schedule() {
  const t = useWords()
  const { settings, stored } = useSchedule()
  const name = scheduleName(stored)
  return (
    <section aria-label={t('ongoing.schedule')}>
      <h2>{t('ongoing.schedule')}</h2>
      <IfFailed answer={settings} as="part" />
      {settings.state === 'value' && <p>{name === 'own' ? <code>{stored}</code> : t(`ongoing.schedule.${name}`)}</p>}
      <p className={classes['quiet']}>{t('ongoing.scheduleNote')}</p>
    </section>
  )
}

/** The schedule of tasks, in addition to the runs after every list change. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { settings, row, stored } = useSchedule()
  const { values, set } = useFields<{ chosen?: ScheduleName; typed?: string }>({})
  const { typed } = values
  const name = values.chosen ?? scheduleName(stored)
  const cron = name === 'own' ? (typed ?? stored) : schedules[name]
  const isValid = settingDefinitions[key].value.safeParse(cron).success
  const save = async () => {
    try {
      await writeSetting({ config_key: key, config_value: cron, config_type: 'string', row })
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
      notifyDone(t('ongoing.scheduleSaved'))
      onClose()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <ConfirmDialog
      opened
      width={width}
      title={t('ongoing.schedule')}
      confirm={t('button.save')}
      canConfirm={settings.state === 'value' && isValid && cron !== stored}
      onConfirm={save}
      onClose={onClose}
    >
      <IfFailed answer={settings} as="part" />
      <Radio.Group
        label={t('ongoing.scheduleWhen')}
        description={t('ongoing.scheduleNote')}
        value={name}
        onChange={(value) => set({ chosen: value as ScheduleName })}
      >
        <Stack gap="xs" mt="xs">
          {names.map((value) => (
            <Radio key={value} value={value} label={t(`ongoing.schedule.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {name === 'own' && (
        <TextInput
          mt="sm"
          label={t('ongoing.cron')}
          description={t('ongoing.cronHint')}
          value={typed ?? stored}
          error={isValid ? undefined : t('ongoing.cronWrong')}
          onChange={(event) => set({ typed: event.currentTarget.value })}
        />
      )}
    </ConfirmDialog>
  )
}
