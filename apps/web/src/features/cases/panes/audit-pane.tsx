import { useAnswer } from '#web/api/use-answer.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { subjectOfEntity } from '#web/features/decision/subject.ts'
import { ChangeSlider } from '#web/features/decision/trail/change-slider.tsx'
import { useTrail } from '#web/features/decision/trail/use-trail.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { caseQuery } from '../case-calls.ts'
import classes from './audit-pane.module.css'

/** The full history of one hit, and the state of its case. */
export function AuditPane({ row }: { row: EntityRow }) {
  const t = useWords()
  const trail = useTrail(subjectOfEntity(row))
  const ofCase = useAnswer(caseQuery(row.alert_case))
  return (
    <div className={classes['audit']}>
      <section aria-label={t('case.title')} className={classes['auditFacts']}>
        <h2>
          <EntityName name={row.entity_name} />
        </h2>
        <dl>
          <dt>{t('alert.serviceId')}</dt>
          <dd>
            <code>{row.service_id}</code>
          </dd>
          <dt>{t('cases.created')}</dt>
          <dd>
            <TableTime at={row.create_date} />
          </dd>
          <dt>{t('alerts.updated')}</dt>
          <dd>
            <TableTime at={row.updated_date} />
          </dd>
          <dt>{t('cases.kind')}</dt>
          <dd>{t(`case.screening.${row.screening_type}`)}</dd>
          <dt>{t('review.assignedTo')}</dt>
          <dd>{row.assigned_to ?? '–'}</dd>
          <dt>{t('case.heading', { id: row.alert_case })}</dt>
          <dd className="flex gap-12">
            <Answered answer={ofCase} as="line">
              {(own) => (
                <>
                  <HitCount state="pending" n={own.parties?.pending ?? 0} />
                  <HitCount state="true" n={own.parties?.true_hits ?? 0} />
                  <HitCount state="false" n={own.parties?.false_hits ?? 0} />
                </>
              )}
            </Answered>
          </dd>
        </dl>
      </section>
      <ChangeSlider key={row.id} trail={trail} status={row.status} />
    </div>
  )
}
