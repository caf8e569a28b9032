import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconAdjustmentsHorizontal } from '#web/ui/generated/icons.ts'
import { changed } from '../list-state.ts'
import type { List } from '../use-list.ts'
import classes from './filter-sheet.module.css'
import { HeadFilter } from './head-filter.tsx'

/** All filters and the sort order on one sheet that covers the list, for telephones. */
export function FilterSheet<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  const [isOpen, opening] = useDisclosure()
  const { definition, state } = list
  const used = Object.keys(state.filters).length
  return (
    <>
      <Button size="xs" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden="true" />} onClick={opening.open}>
        {used === 0 ? t('table.filters') : t('table.filtersCount', { n: used })}
      </Button>
      <Dialog opened={isOpen} onClose={opening.close} title={t('table.filters')} width="100%" isSheet isFreeToClose>
        <div className="stack gap-14 grow scrolls">
          <SortChoice list={list} />
          {definition.filters.map(({ id, title }) => (
            <div key={id} className={classes['sheetFilter']}>
              <span aria-hidden="true">{t(title)}</span>
              <HeadFilter list={list} id={id} />
            </div>
          ))}
        </div>
        <div className={classes['sheetFoot']}>
          <Button onClick={() => list.change(changed(state, { q: '', filters: {} }))}>{t('table.clear')}</Button>
          <Button variant="filled" onClick={opening.close}>
            {list.total === undefined ? t('button.close') : t('table.showAll', { n: count(list.total) })}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Two-line rows have no column headers to sort by. */
function SortChoice<Row>({ list }: { list: List<Row> }) {
  const t = useWords()
  const { definition, state } = list
  const columns = definition.columns.filter(({ sort }) => sort !== undefined)
  if (columns.length === 0) return null
  const order = (field: string, direction: 'ASC' | 'DESC', title: string) => ({
    value: `${field} ${direction}`,
    label: `${title} ${direction === 'ASC' ? '↑' : '↓'}`,
  })
  return (
    <NativeSelect
      label={t('table.order')}
      value={state.sort}
      data={columns.flatMap(({ sort = '', title }) => [order(sort, 'DESC', t(title)), order(sort, 'ASC', t(title))])}
      onChange={(event) => list.change(changed(state, { sort: event.currentTarget.value }))}
    />
  )
}
