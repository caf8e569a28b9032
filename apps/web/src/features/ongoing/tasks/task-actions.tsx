import { ActionIcon, Button, Menu } from '@mantine/core'
import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { useMayChange } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import {
  IconChevronDown,
  IconDownload,
  IconFileText,
  IconPlayerStopFilled,
  IconRefresh,
} from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { downloadOf, retryImport, stopTask } from '../ongoing-calls.ts'
import { shortGuid } from '../ongoing-list.tsx'
import { TooLargeToUnpack, unpack } from '../unpack.ts'
import { actionsOf } from './task-state.ts'

/** Actions on a task: stop it, import its result again, or save its files. */
export function TaskActions({ task }: { task: OngoingTask }) {
  const t = useWords()
  const mayChange = useMayChange('SCREENING')
  const { isBusy, attempt } = useAttempt()
  const actions = actionsOf(task)
  const name = shortGuid(task.guid)
  const act = (work: (task: OngoingTask) => Promise<unknown>) => attempt(() => work(task))
  return (
    <span className="inline-flex to-end gap-4 nowrap">
      {actions.includes('stop') && mayChange && (
        <Button
          size="xs"
          disabled={isBusy}
          leftSection={<IconPlayerStopFilled size={13} aria-hidden="true" />}
          aria-label={t('ongoing.stopOf', { name })}
          onClick={() => void act(stopTask)}
        >
          {t('batch.stop')}
        </Button>
      )}
      {actions.includes('retry') && mayChange && (
        <Button
          size="xs"
          disabled={isBusy}
          leftSection={<IconRefresh size={13} aria-hidden="true" />}
          aria-label={t('ongoing.retryOf', { name })}
          onClick={() => void act(retryImport)}
        >
          {t('ongoing.retry')}
        </Button>
      )}
      {actions.includes('download') && <Downloads task={task} name={name} />}
    </span>
  )
}

function Downloads({ task, name }: { task: OngoingTask; name: string }) {
  const t = useWords()
  const save = async (
    part: 'result' | 'input' | 'report',
    { ending, isUnpacked = false, as = {} }: { ending: string; isUnpacked?: boolean; as?: Record<string, string> },
  ) => {
    try {
      const file = await downloadOf(task, { part, as })
      saveBlob(`ongoing-${task.guid}${ending}`, isUnpacked ? await unpack(file) : file)
    } catch (error) {
      const title = error instanceof TooLargeToUnpack ? t('ongoing.tooLarge') : t('ongoing.downloadFailed')
      notifyFailed(error, title)
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            leftSection={<IconDownload size={13} aria-hidden="true" />}
            rightSection={<IconChevronDown size={13} aria-hidden="true" />}
            aria-label={t('ongoing.resultOf', { name })}
          >
            {t('ongoing.result')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('result', { ending: '-result.jsonl.gz' })}>
            {t('ongoing.savePacked')}
          </Menu.Item>
          <Menu.Item onClick={() => void save('result', { ending: '-result.jsonl', isUnpacked: true })}>
            {t('ongoing.saveUnpacked')}
          </Menu.Item>
          <Menu.Item onClick={() => void save('input', { ending: '-input.jsonl.gz' })}>{t('ongoing.inputs')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={26}
            variant="default"
            aria-label={t('ongoing.reportOf', { name })}
            title={t('ongoing.report')}
          >
            <IconFileText size={15} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('report', { ending: '.pdf', as: { format: 'pdf', lang: 'en' } })}>
            {t('report.pdf.en')}
          </Menu.Item>
          <Menu.Item onClick={() => void save('report', { ending: '.pdf', as: { format: 'pdf', lang: 'zh-hant' } })}>
            {t('report.pdf.zh')}
          </Menu.Item>
          <Menu.Item onClick={() => void save('report', { ending: '.xlsx', as: { format: 'xlsx' } })}>
            {t('report.xlsx')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
