import { terms } from '@probity/contract/words/terms.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { bankLabels } from '../banks/bank-labels.ts'

/** Names of the kinds of rows in a record's history. */
export const rowWords: Readonly<Record<string, PlainWordKey>> = {
  individuals: 'history.person',
  corporates: 'history.company',
  names: 'party.name',
  addresses: 'address.title',
  emails: 'email.title',
  bank_informations: 'bank.title',
  identifications: 'person.identity',
  attachments: 'file.title',
  attachment_links: 'file.link',
  founders: 'officer.founder',
  shareholders: 'officer.shareholder',
  directors: 'officer.director',
  company_secretaries: 'officer.secretary',
  authorized_representatives: 'officer.authRep',
  significant_controllers: 'officer.controller',
  shares: 'history.shares',
  transactions: 'transaction.title',
  transaction_parts: 'history.transactionPart',
  risk_assessments_histories: 'history.assessment',
  risk_overrides: 'history.override',
}

/** Values of fields that no form edits, or that a form words differently. */
export const rowChoices = {
  gender: [
    { value: 'Male', en: 'Male', zh: '男' },
    { value: 'Female', en: 'Female', zh: '女' },
    { value: 'Others', ...terms.others },
  ],
  lang: [
    { value: 1, en: 'English', zh: '英文' },
    { value: 2, en: 'Chinese', zh: '中文' },
  ],
  name_type: [
    { value: 1, en: 'Primary', zh: '主要' },
    { value: 2, en: 'Alias', zh: '別名' },
    { value: 3, en: 'Company name', zh: '公司名稱' },
  ],
} as const

/** Labels of fields that no form edits. */
export const rowLabels: Readonly<Record<string, PlainWordKey>> = {
  file_name: 'file.file',
  description: 'file.description',
  file_mime: 'file.mime',
  size: 'file.size',
  sha256: 'file.fingerprint',
  uploaded_by: 'file.uploadedBy',
  attachment_id: 'file.title',
  ...bankLabels,
  lang: 'history.language',
  name_type: 'history.nameType',
  address_type: 'history.addressType',
  email_type: 'history.emailType',
  is_end_status: 'member.hasEnded',
  established_business_relationship: 'party.established_business_relationship',
  pending_for_cdd: 'history.pendingCdd',
  role: 'history.role',
  score: 'history.score',
  level: 'history.level',
  register_level: 'history.registerLevel',
  kind: 'history.kind',
  reason: 'history.reason',
  state: 'history.state',
  due_date: 'history.dueDate',
  until: 'history.until',
  requested_by: 'history.requestedBy',
  approved_by: 'history.approvedBy',
  ended_by: 'history.endedBy',
  ended_date: 'history.endedDate',
  end_reason: 'history.endReason',
}
