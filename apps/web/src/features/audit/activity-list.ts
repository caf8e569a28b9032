import { type ActivityType, activityTypes, severities } from '@probity/contract/activity/activity-types.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { createElement } from 'react'
import { api } from '#web/api/resources.ts'
import { count, tableSecond } from '#web/format.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import { contains, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'
import type { Column, ListDefinition } from '#web/table/list-definition.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { SeverityMark } from '#web/ui/marks/severity.tsx'
import { shortHash } from './chain-state.ts'
import { detailText } from './detail-words.ts'
import type { Entry } from './entry.ts'
import { TargetCell } from './target-cell.tsx'
import { targetLine } from './target-words.ts'

const actionWords = (type: ActivityType): string => inLanguage(activityTypes[type], currentLanguage())

const columns: readonly Column<Entry>[] = [
  {
    id: 'time',
    title: 'audit.time',
    sort: 'create_date',
    filter: 'date',
    cell: (row) => createElement(TableTime, { at: row.create_date, isExact: true }),
  },
  { id: 'user', title: 'audit.user', sort: 'username', filter: 'user', cell: (row) => row.username },
  {
    id: 'severity',
    title: 'audit.severity',
    sort: 'severity',
    filter: 'severity',
    cell: (row) => createElement(SeverityMark, { severity: row.severity }),
  },
  {
    id: 'type',
    title: 'audit.action',
    sort: 'type',
    filter: 'type',
    cell: (row) => createElement('code', { title: actionWords(row.type) }, row.type),
  },
  { id: 'target', title: 'audit.target', share: '26%', cell: (entry) => createElement(TargetCell, { entry }) },
  { id: 'detail', title: 'audit.detail', hideBelow: 1280, share: '22%', cell: (row) => detailText(row, t) || '–' },
  {
    id: 'ip',
    title: 'audit.ip',
    filter: 'ip',
    hideBelow: 1024,
    cell: (row) => createElement('code', null, row.ip ?? '–'),
  },
  {
    id: 'link',
    title: 'audit.link',
    hideBelow: 1280,
    cell: ({ hash, seal }) => {
      const title = seal === null ? t('audit.chain.unsealed') : t('audit.seal', { seq: count(seal) })
      return createElement('code', { title }, shortHash(hash))
    },
  },
]

const types = Object.keys(activityTypes) as ActivityType[]

/** The list of the action log; the user names of the filter come from the server. */
export function activityList(usernames: readonly string[]): ListDefinition<Entry> {
  const filters: readonly FilterDef[] = [
    { id: 'date', title: 'audit.time', kind: 'date', field: 'create_date' },
    {
      id: 'user',
      title: 'audit.user',
      kind: 'choice',
      toWhere: (username) => ({ username }),
      options: usernames.map((name) => ({ value: name, label: { text: name } })),
    },
    {
      id: 'severity',
      title: 'audit.severity',
      kind: 'choice',
      toWhere: (severity) => ({ severity }),
      options: severities.map((severity) => ({ value: severity, label: `severity.${severity}` as const })),
    },
    {
      id: 'type',
      title: 'audit.action',
      kind: 'choice',
      toWhere: (type) => ({ type }),
      options: types.map((type) => ({ value: type, label: { text: `${actionWords(type)} · ${type}` } })),
    },
    { id: 'target', title: 'audit.target', kind: 'text', toWhere: targetWhere },
    { id: 'ip', title: 'audit.ip', kind: 'text', toWhere: contains('ip') },
  ]
  return {
    name: 'activity',
    columns,
    filters,
    defaultSort: 'create_date DESC',
    rowId: (row) => row.id,
    rowName: (row) => `${row.type} ${row.id}`,
    fetch: (query) => api.activities.list(query as Parameters<typeof api.activities.list>[0]),
    count: (filter) => api.activities.count({ filter }),
    small: (row) => ({
      title: actionWords(row.type),
      end: createElement(SeverityMark, { severity: row.severity }),
      meta: [row.username, targetLine(row, t), detailText(row, t)].filter(Boolean).join(' · '),
      endMeta: tableSecond(row.create_date, currentLanguage()),
    }),
  }
}

/** 'individuals 317' selects one record; a number alone all records with that id; a word alone the whole table. */
export function targetWhere(text: string): Where {
  const [first = '', second] = text.trim().split(/[\s#]+/)
  if (second !== undefined && /^\d+$/.test(second)) return { target_table: first, target_id: Number(second) }
  return /^\d+$/.test(first) ? { target_id: Number(first) } : { target_table: { contains: first } }
}
