import { useMayChange } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { PartForm } from '../form/part-form.ts'
import { partName } from '../form/part-name.ts'
import { recordOfPart } from '../form/record-of-part.ts'

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
      const family = part.client_type === 'individual' ? '/v2/individuals' : '/v2/corporates'
      const { data } = (await send('POST', family, recordOfPart(part))) as { data: { id: number } }
      notifyDone(t('txn.part.made'))
      onMade({ id: data.id, name: partName(part, language) })
    })
  return { isBusy, mayPerson, mayCompany, add }
}
