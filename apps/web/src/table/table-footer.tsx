import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { pageLinksMax, pageSizes } from '#web/constants.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { changed } from './list-state.ts'
import { pageCount, pageLinks } from './page-links.ts'
import type { SelectionControl } from './selection.ts'
import classes from './table-footer.module.css'
import type { List } from './use-list.ts'

const linksOnPhone = 5

export interface TableFooterProps<Row> {
  list: List<Row>
  selection: SelectionControl | undefined
  bulk: ReactNode
  note: ReactNode
}

/** Range, rows per page, pages; with a selection, its actions replace the note. */
export function TableFooter<Row>({ list, selection, bulk, note }: TableFooterProps<Row>) {
  const t = useWords()
  const { state, total = 0 } = list
  const from = total === 0 ? 0 : (state.page - 1) * state.rows + 1
  const to = Math.min(total, state.page * state.rows)
  const picked = selection?.count(total) ?? 0
  return (
    <div className={classes['footer']}>
      <div className={classes['footStart']} aria-live="polite">
        {selection !== undefined && picked > 0 ? (
          <BulkBar total={total} picked={picked} selection={selection} bulk={bulk} />
        ) : (
          note
        )}
      </div>
      <span className="ink-3 nowrap">
        {/* Until the rows are counted, and when they could not be, nothing says that there are none. */}
        {list.total === 0 && t('table.none')}
        {total > 0 && t('table.range', { from: count(from), to: count(to), total: count(total) })}
      </span>
      <label className={classes['rows']}>
        {t('table.rows')}
        <select
          aria-label={t('table.rowsPerPage')}
          value={state.rows}
          onChange={(event) => list.change(changed(state, { rows: Number(event.currentTarget.value) }))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Pages list={list} pages={pageCount(total, state.rows)} />
    </div>
  )
}

interface BulkBarProps {
  total: number
  picked: number
  selection: SelectionControl
  bulk: ReactNode
}

function BulkBar({ total, picked, selection, bulk }: BulkBarProps) {
  const t = useWords()
  const isAll = selection.selection.kind === 'all matching'
  return (
    <div className={classes['bulk']}>
      <strong>
        {isAll ? t('table.allSelected', { total: count(total) }) : t('table.selected', { n: count(picked) })}
      </strong>
      {!isAll && picked < total && (
        <button type="button" onClick={selection.selectAllMatching}>
          {t('table.selectAll', { total: count(total) })}
        </button>
      )}
      {bulk}
      <button type="button" onClick={selection.clear}>
        <span className="spoken">{t('table.unselect')}</span>
        <Keys keys={['Esc']} onInk />
      </button>
    </div>
  )
}

function Pages<Row>({ list, pages }: { list: List<Row>; pages: number }) {
  const t = useWords()
  const { state } = list
  const isSmall = useMediaQuery('(max-width: 767px)') === true
  const links = pageLinks(state.page, pages, isSmall ? linksOnPhone : pageLinksMax)
  const go = (page: number) => list.change({ ...state, page })
  return (
    <nav className={classes['pages']} aria-label={t('table.pages')}>
      <button
        type="button"
        aria-label={t('table.previous')}
        disabled={state.page <= 1}
        onClick={() => go(state.page - 1)}
      >
        <IconChevronLeft size={15} aria-hidden="true" />
      </button>
      {links.map((page, at) => (
        <button
          key={page}
          data-after-gap={at > 0 && page - (links[at - 1] ?? page) > 1}
          type="button"
          aria-label={t('table.page', { page })}
          aria-current={page === state.page ? 'page' : undefined}
          onClick={() => go(page)}
        >
          {page}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('table.next')}
        disabled={state.page >= pages}
        onClick={() => go(state.page + 1)}
      >
        <IconChevronRight size={15} aria-hidden="true" />
      </button>
    </nav>
  )
}
