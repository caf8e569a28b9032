import { PartyWizard } from '#web/features/records/wizard/party-wizard.tsx'
import { blankPerson } from './person-form.ts'
import { person } from './person-kind.tsx'

/** Adds a natural person. */
export const Screen = () => <PartyWizard party={person} blank={blankPerson} />
