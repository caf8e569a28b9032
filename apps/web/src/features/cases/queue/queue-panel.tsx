import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { storedName } from '@probity/contract/parties/stored-name.ts'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useEffectEvent, useRef } from 'react'
import { AlsoOn } from '#web/features/hits/also-on.tsx'
import { isBinding } from '#web/features/hits/binding-mark.tsx'
import { EntityName, HitLine } from '#web/features/hits/hit-line.tsx'
import { ListNames } from '#web/features/hits/list-names.tsx'
import { customerText } from '#web/features/parties/names/customer-name.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconCheck, IconLayoutRows, IconListCheck, IconSortDescending } from '#web/ui/generated/icons.ts'
import { HitMark, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import type { QueueGroup, QueueHit } from './queue.ts'
import type { QueueView } from './queue-pages.ts'
import classes from './queue-panel.module.css'
import type { Place } from './use-place.ts'
import type { Queue } from './use-queue.ts'

export interface QueuePanelProps {
  queue: Queue
  place: Place
  current: number | undefined
  selected: ReadonlySet<number>
  waiting: ReadonlySet<number>
  isOpen: boolean
  onOpen: (hit: QueueHit) => void
  onToggle: (hit: QueueHit) => void
  onSelectGroup: () => void
  onClearChosen: () => void
  /** Closes the queue if it covers the hit. */
  onClose: () => void
  onDecideChosen: () => void
}

const views: readonly QueueView[] = ['mine', 'pending', 'decided']

/** The hits to decide, strongest evidence first, grouped by case or by listed party. */
export function QueuePanel(props: QueuePanelProps) {
  const { queue, place, current } = props
  const t = useWords()
  const at = queue.order.findIndex(({ id }) => id === current) + 1
  return (
    <aside className={classes['queue']} aria-label={t('case.queue')} data-open={props.isOpen}>
      <div className={classes['queueTools']}>
        <SegmentedControl
          aria-label={t('case.queue')}
          value={place.view}
          onChange={(view) => place.setView(view as QueueView)}
          data={views.map((view) => ({
            value: view,
            label: `${t(`case.view.${view}`)}${queue.counts[view] === undefined ? '' : ` ${queue.counts[view]}`}`,
          }))}
        />
        <span>
          <ActionIcon size={26} aria-label={t('case.selectGroup')} onClick={props.onSelectGroup}>
            <IconListCheck size={15} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            size={26}
            aria-label={t(place.by === 'case' ? 'case.byEntity' : 'case.byCase')}
            aria-pressed={place.by === 'entity'}
            onClick={() => place.setGroup(place.by === 'case' ? 'entity' : 'case')}
          >
            <IconLayoutRows size={15} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      <p className={classes['queueNote']}>
        <span>
          <IconSortDescending size={14} aria-hidden="true" /> {t('case.strongest')}
        </span>
        <span>{t('case.position', { at, total: queue.total })}</span>
      </p>
      <QueueBody {...props} />
      <QueueFoot {...props} />
    </aside>
  )
}

/** Closes a queue that covers the screen, or opens the decision on the selected hits. */
function QueueFoot({ selected, onClearChosen, onClose, onDecideChosen }: QueuePanelProps) {
  const t = useWords()
  return (
    <div className={classes['queueFoot']}>
      <Button onClick={onClose}>{t('button.close')}</Button>
      {selected.size > 0 && (
        <>
          <Button variant="subtle" onClick={onClearChosen}>
            {t('case.clearSelection')}
          </Button>
          <Button variant="filled" onClick={onDecideChosen}>
            {t('case.decideChosen', { n: selected.size })}
          </Button>
        </>
      )}
    </div>
  )
}

const titleText = (title: ReturnType<Queue['titleOf']>) => title && customerText(title)

const none: ReadonlySet<number> = new Set()

function QueueBody(props: QueuePanelProps) {
  const { queue, place, current, selected, waiting, onOpen, onToggle } = props
  const t = useWords()
  // One handler for all rows, so that a key press rerenders two rows instead of hundreds.
  const press = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const id = Number(target?.closest('[data-hit]')?.getAttribute('data-hit'))
    const hit = queue.order.find((one) => one.id === id)
    if (hit === undefined) return
    const isWithKey = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.type === 'keydown') {
      if ('key' in event && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onOpen(hit)
    } else if (isWithKey || target?.closest('[data-mark]')) onToggle(hit)
    else onOpen(hit)
  }
  // Without a hit, the other pane shows the failure; on a telephone it is the only visible pane.
  if (queue.error !== undefined)
    return current === undefined ? null : <LoadFailed error={queue.error} onRetry={queue.refetch} />
  if (!queue.isLoaded) return <Loading />
  if (queue.order.length === 0)
    return <p className="pad-16 ink-3">{t(place.view === 'mine' ? 'case.nothingMine' : 'case.nothingLeft')}</p>
  return (
    <div className={classes['queueList']}>
      <div
        role="listbox"
        tabIndex={-1}
        aria-label={t('case.queue')}
        aria-multiselectable="true"
        onClick={press}
        onKeyDown={press}
      >
        {queue.groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            name={titleText(queue.titleOf(group))}
            isByEntity={place.by === 'entity'}
            current={group.hits.some(({ id }) => id === current) ? current : undefined}
            selected={group.hits.some(({ id }) => selected.has(id)) ? selected : none}
            waiting={waiting}
          />
        ))}
      </div>
      {queue.hasMore && <More queue={queue} />}
    </div>
  )
}

