import type { ReactNode } from 'react'
import { IdentitiesFieldset } from '#web/features/parties/identities-fieldset.tsx'
import { NamesFieldset } from '#web/features/parties/names-fieldset.tsx'
import type { PartySection } from '#web/features/records/party-sections.ts'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { ContactFieldset } from './contact-fieldset.tsx'

/** The parts of a person that one save covers: steps of the wizard, tabs of the record. */
export const personSections = [
  { id: 'names', title: 'person.names', fields: ['names'] },
  { id: 'identities', title: 'person.identities', fields: ['idens'] },
  {
    id: 'contact',
    title: 'person.contactBasic',
    fields: ['ref_id', 'dob', 'pob', 'gender', 'occupation', 'cr_reference', 'tel', 'fax', 'emails', 'addresses'],
  },
] as const satisfies readonly PartySection[]

export function PersonSection({ id }: { id: string }): ReactNode {
  const t = useWords()
  switch (id) {
    case 'names':
      return (
        <FormSection id="person-names" title={t('person.names')} note={t('person.namesNote')}>
          <NamesFieldset />
        </FormSection>
      )
    case 'identities':
      return (
        <FormSection id="person-identities" title={t('person.identities')} note={t('person.identitiesNote')}>
          <IdentitiesFieldset />
        </FormSection>
      )
    default:
      return <ContactFieldset />
  }
}
