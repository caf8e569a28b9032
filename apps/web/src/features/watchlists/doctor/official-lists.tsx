import { Button } from '@mantine/core'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { HealthMark } from '../health-mark.tsx'
import { ReadingProgress } from '../reading-progress.tsx'
import type { ShownList } from '../watchlist-calls.ts'
import classes from './list-doctor.module.css'

export interface OfficialListsProps {
  lists: readonly ShownList[]
  mayRead: boolean
  onRead: (code: string) => void
}

export function OfficialLists({ lists, mayRead, onRead }: OfficialListsProps) {
  const t = useWords()
  return (
    <SmallTable title={t('doctor.official')} className={classes['official']}>
      <thead>
        <tr>
          <th scope="col">{t('lists.list')}</th>
          <th scope="col">{t('lists.effect')}</th>
          <th scope="col" data-align="end">
            {t('lists.entries')}
          </th>
          <th scope="col">{t('lists.state')}</th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <OfficialRow key={list.code} list={list} mayRead={mayRead} onRead={() => onRead(list.code)} />
        ))}
      </tbody>
    </SmallTable>
  )
}

function OfficialRow({ list, mayRead, onRead }: { list: ShownList; mayRead: boolean; onRead: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const isBinding = list.legal_effect.code === 'binding'
  const edition = list.serves ? tableDay(list.edition_date, language) : null
  return (
    <tr>
      <td data-wide>
        <b>{nameIn(list, language)}</b>
        <span className={classes['note']}>{inLanguage(list.publisher, language)}</span>
      </td>
      <td>
        {isBinding && <IconGavel size={14} stroke={1.7} aria-hidden="true" />}{' '}
        {isBinding ? <b>{t('lists.effect.binding')}</b> : t(`lists.effect.${list.legal_effect.code}`)}
      </td>
      <td data-align="end">{list.serves ? count(list.entities) : '–'}</td>
      <td data-wide>
        <div className={classes['state']}>
          <div aria-live="polite">
            <HealthMark list={list} />
            {edition !== null && <span className={classes['note']}>{t('doctor.edition', { date: edition })}</span>}
            {list.phase === null && list.last_error !== '' && (
              <span className={classes['note']}>
                {inLanguage({ en: list.last_error, zh: list.last_error_zh_hant }, language)}
              </span>
            )}
          </div>
          {list.phase !== null && <ReadingProgress list={list} />}
          {mayRead && list.phase === null && list.health !== 'current' && (
            <Button onClick={onRead}>{t(list.failure === null ? 'doctor.onlyThis' : 'doctor.again')}</Button>
          )}
        </div>
      </td>
    </tr>
  )
}
