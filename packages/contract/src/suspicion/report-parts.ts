/** The states of a report. A draft may also be closed, with the reason for not reporting. */
export const reportStates = ['draft', 'submitted', 'acknowledged', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

const steps: Readonly<Record<ReportState, readonly ReportState[]>> = {
  draft: ['submitted', 'closed'],
  submitted: ['acknowledged', 'closed'],
  acknowledged: ['closed'],
  closed: [],
}
export const canStep = (from: ReportState, to: ReportState): boolean => steps[from].includes(to)

/** The parts of the narrative, in the order of the unit's own method. */
export const partKeys = ['screen', 'ask', 'find', 'evaluate'] as const
export type PartKey = (typeof partKeys)[number]

/** The decision on the business relationship with the client. */
export const relationshipDecisions = ['continued', 'watched', 'restricted', 'ended', 'refused'] as const
export type RelationshipDecision = (typeof relationshipDecisions)[number]
