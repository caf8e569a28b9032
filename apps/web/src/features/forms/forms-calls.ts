import { formCalls as calls } from '@probity/contract/forms/form-calls.ts'
import type { FormCode } from '@probity/contract/forms/registry-forms.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { call, responseTo } from '#web/api/call.ts'
import { saveBlob } from '#web/ui/save-file.ts'

/** The officers that a company's sheets report, by parameter of the call. */
const officerLists = [
  'nominated_directors_ids',
  'nominated_secretaries_ids',
  'suspended_directors_ids',
  'suspended_secretaries_ids',
  'auth_reps_ids',
] as const
export type OfficerList = (typeof officerLists)[number]

export interface SheetChoice {
  codes: readonly FormCode[]
  officers: Readonly<Record<OfficerList, readonly number[]>>
}

interface Sheets extends SheetChoice {
  company: number
  lang: ReportLanguage
}

const crformQuery = ({ company, codes, officers, lang }: Sheets) => ({
  form_names: codes.join(','),
  company_id: company,
  lang,
  ...Object.fromEntries(
    officerLists.filter((list) => officers[list].length > 0).map((list) => [list, officers[list].join(',')]),
  ),
})

export const offeredForms = (company_id: number) => ({
  queryKey: ['forms', 'offered', company_id] as const,
  queryFn: () => call(calls.offered, { params: { company_id } }),
})
export const sheetPreview = (sheets: Sheets) => {
  const query = crformQuery(sheets)
  return {
    queryKey: ['forms', 'sheets', query] as const,
    queryFn: () => call(calls.sheetsPreview, { query }),
    enabled: sheets.codes.length > 0,
  }
}
export const transactionPreview = (id: number, lang: ReportLanguage) => ({
  queryKey: ['forms', 'transaction', id, lang] as const,
  queryFn: () => call(calls.transactionPreview, { params: { id }, query: { lang } }),
})

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}

async function save(response: Response, fallback: string): Promise<void> {
  saveBlob(nameIn(response.headers.get('content-disposition')) ?? fallback, await response.blob())
}

export const downloadSheets = async (sheets: Sheets): Promise<void> =>
  save(
    await responseTo(calls.sheets, { query: crformQuery(sheets) }),
    sheets.codes.length === 1 ? `${sheets.codes[0]}.pdf` : 'forms.zip',
  )
export const downloadTransactionForm = async (id: number, lang: ReportLanguage): Promise<void> =>
  save(await responseTo(calls.transaction, { params: { id }, query: { lang } }), 'transaction.pdf')
