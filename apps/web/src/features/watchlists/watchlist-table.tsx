import { nameIn } from '@probity/contract/words/bilingual.ts'
import { count, relativeTime, tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useNow } from '#web/ui/now.ts'
import { ChooseRow, SmallTable } from '#web/ui/page/small-table.tsx'
import { HealthMark } from './health-mark.tsx'
import { editionName } from './list-state.ts'
import type { ShownList } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

const heads = [
  'lists.list',
  'lists.effect',
  'lists.version',
  'lists.lookedFor',
  'lists.ageOf',
  'lists.entries',
  'lists.state',
] as const

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
  const isBinding = list.legal_effect.code === 'binding'
  const effect = t(`lists.effect.${list.legal_effect.code}`)
  return (
    <tr data-current={isChosen} data-quiet={!list.serves}>
      <td data-wide>
        <ChooseRow isChosen={isChosen} onChoose={onChoose}>
          {nameIn(list, language)}
        </ChooseRow>
        {list.own && (
          <>
            {' '}
            <Tag tone="blue">{t('lists.own')}</Tag>
          </>
        )}
      </td>
      <td>
        {isBinding && <IconGavel size={14} stroke={1.7} aria-hidden="true" />}{' '}
        {list.own ? t('lists.effect.own') : isBinding ? <b>{effect}</b> : effect}
      </td>
      <td title={list.serves ? list.version : undefined}>{editionWords(list, language, t)}</td>
      <td>{list.checked_date === null ? '–' : relativeTime(list.checked_date, now, t)}</td>
      <td>
        <Age list={list} />
      </td>
      <td data-align="end">{list.serves ? count(list.entities) : '–'}</td>
      <td>
        <HealthMark list={list} />
      </td>
    </tr>
  )
}

export function editionWords(list: ShownList, language: Language, t: Translate): string {
  if (!list.serves) return '–'
  return tableDay(list.edition_date, language) ?? (editionName(list.version) || t('lists.undated'))
}

/** The age of the edition, compared with its limit. */
function Age({ list }: { list: ShownList }) {
  const t = useWords()
  if (!list.serves) return <>–</>
  if (list.stale_after_days === 0) return <>{t('lists.noLimit')}</>
  const days = list.age_days ?? 0
  const share = Math.min(1, days / (list.stale_after_days * barOfLimit))
  return (
    <span className={classes['age']} data-old={list.stale}>
      <span className={classes['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {t('lists.ageOfDays', { n: days, limit: list.stale_after_days })}
    </span>
  )
}

// The mark of the limit is at two thirds of the bar.
const barOfLimit = 1.5
