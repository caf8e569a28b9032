import type { IssueCode } from './issue-codes.ts'

/** What is wrong with a field, by the codes of the contract. Fetched with the first form. */
export const words = {
  'issue.required': '{field} is required',
  'issue.invalid': 'Invalid {field}',
  'issue.max_length': 'Maximum {length} characters',
  'issue.min_length': 'Minimum of {length} characters are required',
  'issue.no_match': '{field} does not match',
  'issue.email': 'Please input valid email',
  'issue.too_large': '{field} should not larger than {value}',
  'issue.too_small': '{field} should not less than {value}',
  'issue.terms': 'Please read and agree with the terms & conditions',
  'issue.date_format': 'Date is not in correct format',
  'issue.unknown_key': '{field} is not a known field',
  'issue.not_json': '{field} is not valid JSON',
  'issue.not_form': '{field} is not a valid form',
  'issue.sort_format': '{field} takes attributes with their direction, such as id DESC',
  'issue.fixed': '{field} cannot be changed',
  'issue.weak_password': 'Weak passwords are refused',
  'issue.no_such_record': '{field} names a record that does not exist',
  'issue.key_reused': '{field} was used for another request before',
  'issue.one_party': 'Name one person or one company',
  'issue.hkid_format': 'Please input valid HKID format (e.g A123456(7))',
  'issue.hkid_checkdigit': 'Please input valid HKID checkdigit',
  'issue.name_duplicated': 'Name is duplicated',
  'issue.duplicated_in_system': 'duplicated in system',
  'issue.duplicated': '{field} is duplicated',
  'issue.duplicated_in_database': 'duplicated in database',
  'issue.record_duplicated': 'record is duplicated',
  'issue.record_duplicated_in_database': 'record is duplicated in database',
  'issue.ref_id_duplicated': 'Duplicate Reference ID is not allowed',
  'issue.fixed_role': 'The Administrator role cannot be changed',
  'issue.role_in_use': 'Users still have this role',
  'issue.last_administrator': 'The last active administrator stays an administrator',
  'issue.own_settings': 'You cannot take the settings key from yourself',
  'issue.own_account': 'You cannot lock or remove your own account',
  'issue.beyond_own_keys': 'You can only give or manage keys that you hold yourself',
  'issue.code_not_valid': 'This code is not valid',
  'issue.file_kind': 'This kind of file cannot be attached. Allowed are: {kinds}',
  'issue.file_content':
    'The content of this file is not what its name says ({ending}). Save it anew under the right ending.',
  'issue.infected': 'This file carries a virus and was not kept',
  'issue.one_file': 'Send one file at a time',
  'issue.broken_form': 'The upload broke off before it was complete. Send it again.',
  'issue.mail_refused': 'The mail server did not take the mail: {reason}',
  'issue.list_refused': 'The file was refused: {problem}',
  'issue.numbers_only': 'Must contain numbers only',
  'issue.not_of_type': 'A transaction of the type {type} has no {field}',
  'issue.unsafe_text': '{field} contains characters that cannot be stored',
} as const satisfies Record<`issue.${IssueCode}`, string>

declare module '../groups.ts' {
  interface Dictionaries {
    issues: typeof words
  }
}
