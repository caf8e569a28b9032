import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { useRegister } from '../client/use-register.ts'
import type { PartForm } from '../form/part-form.ts'

interface RegisterPartyProps {
  part: PartForm
  /** Receives the link to the record, for the party as it is described by then. */
  onMade: (link: Partial<PartForm>) => void
}

/** Adds a described party to the register; the transaction then refers to the record. */
export function RegisterParty({ part, onMade }: RegisterPartyProps) {
  const t = useWords()
  const { isBusy, mayPerson, mayCompany, add } = useRegister()
  const isPerson = part.client_type === 'individual'
  const isNamed = [part.sur, part.other, part.name_chi].some((text) => text.trim() !== '')
  if (!isNamed || !(isPerson ? mayPerson : mayCompany)) return null
  const make = () =>
    add(part, ({ id, name }) => {
      const link = isPerson ? { person: id } : { company: id }
      onMade({ person: null, company: null, counterparty: null, party_name: name, ...link })
    })
  return (
    <div className="row wrap gap-8">
      <Button size="xs" disabled={isBusy} onClick={() => void make()}>
        {t('txn.part.register')}
      </Button>
    </div>
  )
}
