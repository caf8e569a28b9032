import { useForm } from 'react-hook-form'
import { PartyWizard } from '#web/features/parties/party-wizard.tsx'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import { blankPerson, type PersonForm, personLabels, personResolver, toSave } from './person-form.ts'
import { PersonSection, personSections } from './person-sections.tsx'
import { persons } from './persons-api.ts'

/** Adds a natural person. */
export function Screen() {
  const t = useWords()
  const form = useForm<PersonForm>({
    defaultValues: blankPerson(),
    resolver: personResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  return (
    <PartyWizard<PersonForm>
      kind="person"
      title={t('person.add')}
      form={form}
      labels={personLabels}
      sections={personSections}
      section={(id) => <PersonSection id={id} />}
      aside={<SimilarNames kind="person" />}
      create={(values) => persons.create(toSave(values) as Parameters<typeof persons.create>[0])}
      list={paths.persons()}
      record={paths.person}
    />
  )
}
