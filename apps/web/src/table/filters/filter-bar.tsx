import { Button, Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, type Ref, useState } from 'react'
import { nameSearchDelayMs } from '#web/constants.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconBookmark, IconColumns3, IconLink, IconPlus, IconSearch, IconX } from '#web/ui/generated/icons.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import type { Column } from '../list-definition.ts'
import { changed, isFiltered, withFilter } from '../list-state.ts'
import type { List, ListView } from '../use-list.ts'
import { SavedViewsMenu } from '../views/saved-views-menu.tsx'
import { ChipEditor } from './chip-editor.tsx'
import classes from './filter-bar.module.css'
import { describeFilter, type FilterDef } from './filter-def.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FoundCount } from './found-count.tsx'
import { useTypedValue } from './typed-value.ts'

export interface ColumnChoice<Row> {
  isShown: (column: Column<Row>) => boolean
  toggle: (column: Column<Row>) => void
}
export interface FilterBarProps<Row> {
  list: List<Row>
  columns: ColumnChoice<Row>
  searchRef: Ref<HTMLInputElement>
  addRef: Ref<HTMLButtonElement>
  /** On a telephone the filters are on a sheet. */
  isSmall?: boolean
  summary?: ReactNode
}

/** Search, one chip per filter, and actions of the view. Chips always reflect the URL. */
export function FilterBar<Row>({ list, columns, searchRef, addRef, isSmall = false, summary }: FilterBarProps<Row>) {
  const sheet = isSmall && list.definition.filters.length > 0 ? <FilterSheet list={list} /> : undefined
  return (
    <div className={classes['bar']}>
      <FilterChips list={list} searchRef={searchRef} addRef={addRef} sheet={sheet} isFixed={isSmall} />
      {summary}
      {isSmall ? (
        <SavedViewsMenu list={list} icon={<IconBookmark size={15} aria-hidden="true" />} />
      ) : (
        <ViewTools list={list} columns={columns} />
      )}
    </div>
  )
}

interface FilterChipsProps {
  list: ListView
  searchRef?: Ref<HTMLInputElement>
  addRef?: Ref<HTMLButtonElement>
  /** Button for the sheet with all filters. */
  sheet?: ReactNode
  /** No chips can be added here. */
  isFixed?: boolean
}

function FilterChips({ list, searchRef, addRef, sheet, isFixed = false }: FilterChipsProps) {
  const t = useWords()
  const { definition, state } = list
  const active = definition.filters.filter(({ id }) => state.filters[id] !== undefined)
  const [adding, setAdding] = useState<string>()
  const added = definition.filters.find(({ id }) => id === adding && state.filters[id] === undefined)
  const free = definition.filters.filter(({ id }) => state.filters[id] === undefined)
  return (
    <>
      {definition.search !== undefined && <SearchField list={list} inputRef={searchRef} />}
      {sheet}
      {active.map((filter) => (
        <Chip key={filter.id} list={list} filter={filter} />
      ))}
      {added !== undefined && (
        <ChipEditor
          filter={added}
          value=""
          startOpen
          onChange={(value) => list.change(withFilter(state, added.id, value))}
          onClose={() => setAdding(undefined)}
          found={(value) => <FoundCount list={list} id={added.id} value={value} />}
        />
      )}
      {free.length > 0 && !isFixed && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" ref={addRef} className={classes['add']}>
              <IconPlus size={13} aria-hidden="true" />
              {t('table.addFilter')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((filter) => (
              <Menu.Item key={filter.id} onClick={() => setAdding(filter.id)}>
                {t(filter.title)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isFiltered(state) && (
        <Button variant="subtle" size="xs" onClick={() => list.change(changed(state, { q: '', filters: {} }))}>
          {t('table.clear')}
        </Button>
      )}
    </>
  )
}

/** The filters of a list without its rows, as on its own screen. */
export const FilterLine = ({ list }: { list: ListView }) => (
  <div className={classes['bar']}>
    <FilterChips list={list} />
  </div>
)

function SearchField({ list, inputRef }: { list: ListView; inputRef?: Ref<HTMLInputElement> | undefined }) {
  const t = useWords()
  const typed = useTypedValue(list.state.q, nameSearchDelayMs, (q) => list.change(changed(list.state, { q })))
  return (
    <TextInput
      ref={inputRef}
      size="xs"
      className={classes['searchField']}
      aria-label={t('table.search')}
      placeholder={t(list.definition.search?.placeholder ?? 'table.search')}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={<Keys keys={['/']} />}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={typed.onKeyDown}
    />
  )
}

function Chip({ list, filter }: { list: ListView; filter: FilterDef }) {
  const t = useWords()
  const language = useLanguage()
  const value = list.state.filters[filter.id] ?? ''
  const change = (next: string) => list.change(withFilter(list.state, filter.id, next))
  return (
    <span className={classes['chip']}>
      <ChipEditor
        filter={filter}
        value={value}
        text={describeFilter(filter, value, t, language)}
        onChange={change}
        found={(next) => <FoundCount list={list} id={filter.id} value={next} />}
      />
      <button type="button" aria-label={t('table.dropFilter', { field: t(filter.title) })} onClick={() => change('')}>
        <IconX size={13} aria-hidden="true" />
      </button>
    </span>
  )
}

function ViewTools<Row>({ list, columns }: { list: List<Row>; columns: ColumnChoice<Row> }) {
  const t = useWords()
  const [copied, copying] = useDisclosure()
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href)
    copying.open()
  }
  return (
    <span className={classes['tools']}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconLink size={15} aria-hidden="true" />}
        onClick={() => void copy()}
        onBlur={copying.close}
      >
        {copied ? t('table.linkCopied') : t('table.copyLink')}
      </Button>
      <SavedViewsMenu list={list} icon={<IconBookmark size={15} aria-hidden="true" />} />
      <Menu closeOnItemClick={false} position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" size="xs" aria-label={t('table.columns')}>
            <IconColumns3 size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {list.definition.columns.map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={columns.isShown(column)}
              onChange={() => columns.toggle(column)}
            >
              {t(column.title)}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
