import { useNavigate } from '@tanstack/react-router'
import { signOut, useProfile } from '#web/access/session.ts'
import { draftCount, dropDraftsOf } from '#web/form/drafts/drafts.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const profile = useProfile()
  const drafts = draftCount(profile)
  const leave = async () => {
    await signOut()
    dropDraftsOf(profile)
    onClose()
    await navigate({ to: authPaths.login() })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('logout.title')}
      confirm={t('logout.yes')}
      cancel={t('button.stay')}
      onConfirm={leave}
      onClose={onClose}
    >
      {t('logout.confirm')}
      {drafts > 0 && ` ${t('logout.drafts', { n: drafts })}`}
    </ConfirmDialog>
  )
}
