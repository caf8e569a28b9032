import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useRoleName } from '#web/ui/role-name.ts'
import classes from '../users/users.module.css'
import type { Role } from '../users/users-calls.ts'
import { isIncluded, type KeyColumn, keyColumns, keyGroups } from './role-keys.ts'

const groupStarts = new Set(keyGroups.map(({ keys }) => keys[0]?.key))

export interface RoleRowProps {
  role: Role
  held: ReadonlySet<string>
  isEdited: boolean
  /** A tick set during a save would be dropped with the saved ones. */
  isSaving: boolean
  onToggle: (key: string) => void
  onFocus: (column: KeyColumn) => void
}

export function RoleRow({ role, held, isEdited, isSaving, onToggle, onFocus }: RoleRowProps) {
  const t = useWords()
  const roleName = useRoleName()
  const name = roleName(role.name)
  return (
    <tr>
      <th scope="row">
        {name} {role.is_fixed && <small>{t('roles.fixed')}</small>}
        {role.read_only && <small>{t('roles.readOnly')}</small>}
        {isEdited && <Tag tone="blue">{t('form.edited')}</Tag>}
      </th>
      {keyColumns.map((column) => {
        const isCovered = isIncluded(held, column.key)
        const isGranted = held.has(column.key)
        const isFixed = role.is_fixed || isCovered || isSaving
        const state = isCovered ? 'included' : isGranted ? 'granted' : 'none'
        return (
          <td key={column.key} data-group-start={groupStarts.has(column.key)}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isGranted || isCovered}
              aria-label={t('roles.cell', { key: column.key, role: name })}
              aria-disabled={isFixed}
              className={classes['cell']}
              data-state={state}
              onFocus={() => onFocus(column)}
              onClick={() => {
                if (!isFixed) onToggle(column.key)
              }}
            >
              {state !== 'none' && <IconCheck size={13} stroke={2.4} aria-hidden="true" />}
            </button>
          </td>
        )
      })}
      <td data-align="end">{role.user_count}</td>
    </tr>
  )
}
