import { count, relativeTime } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useNow } from '#web/ui/now.ts'
import { ChooseRow, SmallTable } from '#web/ui/page/small-table.tsx'
import { editionName, listName, stateOf } from './list-state.ts'
import type { ShownList } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

const heads = ['lists.list', 'lists.effect', 'lists.version', 'lists.entries', 'lists.age', 'lists.state'] as const

export interface WatchlistTableProps {
  lists: readonly ShownList[]
  chosenCode: string | undefined
  onChoose: (code: string) => void
}

export function WatchlistTable({ lists, chosenCode, onChoose }: WatchlistTableProps) {
  const t = useWords()
  return (
    <SmallTable title={t('lists.title')} className={classes['lists']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-align={head === 'lists.entries' ? 'end' : undefined}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <Row key={list.code} list={list} isChosen={list.code === chosenCode} onChoose={() => onChoose(list.code)} />
        ))}
      </tbody>
    </SmallTable>
  )
}

function Row({ list, isChosen, onChoose }: { list: ShownList; isChosen: boolean; onChoose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  return (
    <tr data-current={isChosen} data-quiet={!list.serves}>
      <td data-wide>
        <ChooseRow isChosen={isChosen} onChoose={onChoose}>
          {listName(list, language)}
        </ChooseRow>
        {list.own && (
          <>
            {' '}
            <Tag tone="blue">{t('lists.own')}</Tag>
          </>
        )}
      </td>
      <td>{t(`lists.effect.${list.legal_effect.code}`)}</td>
      <td title={list.serves ? list.version : undefined}>{(list.serves && editionName(list.version)) || '–'}</td>
      <td data-align="end">{list.serves ? count(list.entities) : '–'}</td>
      <td>{list.serves ? relativeTime(list.updated_date, now, t) : '–'}</td>
      <td>
        <StateMark list={list} />
      </td>
    </tr>
  )
}

const icons = {
  refused: IconAlertCircle,
  stale: IconAlertTriangle,
  current: IconCircleCheck,
  unread: IconCircleDashed,
}

function StateMark({ list }: { list: ShownList }) {
  const t = useWords()
  const state = stateOf(list)
  const Icon = icons[state]
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {t(`lists.state.${state}`)}
    </span>
  )
}
