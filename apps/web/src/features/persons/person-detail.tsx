import { meets } from '@probity/contract/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { keysOf, useProfile } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { PartyHead } from '#web/features/parties/party-head.tsx'
import { personNameOf } from '#web/features/parties/party-names.ts'
import { type PartyTabId, PartyTabPanel, partyTabs } from '#web/features/parties/party-tabs.tsx'
import classes from '#web/features/parties/register.module.css'
import { SimilarNames } from '#web/features/parties/similar-names.tsx'
import { flatErrors } from '#web/form/flat-errors.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { useSave } from '#web/form/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { Name } from '#web/ui/name.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'
import { SectionPanel, SectionTabs } from '#web/ui/section-tabs.tsx'
import {
  fetchPerson,
  fromPerson,
  type PersonForm,
  type PersonRecord,
  personLabels,
  personResolver,
  toSave,
} from './person-form.ts'
import { PersonSection, type PersonSectionId, personSections } from './person-sections.tsx'
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
      <PersonTabs person={person} save={save} />
    </FormProvider>
  )
}

function PersonTabs({ person, save }: { person: PersonRecord; save: ReturnType<typeof useSave<PersonForm>> }) {
  const t = useWords()
  const [tab, setTab] = useState<PersonSectionId | PartyTabId>('names')
  const held = keysOf(useProfile())
  const offered = partyTabs.filter(({ needs }) => needs === undefined || meets(held, needs))
  const wrong = flatErrors(save.form.formState.errors).map(({ path }) => path.split('.')[0])
  const tabs = [
    ...personSections.map(({ id, title, fields }) => ({
      id: id as string,
      label: t(title),
      mark: wrong.some((name) => (fields as readonly string[]).includes(name ?? '')) ? ('error' as const) : undefined,
    })),
    ...offered.map(({ id, title }) => ({ id: id as string, label: t(title) })),
  ]
  const section = personSections.find(({ id }) => id === tab)
  return (
    <div className={classes['record']}>
      <SectionTabs
        label={t('party.sections')}
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => setTab(id as PersonSectionId)}
      />
      <SectionPanel id={tab}>
        {section === undefined ? (
          <PartyTabPanel id={tab as PartyTabId} party={{ kind: 'person', id: person.id }} />
        ) : (
          <FormShell save={save} labels={personLabels} saveLabel={t('button.save')} draftKey={`person.${person.id}`}>
            <PersonSection id={section.id} />
          </FormShell>
        )}
      </SectionPanel>
      {tab === 'names' && <SimilarNames exclude={person.id} />}
    </div>
  )
}
