import { z } from 'zod'
import { isGiven } from '../api/given.ts'
import { refuse } from '../api/issue.ts'
import { optionalText } from '../api/texts.ts'
import { childFields, childList, formOf, standing } from '../parties/children.ts'
import { Money } from '../values/currencies.ts'
import { EpochMs } from '../values/dates.ts'
import { capacityType, directorType, showsAlternate } from '../values/enumerations.ts'
import { mergeShares, shareRowsMax } from './shares.ts'

/** The six roles, by the key of their list on a company. */
export const memberRoles = {
  founders: 'founder',
  shareholders: 'shareholder',
  directors: 'director',
  secretaries: 'secretary',
  auth_reps: 'auth_rep',
  significant_controllers: 'significant_controller',
} as const
export type MemberList = keyof typeof memberRoles
export type MemberRole = (typeof memberRoles)[MemberList]
export const memberLists = Object.keys(memberRoles) as MemberList[]

const date = EpochMs.nullable().optional()
const readOnly = ['create_date', 'company_id', 'is_company', 'person', 'company', 'party_company', 'shares']

/** The person or company that holds the role. */
export const partyFields = {
  capacity_type: z.literal([capacityType.company, capacityType.person]),
  capacity_id: z.number().int().positive(),
}
const officerFields = { ...childFields, ...partyFields }

export const shareFields = {
  type: optionalText(100),
  currency: optionalText(20),
  shares_num: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  shares_paid_amount: Money.nullable().optional(),
  rights: optionalText(1000),
}
export const Share = formOf({ ...childFields, ...shareFields }, [
  'create_date',
  'company_id',
  'capacity_type',
  'capacity_id',
  'shareholder_id',
])
export type Share = z.output<typeof Share>

export const founderFields = { effect_date: date }
export const Founder = formOf({ ...officerFields, ...founderFields }, readOnly)
export const Shareholder = formOf({ ...officerFields, ...founderFields, shares: childList(Share).optional() }, readOnly)
  .superRefine(({ shares = [] }, ctx) => {
    if (standing(shares) > shareRowsMax) refuse(ctx, ['shares'], 'too_large', { value: shareRowsMax })
  })
  .transform((holder) => (holder.shares === undefined ? holder : { ...holder, shares: mergeShares(holder.shares) }))

export const directorFields = {
  director_type: z.literal([1, 2, 3, 4]).nullable().optional(),
  alternate_to_id: z.number().int().positive().nullable().optional(),
  start_date: date,
  consent: z.literal([1, 2]).nullable().optional(),
  is_end_status: z.boolean().optional(),
  end_reason: z.literal([1, 2]).nullable().optional(),
  end_date: date,
}
interface DirectorParts {
  id?: number | undefined
  director_type?: number | null | undefined
  alternate_to_id?: number | null | undefined
  alternate_to_uuid?: string | null | undefined
  is_end_status?: boolean | undefined
  end_reason?: 1 | 2 | null | undefined
  start_date?: number | null | undefined
  end_date?: number | null | undefined
}
const isTold = (value: number | null | undefined): value is number => isGiven(value) && value !== 0
const tellsEnd = ({ end_date, end_reason }: DirectorParts): boolean => isTold(end_date) || isTold(end_reason)
interface Term {
  start_date?: number | null | undefined
  end_date?: number | null | undefined
}
export function termRule({ start_date, end_date }: Term, ctx: z.RefinementCtx): void {
  if (isTold(start_date) && isTold(end_date) && end_date < start_date) refuse(ctx, ['end_date'], 'end_before_start')
}
export function directorRule(director: DirectorParts, ctx: z.RefinementCtx): void {
  if (director.id !== undefined && director.id === director.alternate_to_id) refuse(ctx, ['alternate_to_id'], 'invalid')
  if (director.is_end_status === false && tellsEnd(director)) refuse(ctx, ['is_end_status'], 'end_not_said')
  termRule(director, ctx)
}
/**
 * An end without its switch sets the switch, so that it is not lost (decision 0841). Clears fields of a director that other answers
 * hide: the principal of a non-alternate.
 */
export const tidyDirector = <D extends DirectorParts>(director: D): D => ({
  ...director,
  director_type: director.director_type ?? directorType.director,
  ...(director.is_end_status || tellsEnd(director) ? { is_end_status: true } : { end_reason: null, end_date: null }),
  ...(showsAlternate(director.director_type) ? {} : { alternate_to_id: null, alternate_to_uuid: null }),
})
/** In a whole save, `alternate_to_uuid` names a director of the same list that has no id yet. */
export const Director = formOf(
  { ...officerFields, ...directorFields, alternate_to_uuid: z.string().max(64).nullable().optional() },
  readOnly,
)
  .superRefine(directorRule)
  .transform(tidyDirector)

export const secretaryFields = {
  start_date: date,
  end_date: date,
  end_reason: z.literal([0, 1, 2]).nullable().optional(),
}
export const Secretary = formOf({ ...officerFields, ...secretaryFields }, readOnly).superRefine(termRule)
export const authRepFields = { start_date: date }
const AuthRep = formOf({ ...officerFields, ...authRepFields }, readOnly)
export const controllerFields = { control_nature: optionalText(1000), commencement_date: date }
export const Controller = formOf({ ...officerFields, ...controllerFields }, readOnly)

/** The six lists of a company as sent by a save. */
export const memberShapes = {
  founders: childList(Founder),
  shareholders: childList(Shareholder),
  directors: childList(Director),
  secretaries: childList(Secretary),
  auth_reps: childList(AuthRep),
  significant_controllers: childList(Controller),
}
