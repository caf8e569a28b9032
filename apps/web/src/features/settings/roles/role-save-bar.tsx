import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useRoleName } from '#web/ui/role-name.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import classes from '../users/users.module.css'
import type { Role } from '../users/users-calls.ts'
import type { RoleChange } from './role-keys.ts'

export interface RoleSaveBarProps {
  changes: readonly RoleChange[]
  roles: readonly Role[]
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

export function RoleSaveBar({ changes, roles, isSaving, onDiscard, onSave }: RoleSaveBarProps) {
  const t = useWords()
  const roleName = useRoleName()
  useShortcuts({ 'mod+s': onSave })
  const lines = changes.flatMap(({ id, added, removed }) => {
    const role = roleName(roles.find((candidate) => candidate.id === id)?.name ?? '')
    return [
      ...added.map((key) => t('roles.added', { role, key })),
      ...removed.map((key) => t('roles.removed', { role, key })),
    ]
  })
  return (
    <div className={classes['saveBar']}>
      <strong aria-live="polite">{t('form.unsaved', { n: lines.length })}</strong>
      <span>{lines.join(t('app.listBreak'))}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
      <Button variant="filled" disabled={isSaving} rightSection={<Keys keys={['Ctrl', 'S']} onInk />} onClick={onSave}>
        {isSaving ? t('button.saving') : t('roles.save')}
      </Button>
    </div>
  )
}
