import { Button, Menu } from '@mantine/core'
import type { OngoingKind, OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconChevronDown } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { startTask } from './ongoing-calls.ts'
import { SelectiveDialog } from './selective-dialog.tsx'

const kinds = ['delta', 'full', 'selective', 'scheduled'] as const

/** The four kinds of task with their cost. The full one asks for confirmation, the selective one for references. */
export function StartMenu({ running }: { running: OngoingTask | undefined }) {
  const t = useWords()
  const [open, setOpen] = useState<'menu' | 'full' | 'selective'>()
  const close = () => setOpen(undefined)
  const start = async (type: OngoingKind) => {
    close()
    try {
      const task = await startTask({ type })
      const isOther = running !== undefined && task.guid === running.guid
      notifyDone(t(isOther ? 'ongoing.already' : 'ongoing.begun', { kind: t(`ongoing.kind.${task.type}`) }))
    } catch (error) {
      notifyFailed(error, t('ongoing.startFailed'))
    }
  }
  const choose = (kind: OngoingKind) => {
    // The dialog replaces the menu, also after a keyboard choice.
    if (kind === 'full' || kind === 'selective') setOpen(kind)
    else void start(kind)
  }
  return (
    <>
      <Menu
        opened={open === 'menu'}
        onChange={(isOpen) => setOpen((now) => (isOpen ? 'menu' : now === 'menu' ? undefined : now))}
        position="bottom-end"
        width={340}
      >
        <Menu.Target>
          <Button
            variant="filled"
            disabled={running !== undefined}
            title={running === undefined ? undefined : t('ongoing.oneAtATime')}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {t('ongoing.start')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown
          onKeyDown={(event) => {
            const kind = kinds[Number(event.key) - 1]
            if (kind !== undefined) choose(kind)
          }}
        >
          {kinds.map((kind, at) => (
            <Menu.Item key={kind} rightSection={<Keys keys={[String(at + 1)]} />} onClick={() => choose(kind)}>
              <strong>{t(`ongoing.kind.${kind}`)}</strong>
              <span className="block small-line wraps quiet">{t(`ongoing.cost.${kind}`)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={open === 'full'}
        title={t('batch.warnTitle')}
        confirm={t('button.continue')}
        focus="cancel"
        onConfirm={() => start('full')}
        onClose={close}
      >
        {t('ongoing.warnFull')}
      </ConfirmDialog>
      {open === 'selective' && <SelectiveDialog onClose={close} />}
    </>
  )
}
