import { sql } from 'kysely'
import type { Trail } from '#kernel/modules/module.ts'

/** Requests, consents and documents of a company, for its history. A person has none. */
export const ekycTrail: Trail = (kind, id) => {
  const company = kind === 'company' ? id : 0
  const ofClient = sql`(select id from ekyc_clients where company = ${company})`
  const ofRequest = sql`(select id from ekyc_requests where client in ${ofClient})`
  return sql`select 'ekyc_requests'::text, id from ekyc_requests where client in ${ofClient}
    union all select 'ekyc_documents', id from ekyc_documents where client in ${ofClient}
    union all select 'ekyc_consents', id from ekyc_consents where request in ${ofRequest}
    union all select 'ekyc_request_documents', id from ekyc_request_documents where request in ${ofRequest}`
}
