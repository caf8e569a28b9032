import { PartyPage } from '#web/features/records/party-page.tsx'
import { company } from './company-kind.tsx'

/** A company: every part of the record on a tab of its own, saved together with its members. */
export const CompanyDetail = ({ id }: { id: number }) => <PartyPage party={company} id={id} />
