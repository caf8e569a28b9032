import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { changesOf, plainValue, type ShowValue } from '#web/form/saving/changes.ts'
import { FormSection } from '#web/form/section.tsx'
import { type FieldLabels, fieldName } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type PartySection, sectionOf } from '../party-sections.ts'
import classes from './wizard-review.module.css'

export interface WizardReviewProps {
  sections: readonly PartySection[]
  labels: FieldLabels
  show?: ShowValue | undefined
  /** Selected files. */
  files: readonly string[]
  onGo: (id: string) => void
}

/** The last step: all entered data, with a link to each step. */
export function WizardReview({ sections, labels, show = plainValue, files, onGo }: WizardReviewProps) {
  const t = useWords()
  const { getValues } = useFormContext<FieldValues>()
  const { defaultValues, errors } = useFormState<FieldValues>()
  const wrong = flatErrors(errors)
  const entered = changesOf(defaultValues, getValues(), show).filter(({ after }) => after !== '')
  return (
    <FormSection isWide id="wizard-review" title={t('wizard.review')} note={t('wizard.reviewNote')}>
      <dl className={classes['entered']}>
        {sections.map(({ id, title, count }) => {
          const isHere = ({ path }: { path: string }) => sectionOf(sections, path) === id
          const lines =
            id === 'attachments'
              ? files.map((after, at) => ({ path: `files.${at}`, after }))
              : joinRows(entered.filter(isHere))
          const wrongHere = wrong.filter(isHere).length
          const rows = lines.length === 0 ? (count?.(getValues()) ?? 0) : 0
          return (
            <div key={id}>
              <dt>
                <LinkButton onClick={() => onGo(id)}>{t(title)}</LinkButton>
              </dt>
              <dd>
                {wrongHere > 0 && <p data-wrong>{t('form.toCorrect', { n: wrongHere })}</p>}
                {rows > 0 && <p>{t('wizard.rowsEntered', { n: rows })}</p>}
                {lines.length + rows === 0 && <p className="quiet">{t('wizard.nothingEntered')}</p>}
                {lines.map(({ path, after }) => (
                  <p key={path}>
                    {id !== 'attachments' && <span className="quiet">{fieldName(path, labels)}</span>} {after}
                  </p>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </FormSection>
  )
}

interface Line {
  path: string
  after: string
}

/** Joins the fields of one list row to one line. */
export function joinRows(lines: readonly Line[]): Line[] {
  const rows = Map.groupBy(lines, ({ path }) => /^\w+\.\d+/.exec(path)?.[0] ?? path)
  return [...rows].map(([path, row]) => ({ path, after: row.map(({ after }) => after).join(' ') }))
}
