import type { FormCode } from '@probity/contract/forms/registry-forms.ts'
import * as company from './company-sections.ts'
import * as member from './member-sections.ts'
import * as share from './share-sections.ts'
import type { Member } from './sheet-data.ts'
import type { SheetContext, SheetSection } from './sheet-section.ts'

/** The sections of a form, each with its number on the form. */
export type Sheet = readonly (readonly [no: string, section: SheetSection])[]

const [secretaryPersons, secretaryBodies] = member.secretaries
const [directorPersons, directorBodies] = member.directors
const [firstPersons, firstBodies] = member.firstDirectors
const [repPersons, repBodies] = member.authReps
const [cessationPersons, cessationBodies] = member.cessations
const [appointmentPersons, appointmentBodies] = member.appointments

const officerSections = (no: number): Sheet => [
  [`${no}A`, secretaryPersons],
  [`${no}B`, secretaryBodies],
  [`${no + 1}A`, directorPersons],
  [`${no + 1}B`, directorBodies],
]
const changeOfOfficers: Sheet = [
  ['1', company.company],
  ['2A', cessationPersons],
  ['2B', cessationBodies],
  ['3A', appointmentPersons],
  ['3B', appointmentBodies],
  ['P', company.presentor],
]
const changeOfParticulars: Sheet = [
  ['1', company.company],
  ['2A', member.officers[0]],
  ['2B', member.officers[1]],
  ['3', member.newParticulars],
  ['P', company.presentor],
]
const incorporation = (capital: Sheet): Sheet => [
  ['1', company.proposedName],
  ['2', company.typeOfCompany],
  ['3', company.registeredOffice],
  ['4', company.emailAndBusiness],
  ...capital,
  ['7A', secretaryPersons],
  ['7B', secretaryBodies],
  ['8A', firstPersons],
  ['8B', firstBodies],
  ['P', company.presentor],
]

/** The sections of every data sheet; the other files of this folder define their content. */
export const sheets: Readonly<Record<FormCode, Sheet>> = {
  NNC1: incorporation([
    ['5', share.shareCapital],
    ['5A', share.rights],
    ['6', share.founderMembers],
  ]),
  NNC1G: incorporation([
    ['5', company.guarantee],
    ['6', share.shareCapital],
    ['6A', share.founderMembers],
  ]),
  IRBR1: [
    ['1', company.proposedName],
    ['2', company.election],
    ['3', company.fee],
    ['P', company.presentor],
  ],
  IRBR2: [
    ['1', company.corporateName],
    ['2', company.election],
    ['P', company.presentor],
  ],
  NAR1: [
    ['1', company.company],
    ['2', company.businessName],
    ['3', company.typeOfCompany],
    ['4', company.madeUpTo],
    ['5', company.accounts],
    ['6', company.registeredOffice],
    ['7', company.emailAndBusiness],
    ['8', company.charges],
    ['9', company.guarantee],
    ['10', share.shareCapital],
    ...officerSections(11),
    ['12C', member.reserveDirectors],
    ['13', share.members],
    ['14', company.registers],
    ['P', company.presentor],
  ],
  ND2A: changeOfOfficers,
  ND2B: changeOfParticulars,
  ND4: [
    ['1', company.company],
    ['2A', member.resigning[0]],
    ['2B', member.resigning[1]],
    ['3', company.resignationNotice],
    ['P', company.presentor],
  ],
  ND5: [
    ['1', company.company],
    ['2', member.reserveCessation],
    ['3', member.reserveNomination],
    ['P', company.presentor],
  ],
  NR1: [
    ['1', company.company],
    ['2', company.newOffice],
    ['P', company.presentor],
  ],
  NR2: [
    ['1', company.company],
    ['2', company.registers],
    ['P', company.presentor],
  ],
  NSC1: [
    ['1', company.company],
    ['2', share.allotmentDay],
    ['3', share.allotted],
    ['4', share.capitalAfter],
    ['S2', share.allotteeTable],
    ['P', company.presentor],
  ],
  NNC2: [
    ['1', company.formerName],
    ['2', company.newName],
    ['P', company.presentor],
  ],
  NNC3: [
    ['1', company.company],
    ['2A', member.consents[0]],
    ['2B', member.consents[1]],
    ['P', company.presentor],
  ],
  NM1: [
    ['1', company.company],
    ['2', company.charge],
    ['P', company.presentor],
  ],
  NM2: [
    ['1', company.company],
    ['2', company.release],
    ['P', company.presentor],
  ],
  NN1: [
    ['1', company.corporateName],
    ['2', company.incorporation],
    ['3', company.placeInHongKong],
    ['4', company.officesAbroad],
    ['5A', repPersons],
    ['5B', repBodies],
    ...officerSections(6),
    ['8', company.accounts],
    ['9', company.charter],
    ['P', company.presentor],
  ],
  NN3: [
    ['1', company.company],
    ['3', company.registration],
    ['5', company.placeInHongKong],
    ['6', company.officesAbroad],
    ['7A', repPersons],
    ['7B', repBodies],
    ['8', share.shareCapital],
    ...officerSections(9),
    ['11', company.accounts],
    ['P', company.presentor],
  ],
  NN6: changeOfOfficers,
  NN7: changeOfParticulars,
  NN8: [
    ['1', company.company],
    ['2', company.representativesCeased],
    ['3A', repPersons],
    ['3B', repBodies],
    ['P', company.presentor],
  ],
  NN9: [
    ['1', company.company],
    ['2', company.newAddresses],
    ['P', company.presentor],
  ],
}

/** Officers on the protected page of a form; forms not listed have none. */
const protectedMembers: Partial<Record<FormCode, (context: SheetContext) => Member[]>> = {
  NNC1: member.ofOfficers,
  NNC1G: member.ofOfficers,
  NAR1: member.ofOfficers,
  ND2A: member.ofAppointed,
  ND2B: member.ofReported,
  ND5: member.ofAppointed,
  NN1: member.ofBoth,
  NN3: member.ofBoth,
  NN6: member.ofAppointed,
  NN7: member.ofReported,
  NN8: member.ofRepresentatives,
}

export const membersProtectedBy = (code: FormCode, context: SheetContext): Member[] =>
  protectedMembers[code]?.(context) ?? []