/** Pages of a long queue load when keys or scrolling reach them; the button shows that there are more. */
function More({ queue }: { queue: Queue }) {
  const t = useWords()
  const end = useRef<HTMLButtonElement>(null)
  const { fetchMore, isFetchingMore, order } = queue
  const reached = useEffectEvent(fetchMore)
  // Scrolling is outside React. An observer reports a visible end only once, so each page gets a new one.
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
    })
    if (end.current !== null) seen.observe(end.current)
    return () => seen.disconnect()
  }, [order.length, isFetchingMore])
  return (
    <button ref={end} type="button" className={classes['more']} disabled={queue.isFetchingMore} onClick={fetchMore}>
      {t('case.more', { n: queue.order.length })}
    </button>
  )
}

interface GroupProps extends Pick<QueuePanelProps, 'current' | 'selected' | 'waiting'> {
  group: QueueGroup
  name: string | undefined
  isByEntity: boolean
}

/** Groups are rebuilt with every decision; groups with identical hits count as equal. */
const isSameGroup = (one: GroupProps, two: GroupProps): boolean => {
  const { group, ...rest } = one
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => one[key] === two[key])
  const { hits } = two.group
  return isSame && group.hits.length === hits.length && hits.every((hit, at) => hit === group.hits[at])
}

/** Rerendered only if its hits changed: a key press affects two groups, however many there are. */
const Group = memo(function Group({ group, name, isByEntity, current, selected, waiting }: GroupProps) {
  const [first] = group.hits
  const title = isByEntity ? (
    <EntityName name={first?.entity_name ?? group.key} />
  ) : (
    <>
      <code>#{group.key}</code> <span>{name}</span>
    </>
  )
  const label = isByEntity ? first?.entity_name : `#${group.key} ${name ?? ''}`
  return (
    <div role="group" aria-label={label}>
      <p className={classes['groupHead']} aria-hidden="true">
        <span className="cut">{title}</span>
        <span>
          {group.pending} / {group.hits.length}
        </span>
      </p>
      {group.hits.map((hit) => (
        <Row
          key={hit.id}
          hit={hit}
          isByEntity={isByEntity}
          isCurrent={hit.id === current}
          isChosen={selected.has(hit.id)}
          isWaiting={waiting.has(hit.id)}
        />
      ))}
    </div>
  )
}, isSameGroup)

interface RowProps {
  hit: QueueHit
  isByEntity: boolean
  isCurrent: boolean
  isChosen: boolean
  isWaiting: boolean
}

/** A click opens it; on its mark, or with Ctrl or Shift, it selects it for a bulk decision. */
const Row = memo(function Row({ hit, isByEntity, isCurrent, isChosen, isWaiting }: RowProps) {
  const t = useWords()
  const language = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  // The list scrolls outside React: the current hit stays visible while keys move through the queue.
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const state = hitStateOf(hit.status, { isWaiting })
  const client = hit.matched_party === null ? undefined : storedName(hit.matched_party, language)
  return (
    <div
      ref={row}
      role="option"
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isCurrent || isChosen}
      aria-current={isCurrent}
      className={classes['row']}
      data-hit={hit.id}
      data-current={isCurrent}
      data-chosen={isChosen}
      data-decided={hit.status !== 0}
    >
      <HitLine
        hit={hit}
        lead={
          isByEntity ? (
            <span className="medium cut" title={client}>
              {client ?? `#${hit.alert_case}`}
            </span>
          ) : undefined
        }
        lists={
          <span>
            <ListNames lists={hit.listed_kind?.lists ?? []} binding={isBinding(hit)} />
            <AlsoOn party={hit.party} />
          </span>
        }
        mark={
          <span data-mark title={t('table.selectRow', { name: hit.entity_name })}>
            {isChosen ? <IconCheck size={14} aria-hidden="true" /> : <HitMark state={state} />}
            <span className="spoken">{t(`hit.${state}`)}</span>
          </span>
        }
      />
    </div>
  )
})
