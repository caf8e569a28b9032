import type { Documented } from './documented-calls.ts'

/** What the documents say of a resource that follows the generic pattern (section 7 of both). */
interface Family extends Documented {
  verbs: readonly Verb[]
}
type Verb = 'list' | 'count' | 'get' | 'create' | 'patch' | 'delete'

const reads = ['list', 'count', 'get'] as const
const decided = [...reads, 'patch'] as const
const whole = [...reads, 'create', 'patch', 'delete'] as const

const family = (verbs: readonly Verb[], keys: string, rows: string): Family => ({
  verbs,
  keys: keys.split(' '),
  rows: rows.split(' '),
})
/** Every row carries these (section 3 of the first document). */
const row = 'id uuid is_deleted create_date update_date updated_date'
const officer = `${row} company_id capacity_type capacity_id`

/** Parameters of every list, and of getting one row. */
export const listKeys = ['filter', 'limit', 'skip', 'sort', 'select', 'omit', 'populate']

/** The keys are the fields of section 3, as the documents spell them. */
export const documentedFamilies = {
  'v2/individuals': family(
    whole,
    `${row} ref_id status tel fax cr_reference dob pob occupation gender names idens hkids passports addresses emails type established_business_relationship`,
    'API-038',
  ),
  'v2/corporates': family(
    whole,
    `${row} ref_id status coi_number coi_name company_type incorp_place incorp_date estab_date pps_members business_nature fund_source tel contact_person contact_person_tel contact_fax cr_ref ma_name acc_start_date acc_end_date acc_no_reason is_br_3y br_number established_business_relationship names emails addresses auth_reps significant_controllers founders secretaries directors shareholders`,
    'API-039',
  ),
  'v2/names': family(whole, `${row} name_type capacity_type capacity_id lang other sur effect_date`, 'API-040'),
  'v2/emails': family(whole, `${row} capacity_type capacity_id email email_type effect_date`, 'API-041'),
  'v2/addresses': family(
    whole,
    `${row} address_type capacity_type capacity_id address_1 address_2 address_3 address_4 effect_date`,
    'API-042',
  ),
  'v2/identifications': family(
    whole,
    `${row} np_id type country id_number id_number_security_num expiry_date expiry_date_security_num effect_date`,
    'API-043',
  ),
  'v2/bank_informations': family(
    whole,
    `${row} capacity_type capacity_id acc_bank acc_type acc_number acc_currency acc_open_date acc_close_date acc_status acc_remarks`,
    'API-044 SUB-092 SUB-093',
  ),
  'v2/founders': family(whole, `${officer} effect_date`, 'API-045'),
  'v2/shareholders': family(whole, `${officer} effect_date shares`, 'API-046'),
  'v2/shares': family(whole, `${officer} type currency shares_num shares_paid_amount rights`, 'API-047'),
  'v2/directors': family(
    whole,
    `${officer} director_type alternate_to_id start_date consent is_end_status end_reason end_date`,
    'API-048',
  ),
  'v2/company_secretaries': family(whole, `${officer} start_date end_date end_reason`, 'API-049'),
  'v2/authorized_representatives': family(whole, `${officer} start_date`, 'API-050'),
  'v2/significant_controllers': family(whole, `${officer} control_nature commencement_date`, 'API-051'),
  // Hits and cases come from screening: the documents find, count and save them, and make none.
  'v2/alerts': family(decided, `${row} hit_status exposition remarks service_hit`, 'API-052 ALR-133 ALR-136'),
  'v2/alert_cases': family(reads, row, 'API-053 CAS-022 CAS-042'),
  'v2/alert_case_entities': family(decided, `${row} status exposition remarks`, 'API-054 CAS-076 CAS-077'),
  'v2/audit_traces': family(reads, row, 'API-055 AUD-047'),
  // A file comes by its upload.
  'v2/attachments': family([...decided, 'delete'], `${row} description`, 'API-056'),
  'v2/transactions': family(
    whole,
    `${row} tran_ref tran_date tran_type client_type person company amount currency fund_in_channel fund_out_channel country country_to currency_to amount_to source_of_fund purpose counterparty_nationality recipient remitter remarks handling_fee alert hit_status exposition hit_nationality risk_level risk_score link`,
    'API-057 TXN-084',
  ),
  'v2/system_batch_histories': family(reads, row, 'API-058'),
  // The product writes it (AUD-046).
  'v2/users/activity': family(reads, row, 'API-059 AUD-042'),
  'v2/configurations': family([...decided, 'create'], `${row} config_key config_value config_type`, 'API-060 SET-010'),
  'v2/risk_assessments': family(whole, `${row} name levels factors`, 'API-061 RSK-041 RSK-043'),
  'v2/risk_assessments_answers': family(whole, `${row} question name score`, 'RSK-044'),
  'v2/risk_assessments_questions': family(whole, `${row} factor name ratio type options`, 'RSK-045'),
  'v2/risk_assessments_factors': family(whole, `${row} assessment name ratio questions`, 'RSK-046'),
  'v2/risk_assessments_levels': family(whole, `${row} assessment name min_score`, 'RSK-047'),
  // An assessment that was made is evidence: neither changed nor removed.
  'v2/risk_assessments_histories': family(
    [...reads, 'create'],
    `${row} person company transaction history score level`,
    'RSK-042 RSK-048',
  ),
}
export type FamilyPath = keyof typeof documentedFamilies

const verbCalls = {
  list: (path: string) => `GET ${path}`,
  count: (path: string) => `GET ${path}/count`,
  get: (path: string) => `GET ${path}/{id}`,
  create: (path: string) => `POST ${path}`,
  patch: (path: string) => `PATCH ${path}/{id}`,
  delete: (path: string) => `DELETE ${path}/{id}`,
} satisfies Record<Verb, (path: string) => string>

/** Every call of every family, by its name. */
export const familyCalls: Record<string, Documented> = Object.fromEntries(
  Object.entries(documentedFamilies).flatMap(([path, { verbs, keys, rows }]) =>
    verbs.map((verb) => [
      verbCalls[verb](path),
      { keys: verb === 'create' || verb === 'patch' ? keys : listKeys, rows },
    ]),
  ),
)
