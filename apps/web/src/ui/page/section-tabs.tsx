import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle, IconAlertTriangle } from '#web/ui/generated/icons.ts'
import classes from './section-tabs.module.css'

export interface SectionTab {
  id: string
  label: string
  count?: number | undefined
  mark?: 'attention' | 'error' | undefined
}

export interface SectionTabsProps {
  label: string
  tabs: readonly SectionTab[]
  chosen: string
  onChoose: (id: string) => void
  head?: ReactNode
}

/** Sections of a record, one below the other: thirteen of them fit in both languages. Below 1024 px they become a select. */
export function SectionTabs({ label, tabs, chosen, onChoose, head }: SectionTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined
    if (step === 0 && edge === undefined) return
    event.preventDefault()
    const next = tabs[edge ?? (at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div className={classes['side']}>
      {head}
      <div
        ref={list}
        role="tablist"
        aria-orientation="vertical"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        className={classes['list']}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={classes['tab']}
            onClick={() => onChoose(tab.id)}
          >
            <span>{tab.label}</span>
            <TabEnd tab={tab} />
          </button>
        ))}
      </div>
      <select
        className={classes['select']}
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {tabs.map((tab) => (
          <option key={tab.id} value={tab.id}>
            {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The panel of the selected tab. */
export function SectionPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className="stack grow narrows shrinks">
      {children}
    </div>
  )
}

/** The same look for the sections of one long page: links to their headings. */
export function SectionLinks({
  label,
  tabs,
  head,
  extra,
}: Omit<SectionTabsProps, 'chosen' | 'onChoose'> & { extra?: ReactNode }) {
  return (
    <nav className={classes['side']} aria-label={label}>
      {head}
      <ul className={classes['list']}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a href={`#${tab.id}`} className={classes['tab']}>
              <span>{tab.label}</span>
              <TabEnd tab={tab} />
            </a>
          </li>
        ))}
        {extra}
      </ul>
    </nav>
  )
}

function TabEnd({ tab }: { tab: SectionTab }) {
  const t = useWords()
  if (tab.mark === 'error') return <IconAlertCircle size={14} className="red" aria-label={t('tabs.error')} />
  if (tab.mark === 'attention')
    return <IconAlertTriangle size={14} className="orange" aria-label={t('tabs.attention')} />
  return tab.count === undefined ? null : <small aria-hidden="true">{tab.count}</small>
}

export const sectionTabClass: string | undefined = classes['tab']
