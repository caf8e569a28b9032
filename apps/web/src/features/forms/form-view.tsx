import type { EmptyField, FormPlace, FormPreview } from '@probity/contract/forms/form-preview.ts'
import { Link } from '@tanstack/react-router'
import { SheetBody } from '#web/features/reports/report-sheet.tsx'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import classes from './forms.module.css'

function addressOf({ kind, id }: FormPlace): string {
  if (kind === 'settings' || id === null) return settingsPaths.settings()
  if (kind === 'person') return personPaths.person(id)
  return kind === 'company' ? companyPaths.company(id) : transactionPaths.transaction(id)
}

/** Print preview of a form, below the list of its empty fields. */
export function FormView({ preview, onLeave }: { preview: FormPreview; onLeave: () => void }) {
  const t = useWords()
  return (
    <>
      <EmptyFields fields={preview.empty} onLeave={onLeave} />
      <p className="ink-3">{t('forms.masked')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on its own, so the keyboard must reach it */}
      <section className={classes['paper']} aria-label={t('forms.preview')} tabIndex={0}>
        <SheetBody document={preview.document} />
      </section>
    </>
  )
}

function EmptyFields({ fields, onLeave }: { fields: readonly EmptyField[]; onLeave: () => void }) {
  const t = useWords()
  if (fields.length === 0) return <p role="status">{t('forms.nothingEmpty')}</p>
  return (
    <details className={classes['empty']} open>
      <summary>{t('forms.empty', { n: fields.length })}</summary>
      <ul>
        {fields.map((field) => (
          <li key={JSON.stringify(field)}>
            <span>
              {field.subject !== null && <b>{field.subject}: </b>}
              {field.label} <small>{field.section}</small>
            </span>
            {field.place !== null && (
              <Link
                to={addressOf(field.place)}
                onClick={onLeave}
                aria-label={`${t('forms.fillIn')}${t('app.colon')}${listed([...(field.subject === null ? [] : [field.subject]), field.label], t)}`}
              >
                {t('forms.fillIn')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
