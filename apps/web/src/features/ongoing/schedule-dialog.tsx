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
import { type ScheduleName, scheduleName, schedules } from './tasks/task-state.ts'

const key = 'ongoing_schedule'
const width = 420
const names = ['never', 'nightly', 'weekdays', 'sunday', 'own'] as const

/** The schedule of tasks, in addition to the runs after every list change. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const settings = useAnswer(settingsQuery)
  const row = valueIfKnown(settings)?.find(({ config_key }) => config_key === key)
  const stored = row?.config_value ?? settingDefinitions[key].initial
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
