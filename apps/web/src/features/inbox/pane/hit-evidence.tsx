import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { tellingFields } from '@probity/contract/screening/match-card.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { Subject as HitSubject } from '#web/features/decision/subject.ts'
import { FieldValues } from '#web/features/hits/card/field-value.tsx'
import { LegalEffect } from '#web/features/hits/card/legal-effect.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { agreementOf } from '#web/features/hits/evidence.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { LawBand } from '#web/features/listed-party/law/law-band.tsx'
import { score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { hitQuery } from '../inbox-calls.ts'
import { ItemChanges } from '../item-changes.tsx'
import { Subject } from '../item-words.tsx'
import classes from './inbox-pane.module.css'

interface HitEvidenceProps {
  item: InboxItem
  hit: NonNullable<InboxItem['hit']>
}

/** Both names, the legal effect, the evidence as a sentence and field by field, and the score. */
export function HitEvidencePart({ item, hit }: HitEvidenceProps) {
  const t = useWords()
  const answer = useAnswer(hitQuery(hit))
  const found = valueIfKnown(answer)
  return (
    <>
      <div className={classes['sides']}>
        <div>
          <small>
            {t('inbox.customer')} {item.customer?.ref_id ?? ''}
          </small>
          <p className="text-15 breaks">
            <Subject item={item} />
          </p>
        </div>
        <div>
          <small>
            {t('inbox.listed')} {found?.entity_id ?? ''}
          </small>
          <p className="text-15 breaks">
            <EntityName name={found?.name ?? item.title.en} />
          </p>
          {found !== undefined && <CategoryTags categories={found.hit.entity_categories} />}
        </div>
      </div>
      {item.changes.length > 0 && (
        <p className="pad-9-16 line-below">
          <ItemChanges changes={item.changes} />
        </p>
      )}
      <Answered answer={answer} as="part">
        {(subject) => <Evidence subject={subject} />}
      </Answered>
    </>
  )
}

function Evidence({ subject }: { subject: HitSubject }) {
  const { hit } = subject
  const t = useWords()
  const language = useLanguage()
  const { sentence } = hit.explanation
  return (
    <>
      {hit.legal_effect.code === 'binding' ? (
        <LawBand scan={subject.service_id} entity={subject.entity_id} name={hit.entity_name} />
      ) : (
        <LegalEffect effect={hit.legal_effect} lists={hit.lists} />
      )}
      {sentence !== undefined && <p className="pad-9-16 line-below">{inLanguage(sentence, language)}</p>}
      <table className={classes['fields']}>
        <caption className="spoken">{t('hits.evidence')}</caption>
        <tbody>
          {tellingFields(hit).map((field) => (
            <tr key={field.field}>
              <th scope="row">{t(`hits.field.${field.field}`)}</th>
              <td>
                <FieldValues field={field} side="query" />
              </td>
              <td>
                <AgreeMark agreement={agreementOf(field)} label={t(`agree.${agreementOf(field)}`)} size={16} />
              </td>
              <td>
                <FieldValues field={field} side="candidate" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['score']}>
        <b>{score(hit.score)}</b> <LevelTag level={hit.similarity_level} />
        <code>{hit.explanation.algorithm}</code>
      </p>
    </>
  )
}
