import { z } from 'zod'
import { defineFields } from '../api/fields.ts'
import { optionalDay, optionalText } from '../api/texts.ts'
import {
  derivedFields,
  instant,
  notes,
  pendingCdd,
  phone,
  place,
  reference,
  relationship,
  status,
  text,
  word,
} from '../parties/fields.ts'
import { Money } from '../values/currencies.ts'
import { EpochMs } from '../values/dates.ts'
import { companyTypeRange } from '../values/enumerations.ts'
import { terms } from '../words/terms.ts'

const day = { kind: 'day', row: word, write: optionalDay } as const
const date = { kind: 'instant', row: instant, write: EpochMs.nullable().optional() } as const
const CompanyType = z
  .number()
  .refine((type) => Number.isInteger(type) && type >= companyTypeRange.min && type <= companyTypeRange.max, {
    params: { code: 'invalid' },
  })

/** Members of a company without shares: their number, and the guarantee of each class. */
const PpsMembers = z.strictObject({
  number_of_members: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
  details: z
    .array(
      z.strictObject({
        member_class: optionalText(200),
        currency: optionalText(20),
        amount: Money.nullable().optional(),
      }),
    )
    .max(50)
    .optional(),
})

/** The same in a response. */
const PpsMembersRow = z.object({
  number_of_members: z.number().nullable().optional(),
  details: z
    .array(
      z.object({
        member_class: z.string().nullable().optional(),
        currency: z.string().nullable().optional(),
        amount: z.string().nullable().optional(),
      }),
    )
    .optional(),
})

/** The fields of a company, without its lists. */
export const companyFields = defineFields({
  ref_id: {
    ...reference,
    example: 'C000045',
    headings:
      'client no|client code|client id|client ref|client reference|customer id|company no|company id|company code|company ref|entity code|entity id|id|ref|ref no|reference|reference no|our ref|file no|file ref|code|客戶編號|客戶號|客戶代號|公司代號|編號|參考編號|檔案編號|檔號|個案編號',
  },
  status: { ...status, headings: 'client status|company status|active|record status|狀態|客戶狀態|公司狀態|狀況' },
  coi_number: {
    ...text(32),
    kind: 'digits',
    length: 7,
    label: { en: 'COI number', zh: '註冊證明書編號' },
    head: { en: 'COI number', zh: '公司註冊證明書編號' },
    sheetHead: { zh: '公司註冊編號' },
    example: '1234567',
    headings:
      'coi number|coi no|ci no|cr no|cr number|crn|c.r. no|company registration no|company registration number|registration no|registration number|registered no|incorporation no|certificate of incorporation no|ci number|company number|reg no|公司註冊編號|公司註冊號碼|公司註冊證明書編號|註冊編號|註冊號碼|公司編號|法團註冊號碼|公司註冊證編號',
  },
  coi_name: {
    ...text(255),
    label: { en: 'Name on the certificate of incorporation', zh: '公司註冊證明書上的名稱' },
    sheetHead: { en: 'Registered name', zh: '註冊名稱' },
    headings: 'registered name|name on certificate|註冊名稱',
  },
  company_type: {
    row: z.number().int(),
    write: CompanyType,
    kind: 'companyType',
    label: terms.companyType,
    example: '2',
    headings:
      'company type|type of company|type|entity type|legal form|company class|class of company|公司類別|公司類型|公司種類',
  },
  incorp_place: {
    ...place,
    label: { en: 'Place', zh: '成立地' },
    head: { en: 'Place of incorporation', zh: '成立地點' },
    sheetHead: { en: 'Place of incorporation' },
    example: 'HK',
    headings:
      'place of incorporation|country of incorporation|jurisdiction|jurisdiction of incorporation|incorporation place|incorporated in|place of inc|domicile|country|成立地|成立地點|註冊地|註冊地點|註冊國家|成立國家|司法管轄區|註冊成立地點',
  },
  incorp_date: {
    ...day,
    label: { en: 'Incorporated', zh: '成立日期' },
    head: terms.dateOfIncorporation,
    sheetHead: terms.dateOfIncorporation,
    example: '2014-03-10',
    headings:
      'date of incorporation|incorporation date|incorp date|date incorporated|incorporated on|doi|date of inc|inc date|inc. date|成立日期|註冊日期|公司成立日期|註冊成立日期|法團成立日期',
  },
  estab_date: {
    ...day,
    label: { en: 'Place of business in Hong Kong established', zh: '在香港設立營業地點的日期' },
    sheetHead: { en: 'Established in Hong Kong', zh: '在港設立日期' },
    headings:
      'established in hong kong|date of establishment in hong kong|place of business established|在港設立日期|在港設立營業地點日期',
  },
  pps_members: { row: PpsMembersRow.nullable(), write: PpsMembers.nullable().optional() },
  business_nature: {
    ...text(1000),
    label: { en: 'Nature of business', zh: '業務性質' },
    head: { en: 'Business nature', zh: '業務性質' },
    example: 'Import and export',
    headings:
      'nature of business|business nature|business|principal activity|principal activities|business activity|industry|line of business|main business|業務性質|主要業務|業務|行業|業務範圍|經營範圍',
  },
  fund_source: {
    ...text(1000),
    label: terms.sourceOfFunds,
    headings: 'source of funds|sof|source of fund|資金來源|款項來源',
  },
  tel: {
    ...phone,
    label: terms.telephone,
    headings:
      'tel|tel no|telephone|telephone no|phone|phone no|company tel|office tel|office phone|contact no|電話|電話號碼|公司電話|辦公室電話',
  },
  contact_person: {
    ...text(255),
    label: { en: 'Contact person', zh: '聯絡人' },
    headings:
      'contact person|contact|contact name|name of contact|attention|attn|pic|person in charge|聯絡人|聯繫人|聯絡人姓名|負責人',
  },
  contact_person_tel: {
    ...phone,
    label: { en: 'Telephone of the contact person', zh: '聯絡人電話' },
    sheetHead: { en: 'Contact telephone' },
    headings:
      'contact telephone|contact person tel|contact person phone|contact tel|contact mobile|contact person mobile|聯絡人電話|聯絡電話|聯絡人手提',
  },
  contact_fax: {
    ...phone,
    label: { en: 'Fax of the contact person', zh: '聯絡人傳真' },
    sheetHead: terms.fax,
    headings: 'fax|fax no|facsimile|company fax|傳真|傳真號碼|公司傳真',
  },
  cr_ref: {
    ...text(64),
    label: { en: 'CR reference', zh: '公司註冊處參考編號' },
    sheetHead: { en: 'Presenter reference', zh: '提交人檔號' },
    headings: 'presenter reference|presentor reference|presentor ref|提交人檔號|提交人編號',
  },
  ma_name: {
    ...text(255),
    label: { en: 'Title of the articles', zh: '章程細則的名稱' },
    sheetHead: { en: 'Name of articles', zh: '章程文件名稱' },
    headings: 'name of articles|章程文件名稱',
  },
  acc_start_date: {
    ...date,
    label: { en: 'Start of the period', zh: '會計期開始' },
    sheetHead: { en: 'Accounting period from' },
    headings: 'accounting period from|accounting period start|financial year start|會計期開始|財政年度開始',
  },
  acc_end_date: {
    ...date,
    label: { en: 'End of the period', zh: '會計期結束' },
    sheetHead: { en: 'Accounting period to' },
    headings: 'accounting period to|accounting period end|會計期結束|財政年度結束',
  },
  acc_no_reason: {
    row: instant,
    write: z.literal([0, 1, 2]).nullable().optional(),
    kind: 'accountingReason',
    label: { en: 'Reason for no accounts', zh: '無須帳目的原因' },
    sheetHead: { zh: '無帳目原因' },
    headings: 'reason for no accounts|無帳目原因',
  },
  is_br_3y: {
    row: z.boolean(),
    write: z.boolean().optional(),
    kind: 'flag',
    label: { en: 'Business registration valid for 3 years', zh: '商業登記證有效期為 3 年' },
    sheetHead: { en: 'Three-year BR', zh: '三年商業登記證' },
    example: 'N',
    headings: 'three-year br|3-year br|br 3 years|三年商業登記證|三年期商業登記證',
  },
  br_number: {
    ...text(40),
    kind: 'digits',
    length: 8,
    label: { en: 'BR number', zh: '商業登記號碼' },
    example: '12345678',
    headings:
      'br no|br number|brn|b.r. no|business registration no|business registration number|business reg no|br cert no|br certificate no|ubi|ubi no|unique business identifier|商業登記號碼|商業登記證號碼|商業登記編號|商業登記證編號|商登號碼|商業登記|唯一業務識別號碼',
  },
  notes,
  established_business_relationship: {
    ...relationship,
    headings:
      'business relationship established|business relationship|established business relationship|已建立業務關係|業務關係',
  },
  pending_for_cdd: pendingCdd,
  batch_scan_date: { row: instant },
  alerts_pending: { row: z.number().int() },
  /** Listed parties among the pending hits: a party on several lists counts once. */
  parties_pending: { row: z.number().int() },
  /** A hit on a sanctions list was confirmed, and the confirmation is still in force. */
  sanctions_hit: { row: z.boolean() },
  ...derivedFields,
})

