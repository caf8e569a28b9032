import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SmallRow } from './list-definition.ts'
import classes from './small-rows.module.css'
import type { RowParts } from './table-body.tsx'

/** Below 768 px a row has two lines: name and pending items; reference and risk. Names wrap, because nobody reads a cut one. */
export function SmallRows<Row>({ list, detail, onOpen, canOpen }: RowParts<Row>) {
  const { rowId, href, small } = list.definition
  return (
    <ul className={classes['smallRows']} data-stale={list.isStale}>
      {list.rows?.map((row) => (
        <li key={rowId(row)}>
          <SmallRowFrame href={href?.(row)} onOpen={canOpen ? () => onOpen(row) : undefined}>
            <SmallLines {...small(row)} />
          </SmallRowFrame>
          <SmallDetail>{detail?.(row)}</SmallDetail>
        </li>
      ))}
    </ul>
  )
}

/** Details under a row have the same padding as the row. */
function SmallDetail({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null
  return <div className={classes['smallDetail']}>{children}</div>
}

function SmallRowFrame({
  href,
  onOpen,
  children,
}: {
  href: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}) {
  if (href !== undefined)
    return (
      <Link to={href} className={classes['smallRow']}>
        {children}
      </Link>
    )
  if (onOpen === undefined) return <div className={classes['smallRow']}>{children}</div>
  return (
    <button type="button" className={classes['smallRow']} onClick={onOpen}>
      {children}
    </button>
  )
}

function SmallLines({ title, end, meta, endMeta }: SmallRow) {
  return (
    <>
      <span className="flex items-baseline between gap-12">
        <span className={classes['smallTitle']} data-wraps="true">
          {title}
        </span>
        <span className="fixed">{end}</span>
      </span>
      <span className="flex items-baseline between gap-12">
        <span className="narrows breaks ink-3" data-wraps="true">
          {meta}
        </span>
        <span className="fixed">{endMeta}</span>
      </span>
    </>
  )
}
