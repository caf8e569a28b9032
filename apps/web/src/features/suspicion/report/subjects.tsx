import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { Subject } from '@probity/contract/suspicion/suspicion-reports.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { SubjectDialog } from '../edit/subject-dialog.tsx'
import classes from '../suspicion.module.css'
import type { Editing } from './editing.ts'
import { Entries } from './entries.tsx'

/** The persons and companies of the report, as it states them. */
export function Subjects({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  return (
    <Entries
      part="subjects"
      title={t('suspicion.subjects')}
      addLabel={t('suspicion.subject')}
      none={t('suspicion.noSubjects')}
      entries={report.subjects}
      nameOf={({ name, name_zh }) => name || name_zh || t('suspicion.subject')}
      onChange={mayWrite ? (subjects) => onChange({ subjects }) : undefined}
      dialog={(props) => <SubjectDialog {...props} />}
    >
      {(subject) => <Line subject={subject} />}
    </Entries>
  )
}

function Line({ subject }: { subject: Subject }) {
  const t = useWords()
  const language = useLanguage()
  const { name, name_zh, country, role, reference, birth, number, occupation } = subject
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
    <>
      {country === '' ? <span className={classes['noFlag']} aria-hidden="true" /> : <Flag iso2={country} />}
      <div>
        <strong>
          <CompanyName english={name} chinese={name_zh} />
        </strong>
        <p className={classes['quiet']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
    </>
  )
}
