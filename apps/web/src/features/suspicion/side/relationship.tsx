import { type RelationshipDecision, relationshipDecisions } from '@probity/contract/suspicion/report-parts.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { type Editing, placeOf } from '../report/editing.ts'
import classes from '../suspicion.module.css'

/** The decision on the business relationship with the client. The client's record does not state the reason. */
export function Relationship({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const { relationship } = report
  return (
    <section aria-labelledby="relationship">
      <div className={classes['partHead']}>
        <h2 id="relationship">{t('suspicion.relationship')}</h2>
      </div>
      {mayWrite ? (
        <Select
          id={placeOf('relationship')}
          aria-label={t('suspicion.relationship')}
          className={relationship === null ? (classes['wanted'] ?? '') : ''}
          placeholder={t('suspicion.choose')}
          data={relationshipDecisions.map((value) => ({ value, label: t(`suspicion.relationship.${value}`) }))}
          value={relationship}
          allowDeselect={false}
          onChange={(value) => onChange({ relationship: value as RelationshipDecision | null })}
        />
      ) : (
        <p>{relationship === null ? '–' : t(`suspicion.relationship.${relationship}`)}</p>
      )}
      <p className={classes['quiet']}>{t('suspicion.relationshipNote')}</p>
    </section>
  )
}
