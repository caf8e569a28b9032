import type { z } from 'zod'
import type { Issue } from './errors.ts'

/** The fixed English sentences of the specification, by issue code. The web app has both languages under the same codes. */
export const issueMessage = {
  required: '{field} is required',
  invalid: 'Invalid {field}',
  max_length: 'Maximum {length} characters',
  min_length: 'Minimum of {length} characters are required',
  no_match: '{field} does not match',
  email: 'Please input valid email',
  too_large: '{field} should not larger than {value}',
  too_small: '{field} should not less than {value}',
  terms: 'Please read and agree with the terms & conditions',
  date_format: 'Date is not in correct format',
  unknown_key: '{field} is not a known field',
  not_json: '{field} is not valid JSON',
  not_form: '{field} is not a valid form',
  sort_format: '{field} takes attributes with their direction, such as id DESC',
  fixed: '{field} cannot be changed',
  weak_password: 'This password is too easy to guess',
  transaction_stopped: 'A confirmed sanctions hit stops this transaction: no reason replaces that',
  hit_pending: 'A hit on a binding list is pending: decide it first',
  party_in_question: 'A party may be one with a hit: choose that party, or say that it is another',
  no_such_record: '{field} names a record that does not exist',
  key_reused: '{field} was used for another request before',
  one_party: 'Name one person or one company',
  hkid_format: 'Please input valid HKID format (e.g A123456(7))',
  hkid_checkdigit: 'Please input valid HKID checkdigit',
  name_duplicated: 'Name is duplicated',
  duplicated_in_system: 'duplicated in system',
  duplicated: '{field} is duplicated',
  duplicated_in_database: 'duplicated in database',
  record_duplicated: 'record is duplicated',
  record_duplicated_in_database: 'record is duplicated in database',
  ref_id_duplicated: 'Duplicate Reference ID is not allowed',
  fixed_role: 'The Administrator role cannot be changed',
  role_in_use: 'Users still have this role',
  last_administrator: 'The last active administrator stays an administrator',
  own_settings: 'You cannot take the settings key from yourself',
  own_account: 'You cannot lock or remove your own account',
  beyond_own_keys: 'You can only give or manage keys that you hold yourself',
  code_not_valid: 'This code is not valid',
  file_kind: 'This kind of file cannot be attached. Allowed are: {kinds}',
  file_content: 'The content of this file is not what its name says ({ending}). Save it anew under the right ending.',
  infected: 'This file carries a virus and was not kept',
  one_file: 'Send one file at a time',
  broken_form: 'The upload broke off before it was complete. Send it again.',
  mail_refused: 'The mail server did not take the mail: {reason}',
  list_refused: '{problem}',
  target_refused: '{problem}',
  numbers_only: 'Must contain numbers only',
  not_of_type: 'A transaction of the type {type} has no {field}',
  not_live: '{field} is not a published questionnaire for this kind of record',
  questionnaire_fixed: 'A questionnaire that was published or used cannot be changed. Copy it first.',
  statement_day_closed: '{day} is closed for this account: reopen it first',
  statement_day_open: '{count} of {day} are not settled yet: settle them first',
  statement_day_uncovered: 'No statement covers {day}: bring the file of the bank first',
  statement_sums_of_bank: 'The bank’s own sums of {day} do not agree: ask the bank for the file again',
  statement_settled: 'Somebody settled this meanwhile: look at it again',
  statement_sums: 'The sums differ by {difference}: say why',
  statement_unreadable: 'This file is no statement that can be read: save it as camt.053, MT940, CSV or xlsx',
  statement_of_other: 'This file is of the account {account}, not of {number}: choose that account',
  statement_empty: 'This file names no days and has no lines: nothing was read',
  statement_account_used: 'Statements were read for this account: it stays as evidence',
  questionnaire_used: 'A questionnaire that was published or used cannot be deleted',
  risk_sum: 'The shares must sum to 100, not {sum}',
  risk_no_options: 'A question needs at least two options',
  risk_no_questions: 'A factor needs at least one question',
  risk_no_factors: 'A questionnaire needs at least one factor',
  risk_no_chinese: 'The Chinese text is missing',
  risk_no_levels: 'A questionnaire needs at least one level',
  risk_first_level: 'The lowest level begins at 0',
  risk_level_order: 'Each level begins above the one before',
  end_before_start: 'The end lies before the beginning',
  end_not_said: 'An end is given, but the term is marked as running. Mark it as ended, or clear the end.',
  party_deceased:
    'This person is recorded as deceased ({day}). If that is wrong, correct the term that says so first; if this term ended with it, state its end.',
  office_held: 'This party holds this office at that time already. Change or end that term instead.',
  past_day: 'Choose a day after today',
  legal_day: 'The law sets this time limit: choose a day up to {day}',
  not_same_file: 'This file is not the attachment it is a copy of: the checksums differ. Load the attachment again.',
  ekyc_not_shareable: 'This file cannot carry a watermark. Make it a PDF, PNG or JPEG without a password first.',
  ekyc_open_request: 'This bank has an open request for the company. Use that one, or cancel it first.',
  ekyc_consent: 'Record a consent of the company first: in force, for this bank, covering every file',
  ekyc_unopened: 'Open every document before you accept the request',
  ekyc_future: 'A consent cannot be given in the future',
  ekyc_past: 'The last day of the access has passed',
  ekyc_invitation: 'The link or the code is not valid any more. Ask the firm for a new invitation.',
  unsafe_text: '{field} contains characters that cannot be stored',
} as const

