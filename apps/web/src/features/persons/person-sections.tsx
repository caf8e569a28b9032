import { notesMax } from '@probity/contract/parties/notes.ts'
import { personOrder } from '@probity/contract/persons/fields.ts'
import type { ReactNode } from 'react'
import { IdentitiesFieldset, lacksDigits } from '#web/features/parties/fieldsets/identities-fieldset.tsx'
import { NamesFieldset } from '#web/features/parties/fieldsets/names-fieldset.tsx'
import { ReferenceField } from '#web/features/parties/reference-field.tsx'
import { type PartySection, standingRows } from '#web/features/records/party-sections.ts'
import { SwitchField } from '#web/form/fields/choice-fields.tsx'
import { LinesField } from '#web/form/fields/lines-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { ContactFieldset } from './contact-fieldset.tsx'
import type { PersonForm } from './person-form.ts'

/** The parts of a person that one save covers: steps of the wizard, tabs of the record. */
export const personSections = [
  {
    id: 'names',
    title: 'person.names',
    fields: ['names', 'ref_id', 'cr_reference', 'established_business_relationship', 'notes'],
    count: ({ names }: PersonForm) => standingRows(names).filter(({ sur, other }) => sur !== '' || other !== '').length,
  },
  {
    id: 'identities',
    title: 'person.identities',
    fields: ['idens'],
    count: ({ idens }: PersonForm) => standingRows(idens).length,
    isUnfilled: ({ idens }: PersonForm) => idens.some(lacksDigits),
  },
  {
    id: 'contact',
    title: 'person.contactBasic',
    fields: [...personOrder.basic, ...personOrder.contact, 'emails', 'addresses'],
  },
] as const satisfies readonly PartySection[]

export function PersonSection({ id }: { id: string }): ReactNode {
  const t = useWords()
  switch (id) {
    case 'names':
      return (
        <>
          <FormSection isWide id="person-names" title={t('person.names')} note={t('person.namesNote')}>
            <NamesFieldset />
          </FormSection>
          <FormSection isWide id="person-record" title={t('person.record')}>
            <FieldGrid columns={3}>
              <ReferenceField kind="person" />
              <TextField<PersonForm> name="cr_reference" label={t('party.cr_reference')} maxLength={64} />
            </FieldGrid>
            <SwitchField<PersonForm>
              name="established_business_relationship"
              label={t('party.established_business_relationship')}
            />
            <LinesField<PersonForm> name="notes" label={t('party.notes')} maxLength={notesMax} />
          </FormSection>
        </>
      )
    case 'identities':
      return (
        <FormSection isWide id="person-identities" title={t('person.identities')} note={t('person.identitiesNote')}>
          <IdentitiesFieldset />
        </FormSection>
      )
    default:
      return <ContactFieldset />
  }
}
