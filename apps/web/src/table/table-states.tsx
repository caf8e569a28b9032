import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconCopy, IconFilterOff, IconRefresh } from '#web/ui/generated/icons.ts'
import { describeFilter } from './filters/filter-def.ts'
import { FoundCount } from './filters/found-count.tsx'
import type { Column } from './list-definition.ts'
import { changed, withFilter } from './list-state.ts'
import classes from './table-states.module.css'
import type { List } from './use-list.ts'

const skeletonRows = 8
const widths = ['62%', '78%', '54%', '70%', '84%', '60%', '74%', '66%']

/** Nothing for 200 ms, then rows of the real columns, so that a fast response does not flicker. */
export function LoadingRows<Row>({ columns, extra }: { columns: readonly Column<Row>[]; extra: number }) {
  const t = useWords()
  return (
    <tbody aria-busy="true" aria-label={t('table.loading')}>
      {widths.slice(0, skeletonRows).map((width) => (
        <tr key={width}>
          {Array.from({ length: columns.length + extra }, (_, at) => (
            <td key={columns[at]?.id ?? `extra ${at}`}>
              <span className={classes['skeleton']} style={{ inlineSize: width }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The same for the rows of a narrow list, which have two lines. */
export function LoadingSmallRows() {
  return (
    <ul className="plain-list" aria-hidden="true">
      {widths.slice(0, skeletonRows).map((width) => (
        <li key={width} className="stack gap-10 pad-14-gutter line-below">
          <span className={classes['skeleton']} style={{ inlineSize: width }} />
          <span className={classes['skeleton']} style={{ inlineSize: '36%' }} />
        </li>
      ))}
    </ul>
  )
}

/** The error, what still works, and a retry. */
export function ListFailed<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  const { text, reference } = describeError(list.error)
  const details = [text, reference, location.href].filter((part) => part !== undefined).join('\n')
  return (
    <div className={classes['state']} role="alert">
      <h2>{t('table.failed')}</h2>
      <p>
        {isApiError(list.error, 'E_NETWORK') ? t('table.offlineBody') : t('table.failedBody', { why: text })}{' '}
        {reference !== undefined && <code>{t('error.reference', { id: reference })}</code>}
      </p>
      <div>
        <Button variant="filled" leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
          {t('button.retry')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void navigator.clipboard?.writeText(details)}
        >
          {t('error.copyDetails')}
        </Button>
      </div>
    </div>
  )
}

/** Repeats the filters and offers each one to drop. */
export function NothingMatches<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  const language = useLanguage()
  const { state, definition } = list
  const active = definition.filters.filter(({ id }) => state.filters[id] !== undefined)
  const said = active.map(
    (filter) => `${t(filter.title)} ${describeFilter(filter, state.filters[filter.id] ?? '', t, language)}`,
  )
  const filters = listed([...(state.q === '' ? [] : [`“${state.q}”`]), ...said], t)
  const last = active.at(-1)
  return (
    <output className={classes['state']}>
      <h2>{t('table.noMatch')}</h2>
      <p>{t('table.noMatchBody', { filters })}</p>
      <div>
        {last !== undefined && (
          <>
            <Button
              leftSection={<IconFilterOff size={15} aria-hidden="true" />}
              onClick={() => list.change(withFilter(state, last.id, ''))}
            >
              {t('table.dropOne', { field: t(last.title) })}
            </Button>
            <FoundCount list={list} id={last.id} value="" />
          </>
        )}
        <Button variant="subtle" onClick={() => list.change(changed(state, { q: '', filters: {} }))}>
          {t('table.clearAll')}
        </Button>
      </div>
    </output>
  )
}

/** First use: a heading, one sentence, and the ways to start. */
export function EmptyList({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <output className={classes['state']}>
      <h2>{title}</h2>
      <p>{children}</p>
      <div>{actions}</div>
    </output>
  )
}
