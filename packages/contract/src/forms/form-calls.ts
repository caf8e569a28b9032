import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { CrformOffered, CrformPreview, CrformQuery } from './crform-calls.ts'
import { FormLanguage, FormPreview } from './form-preview.ts'

const ofTransaction = {
  method: 'GET',
  access: anyOf('TRANSACTION'),
  tags: ['forms'],
  params: IdParams,
  query: FormLanguage,
} as const
/** A sheet shows the company and the documents of its officers, so it needs the keys of both registers. */
const sheets = {
  method: 'GET',
  access: {
    allOf: [
      ['COMPANY', 'COMPANY.R'],
      ['PERSON', 'PERSON.R'],
    ],
  },
  tags: ['forms'],
} as const

export const formCalls = {
  transaction: defineCall({
    ...ofTransaction,
    path: '/v2/msoform/generate/:id',
    file: { description: 'The form of a transaction', types: ['application/pdf'] },
  }),
  transactionPreview: defineCall({ ...ofTransaction, path: '/v2/msoform/preview/:id', data: FormPreview }),
  sheets: defineCall({
    ...sheets,
    path: '/v2/crform/generate',
    query: CrformQuery,
    file: { description: 'One form as PDF, several in a zip', types: ['application/pdf', 'application/zip'] },
  }),
  sheetsPreview: defineCall({ ...sheets, path: '/v2/crform/preview', query: CrformQuery, data: CrformPreview }),
  offered: defineCall({
    ...sheets,
    path: '/v2/crform/offered/:company_id',
    params: z.object({ company_id: z.coerce.number<number>().int().positive() }),
    data: CrformOffered,
  }),
}
