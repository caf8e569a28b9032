import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { requiredText } from '../api/texts.ts'
import { EpochMs } from '../values/dates.ts'

/** Reasons to raise a party's level above the result of its assessment. */
export const overrideKinds = ['sanctions', 'call_for_action', 'foreign_pep', 'suspicion'] as const
const raisedLevels = ['Medium Risk', 'High Risk'] as const
const overrideStates = ['waiting', 'in_force', 'refused', 'ended'] as const

const id = z.number().int().positive()
const overrideReasonMax = 255
const fields = {
  person: id.nullable().optional(),
  company: id.nullable().optional(),
  kind: z.enum(overrideKinds),
  level: z.enum(raisedLevels).default('High Risk'),
  reason: requiredText(overrideReasonMax),
  /** End of its effect; null until a user ends it. */
  until: EpochMs.nullable().optional(),
}

export const RaiseLevel = z.strictObject(fields)
export type RaiseLevel = z.output<typeof RaiseLevel>
export const EndOverride = z.strictObject({ reason: requiredText(overrideReasonMax) })

/** Levels raised by staff, with the reason, both names and the end. They never lower a level. */
export const riskOverrides = defineResource({
  path: 'risk_overrides',
  row: z.object({
    ...rowBase,
    person: z.number().int().nullable(),
    company: z.number().int().nullable(),
    kind: z.enum(overrideKinds),
    level: z.enum(raisedLevels),
    reason: z.string(),
    until: z.number().int().nullable(),
    state: z.enum(overrideStates),
    requested_by: z.string(),
    approved_by: z.string().nullable(),
    ended_by: z.string().nullable(),
    ended_date: z.number().int().nullable(),
    end_reason: z.string().nullable(),
  }),
  write: z.object(fields),
  filter: ['id', 'person', 'company', 'kind', 'state', 'until', 'create_date'],
  sort: ['id', 'create_date', 'until'],
  verbs: ['list', 'get', 'create'],
})
