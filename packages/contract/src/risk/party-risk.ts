import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import { RiskInfo } from '../values/countries.ts'
import { overrideKinds } from './risk-overrides.ts'

const level = z.string()
/** The risk level of a party with all its reasons, as returned by `populate=risk`. */
export const PartyRisk = z.object({
  id: z.number().int(),
  /** The effective level: the highest of the reasons. */
  level,
  place: RiskInfo.extend({ places: z.array(z.string()) }),
  /** The latest assessment; null if there is none. */
  assessed: z
    .object({
      history: z.number().int(),
      level,
      score: z.number(),
      date: z.number().int(),
      username: z.string(),
      due_date: z.number().int().nullable(),
    })
    .nullable(),
  /** The override in force. */
  override: z
    .object({
      id: z.number().int(),
      level,
      kind: z.enum(overrideKinds),
      reason: z.string(),
      requested_by: z.string(),
      approved_by: z.string().nullable(),
      until: z.number().int().nullable(),
    })
    .nullable(),
})
export type PartyRisk = z.infer<typeof PartyRisk>

export const partyRisks = defineResource({
  path: 'party_risks',
  row: PartyRisk,
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
