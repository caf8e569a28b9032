import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { PartyHead } from '#web/features/parties/party-head.tsx'
import { personNameOf } from '#web/features/parties/party-names.ts'
import { PartyRecord } from '#web/features/parties/party-record.tsx'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { useSave } from '#web/form/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { Name } from '#web/ui/name.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'
import {
  fetchPerson,
  fromPerson,
  type PersonForm,
  type PersonRecord,
  personLabels,
  personResolver,
  toSave,
} from './person-form.ts'
import { PersonSection, personSections } from './person-sections.tsx'
import { persons } from './persons-api.ts'

/** A natural person: every part of the record on a tab of its own, saved together. */
export function Screen() {
  const { np_id } = useParams({ strict: false }) as { np_id: string }
  const id = Number(np_id)
  const found = useQuery({ queryKey: ['individuals', 'one', id], queryFn: () => fetchPerson(id) })
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  return <Person key={found.data.updated_date} person={found.data} />
}

function Person({ person }: { person: PersonRecord }) {
  const t = useWords()
  const mayChange = useMayChange('PERSON', 'PERSON.C')
  const form = useForm<PersonForm>({
    defaultValues: fromPerson(person),
    resolver: personResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    disabled: !mayChange,
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: ['individuals'] })
  const save = useSave<PersonForm>({
    form,
    labels: personLabels,
    send: async (values) => {
      await persons.patch(person.id, toSave(values) as Parameters<typeof persons.patch>[1])
      notifyDone(t('save.done'))
      await reload()
    },
  })
  const setStatus = async (status: 0 | 1) => {
    try {
      await persons.patch(person.id, { status, updated_date: person.updated_date })
      await reload()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <FormProvider {...form}>
      <PartyHead
        name={<Name {...personNameOf(person.names)} />}
        record={person}
        mayChange={mayChange}
        onStatus={(status) => void setStatus(status)}
      />
      <PartyRecord<PersonForm>
        party={{ kind: 'person', id: person.id }}
        save={save}
        labels={personLabels}
        sections={personSections}
        section={(id) => <PersonSection id={id} />}
        aside={<SimilarNames kind="person" exclude={person.id} />}
      />
    </FormProvider>
  )
}
