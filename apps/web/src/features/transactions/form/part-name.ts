import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { plainCompanyName, plainName } from '#web/features/parties/names/party-names.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { PartForm } from './part-form.ts'

type Named = Pick<PartForm, 'client_type' | 'sur' | 'other' | 'name_chi' | 'party_name'>

/** The name of a party as one text, the script of the interface first; '' for none. */
export function partName({ client_type, sur, other, name_chi, party_name }: Named, language: Language): string {
  if (party_name !== '') return party_name
  const isCompany = client_type === 'corporate'
  const name_type = isCompany ? nameType.company : nameType.primary
  const names = [
    { lang: nameLang.english, name_type, sur: isCompany ? '' : sur.trim(), other: other.trim() },
    { lang: nameLang.chinese, name_type, sur: '', other: name_chi.trim() },
  ]
  return isCompany ? plainCompanyName(names, language) : plainName(names, language)
}
