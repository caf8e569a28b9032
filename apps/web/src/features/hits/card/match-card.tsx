import type { SecondPair } from '@probity/contract/screening/match-card.ts'
import type { EntityList } from '@probity/contract/screening/screening-entity.ts'
import { type BesideRow, type ComparedNames, type HitEvidence, tellingWhatIf } from '../evidence.ts'
import { EvidenceTable } from './evidence-table.tsx'
import { LegalEffect } from './legal-effect.tsx'
import classes from './match-card.module.css'
import { NameAlignment } from './name-alignment.tsx'
import { WhatIf } from './what-if.tsx'

interface MatchCardProps {
  hit: HitEvidence
  edition?: EntityList | undefined
  /** Between other hits: name and fields side by side, without what both sides lack. */
  isBrief?: boolean
  beside?: readonly BesideRow[]
  names?: ComparedNames | undefined
  second?: SecondPair | null | undefined
  /** The law on the hit is shown beside the card, in full. */
  hasLaw?: boolean
}

/** The explanation of a score in the order of a review: legal effect, name, fields, what would change it. */
export function MatchCard({
  hit,
  edition,
  isBrief = false,
  beside = [],
  names,
  second,
  hasLaw = false,
}: MatchCardProps) {
  return (
    <div className={classes['card']} data-brief={isBrief}>
      {!hasLaw && <LegalEffect effect={hit.legal_effect} lists={hit.lists} edition={edition} />}
      <NameAlignment
        fields={hit.explanation.fields}
        isCompany={hit.entity_type !== 'PERSON'}
        names={names}
        second={second}
      />
      <EvidenceTable hit={hit} beside={beside} />
      <WhatIf entries={tellingWhatIf(hit)} />
    </div>
  )
}
