import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { tableDay, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useKindCounts } from './kind-name.ts'
import { isMixed } from './list-state.ts'
import { scheduleWords } from './updates/schedule-words.ts'
import { WatchlistActs, type WatchlistDetailProps } from './watchlist-acts.tsx'
import classes from './watchlists.module.css'

/** A list: identity, effect in Hong Kong, source, and actions. */
export function WatchlistDetail({ list, isKeeper, onAsked }: WatchlistDetailProps) {
  const t = useWords()
  const language = useLanguage()
  const kindCounts = useKindCounts()
  const found = watchlistCategories.find(({ code }) => code === list.category)
  const category = isMixed(list) ? undefined : found
  const facts: readonly (readonly [string, string])[] = [
    [t('lists.code'), list.code],
    [t('lists.publisher'), inLanguage(list.publisher, language)],
    [t('lists.licence'), inLanguage(list.licence, language)],
    [t('lists.category'), category ? nameIn(category, language) : t('lists.ofEntries')],
    ...(list.serves ? [[t('lists.counts'), kindCounts(list.counts)] as const] : []),
    ...(list.own ? [] : [[t('lists.address'), list.address || t('lists.byHand')] as const]),
    ...(list.own
      ? []
      : [[t('lists.schedule'), list.followed ? scheduleWords(list.schedule, t) : t('lists.notFollowed')] as const]),
    [t('lists.checked'), list.checked_date === null ? t('lists.never') : tableMinute(list.checked_date, language)],
    ...(list.serves && list.stale_after_days > 0
      ? [[t('lists.staleAfter'), t('lists.days', { n: list.stale_after_days })] as const]
      : []),
  ]
  return (
    <aside className={classes['detail']} aria-label={nameIn(list, language)}>
      <h2>{nameIn(list, language)}</h2>
      {list.last_error !== '' && (
        <Notice tone="red">
          <b>
            {t(
              list.failure === 'no_answer'
                ? 'lists.noAnswer'
                : list.failure === 'broken'
                  ? 'lists.broken'
                  : 'lists.refused',
            )}
          </b>
          <p className={classes['refusal']}>
            {inLanguage({ en: list.last_error, zh: list.last_error_zh_hant }, language)}
          </p>
          <p>{t(list.serves ? 'lists.stillServes' : 'lists.neverServed')}</p>
        </Notice>
      )}
      {list.serves && list.stale && list.last_error === '' && (
        <Notice tone="orange">
          <b>{t('lists.nothingNewer', { date: tableDay(list.edition_date, language) ?? '–' })}</b>
          <p>{t('lists.nothingNewerHow')}</p>
        </Notice>
      )}
      <p>{inLanguage(list.legal_effect, language)}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WatchlistActs list={list} isKeeper={isKeeper} onAsked={onAsked} />
    </aside>
  )
}
