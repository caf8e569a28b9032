import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconCheck, IconPlus } from '#web/ui/generated/icons.ts'
import { useRoleName } from '#web/ui/role-name.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../users/users.module.css'
import { patchRole, type Role, rolesQuery } from '../users/users-calls.ts'
import { AddRoleDialog } from './add-role-dialog.tsx'
import { type KeyColumn, keyColumns, keyGroups, roleChanges } from './role-keys.ts'
import { RoleRow } from './role-row.tsx'
import { RoleSaveBar } from './role-save-bar.tsx'

type Edited = ReadonlyMap<number, ReadonlySet<string>>
interface Focused {
  role: Role
  column: KeyColumn
}

/** Keys of each role. Arrow keys move between cells, space toggles; nothing is saved before Save. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const t = useWords()
  const queries = useQueryClient()
  const {
    values: { edited, focused },
    set,
  } = useFields<{ edited: Edited; focused?: Focused }>({ edited: new Map() })
  const setEdited = (next: Edited) => set({ edited: next })
  const { isBusy: isSaving, attempt } = useAttempt()
  const changes = roleChanges(roles, edited)

  const toggle = (role: Role, key: string) => {
    const held = new Set<string>(edited.get(role.id) ?? role.keys)
    if (!held.delete(key)) held.add(key)
    setEdited(new Map(edited).set(role.id, held))
  }
  const save = async () => {
    const send = async () => {
      for (const { id, keys } of changes) await patchRole(roles.find((role) => role.id === id)!, keys)
      setEdited(new Map())
      notifyDone(t('roles.saved'))
    }
    await attempt(send)
    await queries.invalidateQueries({ queryKey: rolesQuery.queryKey })
  }
  return (
    <section className="stack grow" aria-labelledby="roles-title">
      <div className={classes['rolesHead']}>
        <h2 id="roles-title">{t('roles.title')}</h2>
        <span>{t('roles.note')}</span>
        <Legend />
        <OpensDialog
          opener={(open) => (
            <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={open}>
              {t('roles.add')}
            </Button>
          )}
          dialog={(close) => <AddRoleDialog onClose={close} />}
        />
      </div>
      <div className="narrows relative scrolls-x" role="presentation" onKeyDown={walk}>
        <table className={classes['matrix']}>
          <MatrixHead />
          <tbody>
            {roles.map((role) => (
              <RoleRow
                key={role.id}
                role={role}
                held={edited.get(role.id) ?? new Set(role.keys)}
                isEdited={changes.some(({ id }) => id === role.id)}
                isSaving={isSaving}
                onToggle={(key) => toggle(role, key)}
                onFocus={(column) => set({ focused: { role, column } })}
              />
            ))}
          </tbody>
        </table>
        <FocusedCell focused={focused} />
      </div>
      {changes.length > 0 && (
        <RoleSaveBar
          changes={changes}
          roles={roles}
          isSaving={isSaving}
          onDiscard={() => setEdited(new Map())}
          onSave={() => void (!isSaving && save())}
        />
      )}
    </section>
  )
}

function FocusedCell({ focused }: { focused: Focused | undefined }) {
  const t = useWords()
  const roleName = useRoleName()
  if (focused === undefined) return null
  const { role, column } = focused
  return (
    <p className="pad-8-gutter small ink-2" aria-live="polite">
      {t('roles.opens', { key: column.key, what: t(column.opens), role: roleName(role.name), n: role.user_count })}
    </p>
  )
}

function Legend() {
  const t = useWords()
  return (
    <span className={classes['legend']}>
      <i className={classes['cell']} data-state="granted" aria-hidden="true">
        <IconCheck size={13} stroke={2.4} />
      </i>
      {t('roles.granted')}
      <i className={classes['cell']} data-state="included" aria-hidden="true">
        <IconCheck size={13} stroke={2.4} />
      </i>
      {t('roles.included')}
    </span>
  )
}

function MatrixHead() {
  const t = useWords()
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {t('roles.role')}
        </th>
        {keyGroups.map((group) => (
          <th key={group.title} colSpan={group.keys.length} scope="colgroup">
            {t(group.title)}
          </th>
        ))}
        <th rowSpan={2} scope="col">
          {t('roles.users')}
        </th>
      </tr>
      <tr>
        {keyColumns.map(({ key, title }) => (
          <th key={key} scope="col" title={key}>
            {t(title)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function walk(event: KeyboardEvent): void {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (step === undefined || !(row instanceof HTMLTableRowElement) || cell === null) return
  event.preventDefault()
  const body = row.parentElement as HTMLTableSectionElement
  const target = body.rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  target?.querySelector<HTMLElement>('button')?.focus()
}
