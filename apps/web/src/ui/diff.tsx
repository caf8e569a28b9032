import { useWords } from '#web/i18n/use-words.ts'
import classes from './diff.module.css'

/** A segment of a changed text, as split by the server. */
export interface Segment {
  value: string
  added?: boolean | undefined
  removed?: boolean | undefined
}

/** Removed text red and struck through, added text green; screen readers announce which is which. */
export function Diff({ segments }: { segments: readonly Segment[] }) {
  const t = useWords()
  return (
    <span>
      {segments.map((segment, at) => {
        const key = `${at} ${segment.value}`
        if (segment.removed === true)
          return (
            <del key={key} className={classes['removed']} aria-label={t('diff.removed', { text: segment.value })}>
              {segment.value}
            </del>
          )
        if (segment.added === true)
          return (
            <ins key={key} className={classes['added']} aria-label={t('diff.added', { text: segment.value })}>
              {segment.value}
            </ins>
          )
        return <span key={key}>{segment.value}</span>
      })}
    </span>
  )
}

export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** Whole values before and after, one field per line. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <Diff
              segments={[
                { value: shown(before), removed: true },
                { value: ' ' },
                { value: shown(after), added: true },
              ].filter(({ value }) => value !== '')}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
