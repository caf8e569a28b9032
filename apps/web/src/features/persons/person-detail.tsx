import { useParams } from '@tanstack/react-router'
import { PartyPage } from '#web/features/records/party-page.tsx'
import { person } from './person-kind.tsx'

/** A natural person: one tab per part of the record, saved together. */
export function Screen() {
  const { np_id } = useParams({ strict: false }) as { np_id: string }
  return <PartyPage party={person} id={Number(np_id)} />
}
