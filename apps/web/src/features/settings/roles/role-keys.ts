import type { MenuKey } from '@probity/contract/identity/access.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

export interface KeyColumn {
  key: MenuKey
  title: PlainWordKey
  opens: PlainWordKey
}

/** The 17 keys in the groups and order of the matrix. */
export const keyGroups: readonly { title: PlainWordKey; keys: readonly KeyColumn[] }[] = [
  {
    title: 'roles.group.person',
    keys: [
      { key: 'PERSON', title: 'roles.key.all', opens: 'roles.opens.person' },
      { key: 'PERSON.R', title: 'roles.key.read', opens: 'roles.opens.personRead' },
      { key: 'PERSON.C', title: 'roles.key.create', opens: 'roles.opens.personCreate' },
    ],
  },
  {
    title: 'roles.group.company',
    keys: [
      { key: 'COMPANY', title: 'roles.key.all', opens: 'roles.opens.company' },
      { key: 'COMPANY.R', title: 'roles.key.read', opens: 'roles.opens.companyRead' },
      { key: 'COMPANY.C', title: 'roles.key.create', opens: 'roles.opens.companyCreate' },
    ],
  },
  {
    title: 'roles.group.alerts',
    keys: [
      { key: 'ALERTSHISTORY', title: 'roles.key.history', opens: 'roles.opens.alerts' },
      { key: 'ALERTCASEPOOL', title: 'roles.key.cases', opens: 'roles.opens.cases' },
    ],
  },
  {
    title: 'roles.group.work',
    keys: [
      { key: 'SCREENING', title: 'roles.key.screen', opens: 'roles.opens.screening' },
      { key: 'EKYC', title: 'roles.key.ekyc', opens: 'roles.opens.ekyc' },
      { key: 'TRANSACTION', title: 'roles.key.transactions', opens: 'roles.opens.transactions' },
      { key: 'RISKASSESSMENT', title: 'roles.key.risk', opens: 'roles.opens.risk' },
    ],
  },
  {
    title: 'roles.group.data',
    keys: [
      { key: 'IMPORT', title: 'roles.key.import', opens: 'roles.opens.import' },
      { key: 'EXPORT', title: 'roles.key.export', opens: 'roles.opens.export' },
    ],
  },
  {
    title: 'roles.group.control',
    keys: [
      { key: 'AUDITLOG', title: 'roles.key.audit', opens: 'roles.opens.audit' },
      { key: 'DEVELOPMENT', title: 'roles.key.develop', opens: 'roles.opens.develop' },
      { key: 'SETTINGS', title: 'roles.key.settings', opens: 'roles.opens.settings' },
    ],
  },
]

export const keyColumns: readonly KeyColumn[] = keyGroups.flatMap(({ keys }) => keys)

/** PERSON includes PERSON.R and PERSON.C: those are shown as included and need no tick. */
export function isIncluded(held: ReadonlySet<string>, key: MenuKey): boolean {
  const [whole = ''] = key.split('.')
  return whole !== key && held.has(whole)
}

export interface RoleChange {
  id: number
  keys: readonly string[]
  added: readonly string[]
  removed: readonly string[]
}

/** Differences to the stored roles, by role. */
export function roleChanges(
  stored: readonly { id: number; keys: readonly string[] }[],
  edited: ReadonlyMap<number, ReadonlySet<string>>,
): RoleChange[] {
  return stored.flatMap(({ id, keys }) => {
    const now = edited.get(id)
    if (now === undefined) return []
    const added = [...now].filter((key) => !keys.includes(key))
    const removed = keys.filter((key) => !now.has(key))
    return added.length + removed.length === 0 ? [] : [{ id, keys: [...now], added, removed }]
  })
}
