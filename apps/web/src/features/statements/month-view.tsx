import { Button, SegmentedControl } from '@mantine/core'
import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { useState } from 'react'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { ChosenPane } from './chosen-pane.tsx'
import { type Entry, entriesOf, groupsOf, isOpen, rowId } from './entries.ts'
import { EntryTable } from './entry-table.tsx'
import { Files, MonthFigures } from './month-head.tsx'
import { sureOf, useSettling } from './use-settling.ts'

const filters = ['all', 'todo', 'suggested', 'bank', 'ledger', 'matched'] as const
type Filter = (typeof filters)[number]
const labels = {
  all: 'statements.all',
  todo: 'statements.todo',
  suggested: 'statements.suggested',
  bank: 'statements.onlyBank',
  ledger: 'statements.onlyLedger',
  matched: 'statements.matched',
} as const satisfies Record<Filter, string>

/** The table takes what the pane leaves; on a narrow screen the pane stands below. */
const table = { flex: '9 1 640px' }

const passes = (filter: Filter) => (entry: Entry) =>
  filter === 'all' || (filter === 'todo' ? isOpen(entry) : entry.kind === filter)

/** A month of one account: what is matched, suggested, and left on either side, with the reasons beside. */
export function MonthView({ month, mayChange }: { month: StatementMonth; mayChange: boolean }) {
  const t = useWords()
  const entries = entriesOf(month)
  const [filter, setFilter] = useState<Filter>('all')
  const [key, setKey] = useState<string>()
  const shown = entries.filter(passes(filter))
  const chosen = shown.find((entry) => entry.key === key) ?? shown.find(isOpen) ?? shown[0]
  const settling = useSettling(month)
  const sure = sureOf(entries)
  const move = (by: number, among: readonly Entry[] = shown) => {
    const at = chosen === undefined ? -1 : among.indexOf(chosen)
    const next = among[Math.min(Math.max(at + by, 0), among.length - 1)]
    if (next !== undefined) show(next)
  }
  const show = (entry: Entry) => {
    setKey(entry.key)
    document.getElementById(rowId(entry))?.scrollIntoView({ block: 'nearest' })
  }
  const nextOpen = () => {
    const at = chosen === undefined ? -1 : shown.indexOf(chosen)
    const next = [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(isOpen)
    if (next !== undefined) show(next)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    n: nextOpen,
    ...(mayChange && {
      Enter: () => chosen !== undefined && settling.take(chosen),
      r: () => chosen !== undefined && settling.refuse(chosen),
      c: () => chosen !== undefined && settling.charge(chosen),
      u: () => chosen !== undefined && settling.undo(chosen),
      'shift+Enter': () => settling.takeSure(sure),
    }),
  })
  return (
    <div className="stack grow narrows scrolls-y line-above">
      <Files month={month} />
      <MonthFigures month={month} entries={entries} />
      <div className="row wrap between gap-8-16 pad-8-gutter">
        <SegmentedControl
          aria-label={t('statements.filter')}
          className="scrolls-x"
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={filters.map((value) => ({
            value,
            label: `${t(labels[value])} ${count(entries.filter(passes(value)).length)}`,
          }))}
        />
        {mayChange && sure.length > 0 && (
          <Button
            variant="filled"
            disabled={settling.isBusy}
            rightSection={<Keys keys={['Shift', '↵']} onInk />}
            onClick={() => settling.takeSure(sure)}
          >
            {t('statements.sure', { n: count(sure.length) })}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyList title={t(entries.length === 0 ? 'statements.noStatement' : 'statements.nothingShown')} />
      ) : (
        <div className="flex wrap items-start">
          <div className="narrows" style={table}>
            <EntryTable
              month={month}
              groups={groupsOf(month, entries, shown)}
              chosen={chosen}
              onChoose={show}
              mayChange={mayChange}
            />
          </div>
          <ChosenPane
            month={month}
            entries={entries}
            chosen={chosen}
            settling={settling}
            mayChange={mayChange}
            onMove={(by) => (by > 0 ? nextOpen() : move(-1, shown.filter(isOpen)))}
          />
        </div>
      )}
      {mayChange && <p className="small-line ink-3 pad-8-gutter fixed">{t('statements.keys')}</p>}
    </div>
  )
}
