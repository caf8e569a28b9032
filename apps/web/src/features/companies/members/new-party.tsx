import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { queryClient } from '#web/api/query-client.ts'
import { IdentitiesFieldset } from '#web/features/parties/fieldsets/identities-fieldset.tsx'
import { NamesFieldset } from '#web/features/parties/fieldsets/names-fieldset.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { partyClients } from '#web/features/parties/party-clients.ts'
import { ReferenceField } from '#web/features/parties/reference-field.tsx'
import { screenNew } from '#web/features/parties/screen-new.tsx'
import { withRegisterRules } from '#web/features/parties/similar/register-rules.ts'
import { SimilarRecords } from '#web/features/parties/similar/similar-records.tsx'
import { blankPerson, type PersonForm, type PersonRecord } from '#web/features/persons/person-form.ts'
import { person } from '#web/features/persons/person-kind.tsx'
import type { PartyRow, SavingKind } from '#web/features/records/party-kind.ts'
import { noticeInvalid, noticeRefused } from '#web/features/records/save-notices.ts'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import type { CompanyRecord } from '../companies-api.ts'
import { blankCompany, type CompanyForm } from '../company-form.ts'
import { companySaving } from '../company-saving.ts'
import { CompanyNames } from '../sections/company-names.tsx'
import { TypeField } from '../sections/information.tsx'
import own from './member-dialog.module.css'

type Made = Pick<PartySummary, 'id' | 'capacity_type' | 'is_deleted' | 'names'>
export interface NewPartyProps {
  onMade: (party: Made) => void
  onClose: () => void
}

const dialogWidth = 980
const named = { populate: ['names'] } as const

/** The identifying fields of a person, from its own form; the rest is filled in on the record. */
export function NewPerson(props: NewPartyProps) {
  const t = useWords()
  return (
    <NewParty<PersonRecord, PersonForm> {...props} party={person} blank={blankPerson}>
      <FormSection isWide id="new-names" title={t('person.names')} note={t('person.namesNote')}>
        <NamesFieldset />
      </FormSection>
      <FormSection isWide id="new-identities" title={t('person.identities')}>
        <IdentitiesFieldset />
      </FormSection>
      <FormSection isWide id="new-basic" title={t('person.basic')}>
        <FieldGrid columns={3}>
          <DateField<PersonForm> mayBePart name="dob" label={t('party.dob')} />
          <CountryField<PersonForm> name="pob" label={t('party.pob')} />
          <ReferenceField kind="person" />
        </FieldGrid>
      </FormSection>
    </NewParty>
  )
}

/** The identifying fields of a company, from its own form. */
export function NewCompany(props: NewPartyProps) {
  const t = useWords()
  return (
    <NewParty<CompanyRecord, CompanyForm> {...props} party={companySaving} blank={blankCompany}>
      <FormSection isWide id="new-names" title={t('company.names')} note={t('company.namesNote')}>
        <CompanyNames />
      </FormSection>
      <FormSection isWide id="new-basic" title={t('company.information')}>
        <FieldGrid columns={3}>
          <TypeField />
          <TextField<CompanyForm> name="coi_number" label={t('party.coi_number')} maxLength={32} isMono />
          <CountryField<CompanyForm> name="incorp_place" label={t('party.incorp_place')} />
          <DateField<CompanyForm> name="incorp_date" label={t('party.incorp_date')} />
          <ReferenceField kind="company" />
        </FieldGrid>
      </FormSection>
    </NewParty>
  )
}

type Props<Row extends PartyRow, Values extends FieldValues> = NewPartyProps & {
  party: SavingKind<Row, Values>
  blank: () => Values
  children: ReactNode
}

/** Saves the party separately, with the rules of its own form; it is screened like every new customer. */
function NewParty<Row extends PartyRow, Values extends FieldValues>(props: Props<Row, Values>) {
  const { party, blank, onMade, onClose, children } = props
  const t = useWords()
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: blank() as DefaultValues<Values>,
    resolver: withRegisterRules(party.resolver, party.labels, { kind: party.kind }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const save = useSave<Values>({
    form,
    labels: party.labels,
    onInvalid: noticeInvalid,
    send: async (values) => {
      const { id } = await party.create(party.toSave(values)).catch(noticeRefused)
      await queryClient.invalidateQueries({ queryKey: [party.family, 'list'] })
      void screenNew(party.kind, id)
      const { names } = await (party.kind === 'person'
        ? partyClients.individuals.get(id, named)
        : partyClients.corporates.get(id, named))
      const type = party.kind === 'person' ? capacityType.person : capacityType.company
      notifyDone(t('member.made', { name: partyText({ id, capacity_type: type, is_deleted: false, names }) }))
      onMade({ id, capacity_type: type, is_deleted: false, names })
    },
  })
  return (
    <FormDialog
      save={save}
      labels={party.labels}
      title={t(party.words.add)}
      width={dialogWidth}
      saveLabel={t('member.saveNew')}
      onClose={onClose}
    >
      <div className="stack">{children}</div>
      <SimilarRecords kind={party.kind} />
      <p className={own['roleNote']}>{t('member.newNote')}</p>
    </FormDialog>
  )
}
