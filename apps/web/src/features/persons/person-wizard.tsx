import { PartyWizard } from '#web/features/records/wizard/party-wizard.tsx'
import { blankPerson } from './person-form.ts'
import { person } from './person-kind.tsx'

export const Screen = () => <PartyWizard party={person} blank={blankPerson} />
