import type { ListedPartyRows, PartyLink } from '@probity/contract/alerts/listed-parties.ts'
import { useListName } from '#web/features/hits/list-name.ts'
import { useWords } from '#web/i18n/use-words.ts'

const referenceKinds = ['un', 'eu', 'uk', 'ofac'] as const
const identifierKinds = ['hkid', 'passport', 'national_id', 'registration', 'tax', 'imo', 'lei'] as const
const among = <T extends string>(kinds: readonly T[], kind: string): T | undefined => kinds.find((one) => one === kind)

/** Why list rows are one party, each reason once. */
export function useReasons(): (links: readonly PartyLink[]) => string {
  const t = useWords()
  const said = ({ why, kind, value }: PartyLink): string => {
    const reference = why === 'reference' ? among(referenceKinds, kind) : undefined
    if (reference !== undefined) return t(`entity.one.${reference}`, { value })
    const identifier = why === 'identifier' ? among(identifierKinds, kind) : undefined
    if (identifier !== undefined) return t(`entity.one.${identifier}`, { value })
    return t('entity.one.name', { value })
  }
  return (links) => [...new Set(links.map(said))].join(t('entity.one.and'))
}

/** The other lists with this party, and why their rows count as one. */
export function SameParty({ party, entity }: { party: ListedPartyRows; entity: string }) {
  const t = useWords()
  const nameOf = useListName()
  const reasons = useReasons()
  const apart = new Set(party.splits.flatMap(({ entities }) => entities))
  const others = party.rows.filter(({ entity_id }) => entity_id !== entity && !apart.has(entity_id))
  if (others.length === 0 || apart.has(entity)) return null
  return (
    <p>
      {t('entity.samePartyOn', {
        lists: others.map(({ list }) => nameOf(list)).join(t('app.comma')),
        reasons: reasons(party.links),
      })}
    </p>
  )
}
