import { expect, test } from 'vitest'
import { authReasons } from '#web/api/session/auth-error.ts'
import { words as company } from '#web/features/companies/words/en.ts'
import { words as chineseCompany } from '#web/features/companies/words/zh-hant.ts'
import { words as review } from '#web/features/decision/words/en.ts'
import { words as welcome } from '#web/features/landing/words/en.ts'
import { words as register } from '#web/features/parties/words/en.ts'
import { words as chineseRegister } from '#web/features/parties/words/zh-hant.ts'
import { words as risk } from '#web/features/risk-assessment/words/en.ts'
import { words as control } from '#web/features/settings/words/en.ts'
import { words as transaction } from '#web/features/transactions/words/en.ts'
import { words as core } from './en/core.ts'
import { words as issues } from './en/issues.ts'
import { words as sys } from './en/sys.ts'
import { words as chineseCore } from './zh-hant/core.ts'

// The sentences of the specification, letter for letter, odd grammar included.
const fixed: readonly (readonly [string, string, string])[] = [
  ['ERR-001', core['validate.required'], '{field} is required'],
  ['ERR-002', core['validate.invalid'], 'Invalid {field}'],
  ['ERR-003', core['validate.maxLength'], 'Maximum {length} characters'],
  ['ERR-004', core['validate.minLength'], 'Minimum of {length} characters are required'],
  ['ERR-005', core['validate.noMatch'], '{field} does not match'],
  ['ERR-006', core['validate.email'], 'Please input valid email'],
  ['ERR-007', core['validate.notLarger'], '{field} should not larger than {value}'],
  ['ERR-008', core['validate.notLess'], '{field} should not less than {value}'],
  ['ERR-009', core['validate.dateFormat'], 'Date is not in correct format'],
  ['ERR-010', core['validate.terms'], 'Please read and agree with the terms & conditions'],
  ['ERR-011', issues['issue.too_large'], '{field} should not larger than {value}'],
  ['ERR-013', issues['issue.name_duplicated'], 'Name is duplicated'],
  ['ERR-014', issues['issue.duplicated_in_system'], 'duplicated in system'],
  ['ERR-015', issues['issue.duplicated'], '{field} is duplicated'],
  ['ERR-016', issues['issue.duplicated_in_database'], 'duplicated in database'],
  ['ERR-017', issues['issue.record_duplicated'], 'record is duplicated'],
  ['ERR-018', issues['issue.record_duplicated_in_database'], 'record is duplicated in database'],
  ['ERR-019', issues['issue.hkid_format'], 'Please input valid HKID format (e.g A123456(7))'],
  ['ERR-020', issues['issue.hkid_checkdigit'], 'Please input valid HKID checkdigit'],
  ['ERR-021', issues['issue.ref_id_duplicated'], 'Duplicate Reference ID is not allowed'],
  ['ERR-012', review['review.invalid'], 'Alert detail is invalid'],
  ['ERR-022', review['review.reopen'], 'The alert has been processed before. Are you sure to reopen the case?'],
  ['ERR-023', core['display.recordDeleted'], 'Record Deleted'],
  ['ERR-024', core['display.notAvailable'], 'N/A'],
  ['ERR-028', welcome['login.failed'], 'Login Failed, Please check your information.'],
  [
    'ERR-030',
    welcome['login.tooMany'],
    'Too many failed authentication attempts in a period of time, please try again later.',
  ],
  ['ERR-031', core['error.renewFailed'], 'Authentication renew failed. You are forcibly logged out.'],
  ['ERR-036', welcome['forgot.failed'], 'Something went wrong, please contact the provider'],
  ['ERR-037', welcome['forgot.mismatch'], 'Information does not match.'],
  ['ERR-038', welcome['reset.expired'], 'Reset Password Token Expired.'],
  ['ERR-039', welcome['reset.linkExpired'], 'Link Expired. Please make another password reset request.'],
  ['ERR-040', sys['attachment.required'], 'file is required'],
  ['ERR-041', sys['attachment.failed'], 'Failed to upload file'],
  ['ERR-042', welcome['contact.failed'], 'An error occurred during submission, please try again later'],
  ['ERR-044', core['error.chunk'], 'Loading chunk failed'],
  ['ERR-047', core['validate.numbersOnly'], 'Must contain numbers only'],
  ['ERR-032', authReasons[2], 'access token refresh failed'],
  ['ERR-033', authReasons[1], 'invalid token pair'],
  ['ERR-034', authReasons[3], 'reauthentication failed'],
  ['ERR-035', authReasons[5], 'wait for reauthentication timeout'],
  ['SET-015', control['settings.failed'], 'Failed to save settings'],
  ['LND-010', welcome['contact.sent'], 'Thank you. We will contact you shortly.'],
  ['AUTH-048', welcome['forgot.sent'], 'Reset e-mail sent. Please check your mailbox.'],
  ['AUD-050', core['error.readOnly'], 'Operation not supported'],
  ['ERR-046', core['form.invalid'], 'Please check the form again'],
  ['ERR-045', transaction['txn.checkStep'], 'Please check the form before proceeding'],
  ['ENT-021', sys['dialog.external.ignore'], 'Ignore future confirmations'],
  ['ERR-048', risk['risk.failedArgs'], 'Failed to save risk assessment (invalid args)'],
]

test.each(fixed)('keeps the sentence as it is stated [%s]', (_, held, stated) => {
  expect(held).toBe(stated)
})

test('has the named message keys in both languages [ERR-049] [ERR-050] [ERR-051] [UIX-007]', () => {
  expect(Object.keys(core)).toEqual(expect.arrayContaining(['save.error', 'save.exception', 'validate.dateFormat']))
})

const ofCompany = ['company.loaded', 'company.valid', 'company.saved', 'member.added', 'member.changed'] as const
const ofPerson = ['person.loaded', 'person.saved'] as const
const ofBoth = ['save.error', 'save.unique', 'save.exception'] as const

test('every notice of a company and of a person has a key with a text of its own, in both languages [ERR-057]', () => {
  const english = [
    ...ofCompany.map((key) => company[key]),
    ...ofPerson.map((key) => register[key]),
    ...ofBoth.map((key) => core[key]),
  ]
  const chinese = [
    ...ofCompany.map((key) => chineseCompany[key]),
    ...ofPerson.map((key) => chineseRegister[key]),
    ...ofBoth.map((key) => chineseCore[key]),
  ]
  for (const text of english) expect(text).toMatch(/^[A-Z][a-z]+ .*[a-z}]$/)
  for (const text of chinese) expect(text).toMatch(/^\p{Script=Han}{2,}/u)
  expect(new Set([...english, ...chinese]).size).toBe(20)
})
