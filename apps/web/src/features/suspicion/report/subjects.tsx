import { Button } from '@mantine/core'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconDots, IconPlus } from '#web/ui/generated/icons.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { emptySubject, SubjectDialog } from '../edit/subject-dialog.tsx'
import classes from '../suspicion.module.css'
import { type Editing, placeOf } from './editing.ts'

/** Persons and companies that the report is about, as it states them. */
export function Subjects({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  const [edited, setEdited] = useState<Subject>()
  const { subjects } = report
  const keep = (subject: Subject) => {
    const isKnown = subjects.some(({ key }) => key === subject.key)
    onChange({
      subjects: isKnown ? subjects.map((one) => (one.key === subject.key ? subject : one)) : [...subjects, subject],
    })
    setEdited(undefined)
  }
  return (
    <section aria-labelledby="subjects" id={placeOf('subjects')} tabIndex={-1}>
      <div className={classes['partHead']}>
        <h2 id="subjects">
          {t('suspicion.subjects')} <small>{subjects.length}</small>
        </h2>
        {mayWrite && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setEdited(emptySubject())}
          >
            {t('suspicion.subject')}
          </Button>
        )}
      </div>
      <ul className={classes['entries']}>
        {subjects.map((subject) => (
          <Line key={subject.key} subject={subject} mayWrite={mayWrite} onEdit={() => setEdited(subject)} />
        ))}
      </ul>
      {subjects.length === 0 && <p className={classes['quiet']}>{t('suspicion.noSubjects')}</p>}
      {edited !== undefined && (
        <SubjectDialog
          subject={edited}
          onKeep={keep}
          onRemove={
            subjects.some(({ key }) => key === edited.key)
              ? () => {
                  onChange({ subjects: subjects.filter(({ key }) => key !== edited.key) })
                  setEdited(undefined)
                }
              : undefined
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface LineProps {
  subject: Subject
  mayWrite: boolean
  onEdit: () => void
}

function Line({ subject, mayWrite, onEdit }: LineProps) {
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
    number,
    occupation,
  ]
  return (
    <li id={placeOf('subject', key)} tabIndex={-1}>
      {country === '' ? <span className={classes['noFlag']} aria-hidden="true" /> : <Flag iso2={country} />}
      <div>
        <strong>
          {name} <span lang="zh-hant">{name_zh}</span>
        </strong>
        <p className={classes['quiet']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      {mayWrite && (
        <Button
          size="xs"
          variant="subtle"
          px={6}
          aria-label={t('suspicion.edit', { name: name || name_zh || t('suspicion.subject') })}
          onClick={onEdit}
        >
          <IconDots size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
