import { anyOf } from '../identity/access.ts'

/** Rights to read, write and remove persons and companies. */
export const personAccess = {
  read: anyOf('PERSON', 'PERSON.R'),
  write: anyOf('PERSON', 'PERSON.C'),
  remove: anyOf('PERSON'),
}
export const companyAccess = {
  read: anyOf('COMPANY', 'COMPANY.R'),
  write: anyOf('COMPANY', 'COMPANY.C'),
  remove: anyOf('COMPANY'),
}
export const partyAccess = {
  read: anyOf('PERSON', 'PERSON.R', 'COMPANY', 'COMPANY.R'),
  write: anyOf('PERSON', 'PERSON.C', 'COMPANY', 'COMPANY.C'),
}
