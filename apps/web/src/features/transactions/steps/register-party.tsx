import { Button } from '@mantine/core'
import { useMayChange } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { PartForm } from '../form/part-form.ts'
import { recordOfPart } from '../form/record-of-part.ts'
import classes from './steps.module.css'

interface RegisterPartyProps {
  part: PartForm
  /** Receives the link to the record, for the party as it is described by then. */
  onMade: (link: Partial<PartForm>) => void
}

/** Adds a described party to the register; the transaction then refers to the record. */
export function RegisterParty({ part, onMade }: RegisterPartyProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const mayPerson = useMayChange('PERSON', 'PERSON.C')
  const mayCompany = useMayChange('COMPANY', 'COMPANY.C')
  const isPerson = part.client_type === 'individual'
  const isNamed = [part.sur, part.other, part.name_chi].some((text) => text.trim() !== '')
  if (!isNamed || !(isPerson ? mayPerson : mayCompany)) return null
  const make = () =>
    attempt(async () => {
      const { data } = (await send('POST', isPerson ? '/v2/individuals' : '/v2/corporates', recordOfPart(part))) as {
        data: { id: number }
      }
      notifyDone(t('txn.part.made'))
      const party_name = [part.sur, part.other, part.name_chi].filter(Boolean).join(' ')
      const link = isPerson ? { person: data.id } : { company: data.id }
      onMade({ person: null, company: null, counterparty: null, party_name, ...link })
    })
  return (
    <div className={classes['line']}>
      <Button size="xs" disabled={isBusy} onClick={() => void make()}>
        {t('txn.part.register')}
      </Button>
    </div>
  )
}
