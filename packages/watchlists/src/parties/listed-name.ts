import type { ListedParty, PartyName } from '../record.ts'

const languages: readonly (string | undefined)[] = [undefined, 'en', 'eng']
const letters = /\p{L}/gu
/** A letter and a number, such as “1-P”, is a label of the list and not a name. */
const lettersOfName = 3

const isLabel = ({ full, script }: PartyName): boolean =>
  script === 'Latin' && (full.match(letters)?.length ?? 0) < lettersOfName

/** Lower is better for the leading name. The most serious fault comes first. */
function rankOf(name: PartyName): number {
  const faults = [
    name.quality === 'weak',
    isLabel(name),
    name.script !== 'Latin',
    name.type === 'former',
    !languages.includes(name.lang?.toLowerCase()),
    name.type !== 'primary',
  ]
  return faults.reduce((rank, isFault) => rank * 2 + Number(isFault), 0)
}

/** The name that a party is shown under. */
export const leadingName = (names: readonly PartyName[]): PartyName | undefined =>
  names.toSorted((a, b) => rankOf(a) - rankOf(b))[0]

/** The leading name, followed by the Chinese name that belongs to it: the first of the best, in list order. */
export function listedName({ id, names }: Pick<ListedParty, 'id' | 'names'>): string {
  const lead = leadingName(names)
  if (lead === undefined) return id
  if (/\p{Script=Han}/u.test(lead.full)) return lead.full
  const chinese = names.find(
    ({ script, quality, type }) => script === 'Han' && quality === 'strong' && type !== 'former',
  )
  return chinese ? `${lead.full} ${chinese.full}` : lead.full
}

/** The name chosen before Chinese names were added: replays of stored screenings need it. */
export const firstName = ({ id, names }: Pick<ListedParty, 'id' | 'names'>): string =>
  (names.find(({ type }) => type === 'primary') ?? names[0])?.full ?? id
