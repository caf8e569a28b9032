import { PartyPage } from '#web/features/records/party-page.tsx'
import { company } from './company-kind.tsx'

/** A company: one tab per part of the record, saved together with its members. */
export const CompanyDetail = ({ id }: { id: number }) => <PartyPage party={company} id={id} />
