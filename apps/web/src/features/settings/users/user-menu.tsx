import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconDots } from '#web/ui/generated/icons.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { patchUser, type User, type UserAct, userActs, usersQuery } from './users-calls.ts'

export function UserMenu({ user, onEdit }: { user: User; onEdit: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const [isLocking, locking] = useDisclosure()
  const reload = () => queries.invalidateQueries({ queryKey: usersQuery.queryKey })
  const acting = useMutation({
    mutationFn: (act: UserAct) => userActs[act](user),
    onSuccess: (_, act) => {
      notifyDone(
        act === 'reset_link'
          ? t('users.sent', { mail: user.email })
          : t(act === 'totp_reset' ? 'users.pendingSaved' : 'users.saved', { name: user.username }),
      )
      return reload()
    },
    onError: (error) => notifyFailed(error),
  })
  const lock = async (status: 0 | 1) => {
    try {
      await patchUser(user, { status })
      notifyDone(t('users.saved', { name: user.username }))
    } catch (error) {
      notifyFailed(error)
    }
    locking.close()
    await reload()
  }
  const isLocked = user.status === 0
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={24} aria-label={t('users.menu', { name: user.username })}>
            <IconDots size={15} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t('users.edit', { name: user.username })}</Menu.Item>
          <Menu.Item onClick={() => acting.mutate('reset_link')}>{t('users.sendReset')}</Menu.Item>
          {user.totp_enabled && (
            <Menu.Item onClick={() => acting.mutate('totp_reset')}>{t('users.resetTotp')}</Menu.Item>
          )}
          {user.session_count > 0 && (
            <Menu.Item onClick={() => acting.mutate('end_sessions')}>{t('users.endAll')}</Menu.Item>
          )}
          <Menu.Item onClick={() => (isLocked ? void lock(1) : locking.open())}>
            {isLocked ? t('users.unlock') : t('users.lock')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isLocking}
        title={t('users.lockTitle', { name: user.username })}
        confirm={t('users.lock')}
        focus="cancel"
        onConfirm={() => lock(0)}
        onClose={locking.close}
      >
        {t('users.lockBody')}
      </ConfirmDialog>
    </>
  )
}