type Params = Record<string, string | number>

/** Refuses one value inside a zod refinement, with a code that clients translate. */
export function refuse(ctx: z.RefinementCtx, path: (string | number)[], code: string, params: Params = {}): void {
  ctx.addIssue({ code: 'custom', path, message: code, params: { code, ...params } })
}

/** One issue of a response. Codes without a fixed sentence carry their own message. */
export function issue(path: string, code: string, params: Params = {}, message?: string): Issue {
  const field = String(params['field'] ?? path.split('.').at(-1) ?? path)
  const template = message ?? (issueMessage as Record<string, string>)[code] ?? code
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(name === 'field' ? field : (params[name] ?? '')),
  )
  return { path, code, message: text, ...(Object.keys(params).length > 0 ? { params } : {}) }
}

/** Converts a zod error to issues: every built-in error becomes one of the specification's sentences. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.flatMap((found) => fromZod(found as z.core.$ZodIssue))
}

function fromZod(found: z.core.$ZodIssue): Issue[] {
  const path = found.path.map(String).join('.')
  switch (found.code) {
    case 'custom': {
      const {
        code = 'invalid',
        message,
        ...params
      } = (found.params ?? {}) as Params & { code?: string; message?: string }
      return [issue(path, code, params, message)]
    }
    case 'unrecognized_keys':
      return found.keys.map((key) => issue([path, key].filter(Boolean).join('.'), 'unknown_key'))
    case 'too_big':
      if (found.origin === 'string') return [issue(path, 'max_length', { length: Number(found.maximum) })]
      return [issue(path, 'too_large', { value: Number(found.maximum) })]
    case 'too_small':
      if (found.origin === 'string' && Number(found.minimum) <= 1) return [issue(path, 'required')]
      if (found.origin === 'string') return [issue(path, 'min_length', { length: Number(found.minimum) })]
      return [issue(path, 'too_small', { value: Number(found.minimum) })]
    case 'invalid_type':
      return [issue(path, found.input === undefined ? 'required' : 'invalid')]
    case 'invalid_format':
      return [issue(path, found.format === 'email' ? 'email' : found.format === 'date' ? 'date_format' : 'invalid')]
    default:
      return [issue(path, found.input === undefined ? 'required' : 'invalid')]
  }
}
