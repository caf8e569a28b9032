import { Button } from '@mantine/core'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDots, IconPlus } from '#web/ui/generated/icons.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { SubjectDialog } from '../edit/subject-dialog.tsx'
import classes from '../suspicion.module.css'
import { type Editing, placeOf } from './editing.ts'

/** The persons and companies of the report, as it states them. */
export function Subjects({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const { subjects } = report
  return (
    <section aria-labelledby="subjects" id={placeOf('subjects')} tabIndex={-1}>
      <div className={classes['partHead']}>
        <h2 id="subjects">
          {t('suspicion.subjects')} <small>{subjects.length}</small>
        </h2>
        {mayWrite && (
          <OpensDialog
            opener={(open) => (
              <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={open}>
                {t('suspicion.subject')}
              </Button>
            )}
            dialog={(close) => (
              <SubjectDialog
                onKeep={(subject) => {
                  onChange({ subjects: [...subjects, subject] })
                  close()
                }}
                onClose={close}
              />
            )}
          />
        )}
      </div>
      <ul className={classes['entries']}>
        {subjects.map((subject) => (
          <Line
            key={subject.key}
            subject={subject}
            mayWrite={mayWrite}
            onChange={(changed) =>
              onChange({
                subjects: subjects.flatMap((one) => (one.key === subject.key ? (changed ?? []) : one)),
              })
            }
          />
        ))}
      </ul>
      {subjects.length === 0 && <p className={classes['quiet']}>{t('suspicion.noSubjects')}</p>}
    </section>
  )
}

interface LineProps {
  subject: Subject
  mayWrite: boolean
  /** Undefined removes it. */
  onChange: (subject: Subject | undefined) => void
}

function Line({ subject, mayWrite, onChange }: LineProps) {
  const t = useWords()
  const language = useLanguage()
  const { key, name, name_zh, country, role, reference, birth, number, occupation } = subject
  const born = /^\d{4}-\d{2}-\d{2}$/.test(birth) ? tableDay(birth, language) : birth
  const facts = [
    reference,
    t(`suspicion.role.${role}`),
    reference === '' ? t('suspicion.notInRegister') : '',
    born === '' || born === null
      ? ''
      : t(subject.kind === 'individual' ? 'suspicion.born' : 'suspicion.formed', { date: born }),
    number === '' || subject.kind !== 'individual' ? number : maskIdNumber(number),
    occupation,
  ]
  return (
    <li id={placeOf('subject', key)} tabIndex={-1}>
      {country === '' ? <span className={classes['noFlag']} aria-hidden="true" /> : <Flag iso2={country} />}
      <div>
        <strong>
          <CompanyName english={name} chinese={name_zh} />
        </strong>
        <p className={classes['quiet']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      {mayWrite && (
        <OpensDialog
          opener={(open) => (
            <Button
              size="xs"
              variant="subtle"
              px={6}
              aria-label={t('suspicion.edit', { name: name || name_zh || t('suspicion.subject') })}
              onClick={open}
            >
              <IconDots size={16} aria-hidden="true" />
            </Button>
          )}
          dialog={(close) => (
            <SubjectDialog
              subject={subject}
              onKeep={(changed) => {
                onChange(changed)
                close()
              }}
              onRemove={() => {
                onChange(undefined)
                close()
              }}
              onClose={close}
            />
          )}
        />
      )}
    </li>
  )
}
