import type { CompanyRecord } from '../companies-api.ts'
import type { MemberLists } from './member-rows.ts'

type Stored = Pick<CompanyRecord, keyof MemberLists>

interface MemberWire {
  id: number
  uuid: string | null
  capacity_type: number
  capacity_id: number | null
}
const member = ({ id, uuid, capacity_type, capacity_id }: MemberWire) => ({
  id,
  uuid,
  capacity_type,
  capacity_id: capacity_id ?? 0,
})

/** The members of a stored company as form values. */
export const membersFrom = (row: Stored): MemberLists => ({
  founders: row.founders.map((one) => ({ ...member(one), effect_date: one.effect_date })),
  shareholders: row.shareholders.map((one) => ({
    ...member(one),
    effect_date: one.effect_date,
    shares: one.shares.map(({ id, uuid, type, currency, shares_num, shares_paid_amount, rights }) => ({
      id,
      uuid,
      type: type ?? '',
      currency: currency ?? '',
      shares_num,
      shares_paid_amount,
      rights: rights ?? '',
    })),
  })),
  directors: row.directors.map((one) => ({
    ...member(one),
    director_type: one.director_type,
    alternate_to_id: one.alternate_to_id,
    alternate_to_uuid: null,
    start_date: one.start_date,
    consent: one.consent,
    is_end_status: one.is_end_status,
    end_reason: one.end_reason,
    end_date: one.end_date,
  })),
  secretaries: row.secretaries.map((one) => ({
    ...member(one),
    start_date: one.start_date,
    end_date: one.end_date,
    end_reason: one.end_reason,
  })),
  auth_reps: row.auth_reps.map((one) => ({ ...member(one), start_date: one.start_date })),
  significant_controllers: row.significant_controllers.map((one) => ({
    ...member(one),
    control_nature: one.control_nature ?? '',
    commencement_date: one.commencement_date,
  })),
})
