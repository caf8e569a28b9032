import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useProfile } from '#web/access/session.ts'
import { blankCompany } from '#web/features/companies/company-form.ts'
import { blankPerson } from '#web/features/persons/person-form.ts'
import { draftKey, keepDraft, readDraft } from '#web/form/drafts/drafts.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { IconUserPlus } from '#web/ui/generated/icons.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import type { StoredScan } from '../scan-calls.ts'
import { companyDraft, personDraft } from './new-client.ts'
import { fromStored } from './scan-form.ts'

/** Turns the query into the draft of a new client. An existing draft is not overwritten. */
export function MakeClient({ scan }: { scan: StoredScan }) {
  const t = useWords()
  const navigate = useNavigate()
  const profile = useProfile()
  const asked = fromStored(scan.input, scan.mode)
  const isPerson = asked.entity_type === 'person'
  const mayAddPerson = useMayChange('PERSON', 'PERSON.C')
  const mayAddCompany = useMayChange('COMPANY', 'COMPANY.C')
  const isCraft = asked.entity_type === 'vessel' || asked.entity_type === 'aircraft'
  if (isCraft || (isPerson ? !mayAddPerson : !mayAddCompany)) return null
  const make = () => {
    const key = draftKey(profile, isPerson ? 'person.new' : 'company.new')
    if (readDraft(key) !== undefined) notifyDone(t('scan.draftStands'))
    else if (isPerson) keepDraft(key, { values: personDraft(asked), base: blankPerson(), isWanted: true })
    else keepDraft(key, { values: companyDraft(asked), base: blankCompany(), isWanted: true })
    void navigate({ to: isPerson ? personPaths.personAdd() : companyPaths.companyAdd() })
  }
  return (
    <Button leftSection={<IconUserPlus size={15} aria-hidden="true" />} onClick={make}>
      {t('scan.makeClient')}
    </Button>
  )
}
