import { useDisclosure } from '@mantine/hooks'
import { associationText } from '@probity/contract/screening/association-kinds.ts'
import type { WatchlistCategory } from '@probity/contract/screening/screening.ts'
import type { EntryChange } from '@probity/contract/watchlists/entry-changes.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useCategoryName } from '#web/features/hits/category-tags.tsx'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { PartFailed } from '#web/ui/states/load-states.tsx'
import classes from './entities.module.css'
import { type EntityAddressed, entryChangesQuery } from './entity-calls.ts'

const shownFirst = 3

/** Changes of the entry between editions of its list, and whether they reopened decisions. */
export function EntryChanges({ scan, entity }: EntityAddressed) {
  const t = useWords()
  const [showsAll, all] = useDisclosure()
  const answer = useAnswer(entryChangesQuery({ scan, entity }))
  if (answer.state === 'failed')
    return (
      <PartFailed
        title={t('entity.changesFailed')}
        kept={t('entity.failedKept')}
        error={answer.error}
        onRetry={answer.reload}
      />
    )
  if (answer.state === 'loading') return null
  const data = answer.value
  const shown = showsAll ? data : data.slice(0, shownFirst)
  const hidden = data.length - shown.length
  return (
    <section className={classes['block']} aria-label={t('entity.changes')}>
      <h3>
        {t('entity.changes')} <small>{data.length}</small>
        {hidden > 0 && <LinkButton onClick={all.open}>{t('entity.moreChanges', { n: hidden })}</LinkButton>}
      </h3>
      {data.length === 0 && <p className="ink-3">{t('entity.noChanges')}</p>}
      <ul className={classes['changes']}>
        {shown.map((change) => (
          <Change key={change.date} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: EntryChange }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <li>
      <time title={change.version}>{tableDay(change.date, language)}</time>
      <span>
        {change.change === 'added' && t('entity.enteredList')}
        {change.change === 'removed' && t('entity.leftList')}
        {change.fields.map((field) => (
          <FieldChange key={field.field} {...field} />
        ))}
      </span>
      {change.material ? <Tag>{t('entity.material')}</Tag> : <small>{t('entity.notMaterial')}</small>}
    </li>
  )
}

function FieldChange({ field, added, removed }: EntryChange['fields'][number]) {
  const t = useWords()
  const category = useCategoryName()
  const language = useLanguage()
  const valueOf = (value: string) => {
    if (field === 'categories') return category(value as WatchlistCategory)
    return field === 'associations' ? associationText(value, language) : value
  }
  const said = (value: string) => `${t(`entity.fact.${field}`)} ${valueOf(value)}`
  return (
    <>
      {added.map((value) => (
        <ins key={value}>+ {said(value)}</ins>
      ))}
      {removed.map((value) => (
        <del key={value}>− {said(value)}</del>
      ))}
    </>
  )
}
