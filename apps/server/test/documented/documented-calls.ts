/** A call as the documents state it: its keys (of query, body or form alike) and the rows of the register that say so. */
export interface Documented {
  keys: readonly string[]
  rows: readonly string[]
}

const words = (text: string) => (text === '' ? [] : text.split(' '))
const call = (keys: string, rows: string): Documented => ({ keys: words(keys), rows: words(rows) })

const signIn = {
  'PUT v1/users/login': call('organization username password', 'AUTH-008 AUTH-009'),
  'PUT v1/users/refresh': call('access_token refresh_token', 'AUTH-022'),
  'GET v1/users/profile': call('', 'AUTH-040'),
  'POST api/auth/FORGOT_PASSWORD': call('organization username email', 'AUTH-043'),
  'POST api/auth/RESET_PASSWORD': call('token new_password confirm_password', 'AUTH-051'),
  'GET api/auth/RESET_PASSWORD_TOKEN_VERIFY': call('token', 'AUTH-054'),
  'PATCH v2/users/password': call('old_password new_password confirm_password', 'AUTH-075'),
  'GET v2/users/activity/usernames': call('', 'AUD-043'),
  'GET v2/app/version': call('', 'API-062'),
}

const records = {
  'GET v2/transactions/stat': call('', 'TXN-087'),
  'GET v2/alert_cases/stat': call('case_ids', 'CAS-040'),
  'GET v2/alert_cases/{id}/entities/{entityId}/histories': call('limit skip', 'CAS-079'),
  'GET v2/alert_cases/{id}/entities/{entityId}/histories/count': call('', 'CAS-080'),
  'GET v2/msoform/generate/{id}': call('', 'PDF-029'),
  // The documents call the lists "nominated or suspended director and secretary ids"; PDF-010 spells them.
  'GET v2/crform/generate': call(
    'form_names company_id nominated_directors_ids suspended_directors_ids nominated_secretaries_ids suspended_secretaries_ids auth_reps_ids',
    'PDF-002',
  ),
  'POST v2/attachments/upload': call('file description company_ids person_ids alert_ids', 'ATT-022'),
  'POST v2/imports/person': call('excel', 'IMP-005'),
  'POST v2/imports/company': call('excel', 'IMP-005'),
  'POST v2/imports/linksoft/individual': call('excel', 'IMP-006'),
  'POST v2/imports/desktop-migration': call('accdb', 'IMP-007'),
}

const alliance = {
  'GET v2/ekyc/banks': call('', 'EKY-038'),
  'GET v2/ekyc/clients': call('limit skip', 'EKY-040'),
  'GET v2/ekyc/clients/{id}': call('', 'EKY-041'),
  'POST v2/ekyc/clients': call('company_id', 'EKY-042'),
  'GET v2/ekyc/clients/{id}/requests': call('limit skip', 'EKY-043'),
  'POST v2/ekyc/requests': call('ekyc_client_id banks documents message', 'EKY-046'),
  'PATCH v2/ekyc/requests/{id}': call('documents_add documents_remove is_cancel', 'EKY-047'),
  'GET v2/ekyc/documents/{clientId}': call('limit skip', 'EKY-048'),
  'POST v2/ekyc/documents': call('ekyc_client_id description file', 'EKY-049'),
  'POST v2/ekyc/documents/exist': call('company_id attachment_ids', 'EKY-050'),
  'POST v2/ekyc/documents/verify': call('ekyc_client_id attachment_id', 'EKY-051'),
  'GET v2/ekyc/threads/{id}': call('', 'EKY-052'),
  'POST v2/ekyc/threads/{id}': call('message', 'EKY-053'),
}

const webhooks = {
  'POST v2.2/screening/webhook': call('url eventTypes', 'WHK-030'),
  'GET v2.2/screening/webhook': call('', 'WHK-031'),
  'GET v2.2/screening/webhook/{guid}': call('', 'WHK-031'),
  'PATCH v2.2/screening/webhook/{guid}': call('url eventTypes', 'WHK-032'),
  'DELETE v2.2/screening/webhook/{guid}': call('', 'WHK-033'),
  'GET v2.2/screening/webhook/event-types': call('', 'WHK-034'),
  'GET v2.2/screening/event': call('eventTypes start end page size', 'WHK-037'),
  'GET v2.2/screening/event/{id}/resend': call('', 'WHK-038'),
}

const ongoing = {
  'GET v2.2/screening/task': call('start end size page', 'ONG-024'),
  'GET v2.2/screening/task/start': call('type', 'ONG-025'),
  'GET v2.2/screening/task/{id}/cancel': call('', 'ONG-026'),
  'GET v2.2/screening/task/{id}/try_import': call('', 'ONG-027'),
  'GET v2.2/screening/task/{id}/result/download': call('', 'ONG-028'),
  'GET v2.2/screening/task/{id}/report/download': call('', 'ONG-032'),
  'POST v2.2/ongoing/individuals': call('refId', 'ONG-033'),
  'POST v2.2/ongoing/corporates': call('refId', 'ONG-034'),
}

const screening = {
  'GET v2/screening/get_country_list': call('', 'SCR-013'),
  'GET v2/screening/get_screening_list': call('', 'SCR-014'),
  'GET v2/screening/get_categories': call('', 'SCR-015'),
  // The first document fetches the risk of a country as well (RSK-058).
  'POST v2/screening/risks': call('nationality country', 'SCR-016'),
  'POST v2/screening/single': call('name id nationality dob', 'SCR-017'),
  'POST v2/screening/single/EWE': call('name id nationality dob', 'SCR-018'),
  'GET v2/screening/results/{key}': call('', 'SCR-019'),
  'GET v2/screening/results/{key}/{entity}': call('', 'SCR-020'),
  'GET v2/screening/results/{key}/{entity}/{part}': call('', 'SCR-021'),
  'GET v2/screening/batch_info_new_only': call('type', 'BAT-051'),
  'POST v2/screening/batch_start': call('type', 'BAT-052'),
  'POST v2/screening/batch_pause/{id}': call('', 'BAT-053'),
  'POST v2/screening/batch_resume/{id}': call('', 'BAT-054'),
  'POST v2.1/screening/batch_start': call('type', 'BAT-055'),
  'POST v2.1/screening/batch_pause/{id}': call('', 'BAT-055'),
  'POST v2.1/screening/batch_resume/{id}': call('', 'BAT-055'),
  'GET v2/screening/batch_log/{batchId}': call('', 'BAT-056'),
  'GET v2.1/screening/batch_report/{id}': call('', 'BAT-057'),
}

/** Every call that section 7 of a document states by its own address. */
export const ownCalls = { ...signIn, ...records, ...alliance, ...webhooks, ...ongoing, ...screening }
