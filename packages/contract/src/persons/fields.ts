import { z } from 'zod'
import { defineFields } from '../api/fields.ts'
import { optionalDayOrPart } from '../api/texts.ts'
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
import { genders } from '../values/enumerations.ts'
import { terms } from '../words/terms.ts'

/** The fields of a person, without its lists. Decision 1045. */
export const personFields = defineFields({
  ref_id: {
    ...reference,
    example: 'P000123',
    headings:
      'client no|client code|client id|client ref|client reference|client number|customer id|cust no|member no|member id|membership no|id|person id|ref|ref no|reference|reference no|our ref|file no|file ref|case no|record no|record id|staff no|unique id|code|客戶編號|客戶號|客戶代號|客户编号|編號|編碼|參考編號|參考號|檔案編號|檔號|會員編號|會員號碼|記錄編號|個人編號',
  },
  status: { ...status, headings: 'client status|active|active / inactive|record status|狀態|客戶狀態|狀況|是否有效' },
  tel: {
    ...phone,
    label: terms.telephone,
    example: '91234567',
    headings:
      'tel|tel no|telephone|telephone no|phone|phone no|mobile|mobile no|mobile phone|mobile tel|mobile phone no|cell|cell phone|cellphone|handphone|contact no|contact number|contact tel|contact phone|contact telephone no|tel (mobile)|daytime tel|whatsapp|電話|電話號碼|手提|手提電話|手機|手機號碼|手提號碼|流動電話|流動電話號碼|移動電話|聯絡電話|聯絡電話號碼|聯絡號碼|住宅電話',
  },
  fax: { ...phone, label: terms.fax, headings: 'fax|fax no|facsimile|facsimile no|fax number|傳真|傳真號碼' },
  cr_reference: {
    ...text(64),
    label: { en: 'CR reference', zh: '公司註冊處參考編號' },
    sheetHead: { zh: '公司註冊處檔號' },
    headings: 'cr reference|cr ref|companies registry reference|公司註冊處檔號|公司註冊處參考編號',
  },
  /** As far as it is known: YYYY-MM-DD, YYYY-MM or YYYY. Decision 0843. */
  dob: {
    row: word,
    write: optionalDayOrPart,
    kind: 'dayOrPart',
    label: terms.dateOfBirth,
    example: '1980-01-31',
    headings:
      'dob|d.o.b.|date of birth|birth date|birthdate|birthday|birth day|born|born on|date of birth (dd/mm/yyyy)|year of birth|出生日期|出生年月日|出生年月|生日|出生日|出生年份|誕生日期',
  },
  pob: {
    ...place,
    label: terms.placeOfBirth,
    example: 'HK',
    headings:
      'place of birth|pob|p.o.b.|birth place|birthplace|country of birth|birth country|born in|出生地|出生地點|出生國家|籍貫',
  },
  occupation: {
    ...text(200),
    label: { en: 'Occupation', zh: '職業' },
    example: 'Clerk',
    headings:
      'occupation|job|job title|profession|employment|business / occupation|occupation / business|position held|trade|職業|職位|工作|職務|行業|職銜',
  },
  gender: {
    row: z.string(),
    write: z.enum(genders).nullable().optional(),
    kind: 'gender',
    label: terms.gender,
    example: '男',
    headings: 'sex|gender|m/f|sex (m/f)|sex m/f|male/female|gender (m/f)|性別',
  },
  notes: { ...notes, example: 'Calls after 6 pm only' },
  type: { row: z.string() },
  established_business_relationship: {
    ...relationship,
    example: 'Y',
    headings:
      'business relationship established|business relationship|established business relationship|existing client|已建立業務關係|業務關係',
  },
  pending_for_cdd: { ...pendingCdd, example: 'N' },
  alerts_pending: { row: z.number().int() },
  /** Listed parties among the pending hits: a party on several lists counts once. */
  parties_pending: { row: z.number().int() },
  /** A hit on a sanctions list was confirmed, and the confirmation is still in force. */
  sanctions_hit: { row: z.boolean() },
  batch_scan_date: { row: instant },
  /** From the documents: first passport, else another document; a HKID counts as Hong Kong. */
  nationality: {
    row: word,
    kind: 'place',
    label: terms.nationality,
    headings:
      'nationality|citizenship|citizen of|nationality / citizenship|country of nationality|country of citizenship|國籍|公民身份|國民身份',
  },
  ...derivedFields,
})

type Names = readonly (keyof typeof personFields)[]
/** Where its fields stand, each list in the order that its readers know. */
export const personOrder = {
  /** Filters of the API. */
  filter: [
    'ref_id',
    'status',
    'tel',
    'fax',
    'cr_reference',
    'dob',
    'pob',
    'occupation',
    'gender',
    'notes',
    'nationality',
    'established_business_relationship',
    'pending_for_cdd',
    'alerts_pending',
    'batch_scan_date',
  ],
  /** Filters of the register that only persons have. */
  chips: ['dob', 'nationality', 'pob', 'gender', 'occupation', 'notes'],
  /** Parts of the form. */
  basic: ['dob', 'pob', 'gender', 'occupation'],
  contact: ['tel', 'fax'],
  /** Shown beside a record that an imported row may be. */
  compared: ['tel', 'occupation'],
  /** Columns of an exported file between the documents and the state of the record. */
  exported: ['dob', 'gender', 'nationality', 'pob', 'occupation', 'tel', 'fax', 'cr_reference', 'notes'],
  /** Columns of the sheet Persons before the names, after them, and after the addresses. */
  sheetBegin: ['ref_id', 'status'],
  sheetBasic: ['gender', 'dob', 'pob', 'occupation'],
  sheetRest: ['established_business_relationship', 'pending_for_cdd', 'cr_reference', 'notes'],
} as const satisfies Record<string, Names>
