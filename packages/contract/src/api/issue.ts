import type { z } from 'zod'
import type { Issue } from './errors.ts'

/** The fixed English sentences of the specification, by issue code. The web app holds both languages by the same codes. */
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
  numbers_only: 'Must contain numbers only',
  not_of_type: 'A transaction of the type {type} has no {field}',
  unsafe_text: '{field} contains characters that cannot be stored',
} as const

type Params = Record<string, string | number>

/** Refuses one value inside a zod refinement, with a code that clients translate. */
export function refuse(ctx: z.RefinementCtx, path: (string | number)[], code: string, params: Params = {}): void {
  ctx.addIssue({ code: 'custom', path, message: code, params: { code, ...params } })
}

/** One issue in an answer. Codes without a fixed sentence carry their own message. */
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
