import type { HitTable } from '@probity/contract/alerts/review.ts'
import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { SimilarityLevel } from '@probity/contract/screening/match-card.ts'
import type { WeakerResult } from '@probity/contract/screening/raising.ts'
import type { ComebackReason, LevelCounts, PartyCounts, RunOutcome } from '@probity/contract/screening/run-progress.ts'
import type { Hit, screeningTypes } from '@probity/contract/screening/screening.ts'
import type { PartyGroup } from '@probity/watchlists/parties/party-group.ts'
import type { FactChange, Facts } from './facts.ts'

/** A customer of the register, or a free party of transactions: exactly one of the three. */
export interface PartyRef {
  person: number | null
  company: number | null
  counterparty?: number | null | undefined
}

/** A hit within a stored scan. The hash is that of the scan's content: with the hit it enters the audit chain. */
export interface ScanPlace {
  id: string
  hash: string
  at: number
}

/** A decision as a hit that came back names it. */
export interface DecidedBefore {
  decision: number | null
  status: HitStatus
  exposition: string | null
  remarks: string | null
  username: string | null
  decided_date: number | null
}

/** A hit that a screening found, before it is known whether somebody decided it already. */
export interface RaisedHit extends PartyRef {
  hit: Hit
  /** What identifies the customer and the listed party today. */
  partyFacts: Facts
  entityFacts: Facts
  scanId: string
  scanKey: string
  /** Where its evidence is stored; absent: nowhere but with the hit. */
  evidence?: ScanPlace
  party: { label: string; client_id: string | null }
  risk: { level: string; score: string }
  link: string | null
  /** When the screening met it; absent: now. */
  at?: number
  /** Its score is below the level from which the organisation raises. */
  isBelow?: boolean
  /** The rows of lists that are one party with this one, as the release has them; absent where it stands alone. */
  listed?: Pick<PartyGroup, 'party' | 'members'> | undefined
  /** Ids that the listed party had before. */
  formerIds?: readonly string[] | undefined
  /** Why it is raised though its party is decided: the decision, and what this row states beyond it. */
  news?: { standing: DecidedBefore; changes: FactChange[] }
}

export type Place = 'alert' | (typeof screeningTypes)[number]

/** What became of the hits on one customer. Nothing is counted twice. */
export interface PartyOutcome {
  /** Raised, or brought back. */
  alerts: number
  pending: number
  decided: number
  /** Below the raising level; absent where none was. */
  not_raised?: number
  /** The same by listed party; absent where each party is one row. */
  listed?: PartyCounts
  /** Level of the strongest hit that was raised or reopened; absent when there was none. */
  level?: SimilarityLevel
  score?: number
}

/** What became of the hits of a screening. Nothing is counted twice. */
export interface RaiseOutcome {
  raised: number
  reopened: number
  already_decided: number
  already_pending: number
  auto_resolved: number
  /** Below the raising level, and where they stand in their scans by `partyKey`. */
  not_raised: number
  weaker: ReadonlyMap<string, WeakerResult[]>
  /** Counts of the hits raised and reopened, by level. */
  levels: LevelCounts
  /** The outcome by listed party: one on several lists counts once. */
  listed: NonNullable<RunOutcome['listed']>
  /** One entry per customer with a hit, by `partyKey`. */
  by_party: Record<string, PartyOutcome>
  /** Where those stand that were raised or brought back. A later screening that meets one again puts it on evidence of its own. */
  rows: Record<HitTable, number[]>
  /** Why hits came back, with how many: a hit that did for several reasons counts under each. */
  came_back: Partial<Record<ComebackReason, number>>
  alerts: number[]
  cases: number[]
}

/** The three columns of a party, each with a value. */
export const partyColumns = ({ person, company, counterparty = null }: PartyRef) => ({ person, company, counterparty })

export function partyKey({ person, company, counterparty }: PartyRef): string {
  if (typeof counterparty === 'number') return `t${counterparty}`
  return person === null ? `c${company}` : `p${person}`
}
export const hitKey = (party: PartyRef, entityId: string): string => `${partyKey(party)} ${entityId}`
