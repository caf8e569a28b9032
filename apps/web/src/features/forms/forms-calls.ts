import type { CrformOffered, CrformPreview } from '@probity/contract/forms/crform-calls.ts'
import type { FormPreview } from '@probity/contract/forms/form-preview.ts'
import type { FormCode } from '@probity/contract/forms/registry-forms.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { fetchData } from '#web/api/cached.ts'
import { request } from '#web/api/transport.ts'
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

function crformQuery({ company, codes, officers, lang }: Sheets): string {
  const query = new URLSearchParams({ form_names: codes.join(','), company_id: String(company), lang })
  for (const list of officerLists) if (officers[list].length > 0) query.set(list, officers[list].join(','))
  return query.toString()
}

export const offeredForms = (company: number) => ({
  queryKey: ['forms', 'offered', company] as const,
  queryFn: () => fetchData<CrformOffered>(`/v2/crform/offered/${company}`),
})
export const sheetPreview = (sheets: Sheets) => {
  const query = crformQuery(sheets)
  return {
    queryKey: ['forms', 'sheets', query] as const,
    queryFn: () => fetchData<CrformPreview>(`/v2/crform/preview?${query}`),
    enabled: sheets.codes.length > 0,
  }
}
export const transactionPreview = (id: number, lang: ReportLanguage) => ({
  queryKey: ['forms', 'transaction', id, lang] as const,
  queryFn: () => fetchData<FormPreview>(`/v2/msoform/preview/${id}?lang=${lang}`),
})

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}

async function download(url: string, fallback: string): Promise<void> {
  const response = await request({ method: 'GET', url })
  saveBlob(nameIn(response.headers.get('content-disposition')) ?? fallback, await response.blob())
}

export const downloadSheets = (sheets: Sheets): Promise<void> =>
  download(
    `/v2/crform/generate?${crformQuery(sheets)}`,
    sheets.codes.length === 1 ? `${sheets.codes[0]}.pdf` : 'forms.zip',
  )
export const downloadTransactionForm = (id: number, lang: ReportLanguage): Promise<void> =>
  download(`/v2/msoform/generate/${id}?lang=${lang}`, 'transaction.pdf')
