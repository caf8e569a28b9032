import { refuse } from '../api/issue.ts'
import { childList, refuseRepeats, standing } from '../parties/children.ts'
import { CompanyAddress, CompanyName, Email } from '../parties/parties.ts'
import { nameKey } from '../persons/persons.ts'
import { memberShapes } from './members.ts'

/** The lists of a company, by key of the request body. */
export const companyLists = {
  emails: childList(Email).optional(),
  addresses: childList(CompanyAddress).optional(),
  founders: memberShapes.founders.optional(),
  shareholders: memberShapes.shareholders.optional(),
  directors: memberShapes.directors.optional(),
  secretaries: memberShapes.secretaries.optional(),
  auth_reps: memberShapes.auth_reps.optional(),
  significant_controllers: memberShapes.significant_controllers.optional(),
}
// Rules of a list are attached to the list, so that other errors of the record do not hide them.
export const companyNames = childList(CompanyName).superRefine((given, ctx) => {
  if (standing(given) === 0) refuse(ctx, [], 'required')
  refuseRepeats(ctx, given, {
    path: (at) => [at, 'other'],
    code: 'duplicated',
    keyOf: nameKey,
    params: { field: 'name' },
  })
})