type Names = readonly (keyof typeof companyFields)[]
/** Where its fields stand, each list in the order that its readers know. */
export const companyOrder = {
  /** Filters of the API. */
  filter: [
    'ref_id',
    'status',
    'coi_number',
    'coi_name',
    'company_type',
    'incorp_place',
    'incorp_date',
    'estab_date',
    'tel',
    'br_number',
    'is_br_3y',
    'contact_person',
    'business_nature',
    'notes',
    'cr_ref',
    'established_business_relationship',
    'pending_for_cdd',
    'batch_scan_date',
    'alerts_pending',
  ],
  /** Filters of the register that only companies have, beside the numbers, type and place of its columns. */
  chips: ['incorp_date', 'business_nature', 'contact_person', 'notes'],
  /** Shown beside a record that an imported row may be. */
  compared: ['br_number', 'coi_number'],
  /** Columns of an exported file: numbers, and after the company type the rest. */
  exportedNumbers: ['coi_number', 'br_number'],
  exported: ['incorp_place', 'incorp_date', 'business_nature', 'tel', 'contact_person', 'notes'],
  /** Columns of the sheet Companies before the names, after them, and after the e-mail. */
  sheetBegin: ['ref_id', 'status', 'company_type'],
  sheetBasic: [
    'coi_number',
    'coi_name',
    'br_number',
    'is_br_3y',
    'incorp_place',
    'incorp_date',
    'estab_date',
    'business_nature',
    'fund_source',
    'tel',
    'contact_person',
    'contact_person_tel',
    'contact_fax',
  ],
  sheetRest: [
    'acc_start_date',
    'acc_end_date',
    'acc_no_reason',
    'cr_ref',
    'ma_name',
    'notes',
    'established_business_relationship',
    'pending_for_cdd',
  ],
} as const satisfies Record<string, Names>
