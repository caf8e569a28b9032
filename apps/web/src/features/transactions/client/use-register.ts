import { companyCalls } from '@probity/contract/companies/company-calls.ts'
import { personCalls } from '@probity/contract/persons/person-calls.ts'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { PartForm } from '../form/part-form.ts'
import { partName } from '../form/part-name.ts'
import { companyOfPart, personOfPart } from '../form/record-of-part.ts'

/** A party that was added to the register. */
export interface Registered {
  id: number
  name: string
}

/** Adds described parties to the register, as far as the user may. */
export function useRegister() {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const mayPerson = useMayChange('PERSON', 'PERSON.C')
  const mayCompany = useMayChange('COMPANY', 'COMPANY.C')
  const add = (part: PartForm, onMade: (made: Registered) => void) =>
    attempt(async () => {
      const { id } = await (part.client_type === 'individual'
        ? call(personCalls.create, { body: personOfPart(part) })
        : call(companyCalls.create, { body: companyOfPart(part) }))
      notifyDone(t('txn.part.made'))
      onMade({ id, name: partName(part, language) })
    })
  return { isBusy, mayPerson, mayCompany, add }
}
