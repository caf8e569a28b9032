import { Checkbox } from '@mantine/core'
import type { CrformOffered, OfferedOfficer } from '@probity/contract/forms/crform-calls.ts'
import { type FormCode, findForm } from '@probity/contract/forms/registry-forms.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { tableDay } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './forms.module.css'
import type { OfficerList, SheetChoice } from './forms-calls.ts'

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

interface FormChoiceProps {
  offered: CrformOffered
  choice: SheetChoice
  onChange: (choice: SheetChoice) => void
}

/** Selects the forms, and the officers whose changes they report. */
export function FormChoice({ offered, choice, onChange }: FormChoiceProps) {
  const t = useWords()
  const language = useLanguage()
  const chooses = new Set(choice.codes.flatMap((code): readonly string[] => findForm(code).chooses))
  const groups = groupsOf(offered).filter(({ by, officers }) => chooses.has(by) && officers.length > 0)
  return (
    <div className={classes['choice']}>
      <fieldset>
        <legend>{t('forms.chooseForms')}</legend>
        {offered.forms.map(({ code, due, lacks }) => (
          <Checkbox
            key={code}
            size="xs"
            checked={choice.codes.includes(code)}
            onChange={() => onChange({ ...choice, codes: toggled(choice.codes, code) })}
            label={
              <>
                <b>{code}</b> {titleOf(code, language)} {due !== null && <Due {...due} />}
                {lacks !== null && <small>{t('forms.lacksAccounts')}</small>}
              </>
            }
          />
        ))}
      </fieldset>
      {groups.map(({ title, list, officers, note }) => (
        <fieldset key={list}>
          <legend>{t(title)}</legend>
          {officers.map((officer) => (
            <Checkbox
              key={officer.id}
              size="xs"
              checked={choice.officers[list].includes(officer.id)}
              onChange={() =>
                onChange({
                  ...choice,
                  officers: { ...choice.officers, [list]: toggled(choice.officers[list], officer.id) },
                })
              }
              label={<Officer officer={officer} />}
            />
          ))}
          {note !== undefined && <small>{t(note)}</small>}
        </fieldset>
      ))}
    </div>
  )
}

const titleOf = (code: FormCode, language: 'en' | 'zh-hant') => inLanguage(findForm(code), language)

interface Group {
  title: PlainWordKey
  list: OfficerList
  by: 'directors' | 'secretaries' | 'auth_reps'
  officers: readonly OfferedOfficer[]
  note?: PlainWordKey
}

const groupsOf = ({ directors, secretaries, auth_reps }: CrformOffered): readonly Group[] => {
  const ended = (officers: readonly OfferedOfficer[]) => officers.filter(({ end }) => end !== null)
  return [
    { title: 'forms.appointedDirectors', list: 'nominated_directors_ids', by: 'directors', officers: directors },
    {
      title: 'forms.appointedSecretaries',
      list: 'nominated_secretaries_ids',
      by: 'secretaries',
      officers: secretaries,
    },
    { title: 'forms.ceasedDirectors', list: 'suspended_directors_ids', by: 'directors', officers: ended(directors) },
    {
      title: 'forms.ceasedSecretaries',
      list: 'suspended_secretaries_ids',
      by: 'secretaries',
      officers: ended(secretaries),
    },
    {
      title: 'forms.representatives',
      list: 'auth_reps_ids',
      by: 'auth_reps',
      officers: auth_reps,
      note: 'forms.allRepresentatives',
    },
  ]
}

function Officer({ officer: { name, role, start, end } }: { officer: OfferedOfficer }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      {name} <small>{role}</small>{' '}
      {start !== null && <small>{t('forms.since', { day: tableDay(start, language) ?? '' })}</small>}{' '}
      {end !== null && <small>{t('forms.until', { day: tableDay(end, language) ?? '' })}</small>}
    </>
  )
}

function Due({ day, is_past }: { day: string; is_past: boolean }) {
  const t = useWords()
  const shown = tableDay(day, useLanguage()) ?? ''
  return (
    <small className={classes['due']} data-past={is_past}>
      {t(is_past ? 'forms.overdue' : 'forms.due', { day: shown })}
    </small>
  )
}
