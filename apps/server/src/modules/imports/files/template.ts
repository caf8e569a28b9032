import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'

/** A workbook with the headers of every sheet in both languages; every cell is text, so that leading zeros remain. */
export async function templateOf(type: ImportType, isFilled: boolean): Promise<Buffer> {
  const sheets = importLayouts[type].map(({ key, columns }) => {
    const shown = columns.filter((column) => !column.key.startsWith('name_full') && !column.isOfExport)
    const rows = [
      shown.map((column) => ({ value: column.key, type: String, fontWeight: 'bold' as const })),
      shown.map(({ en, zh }) => ({ value: `${en} ${zh}`, type: String })),
    ]
    const example = exampleOf(type, key, shown)
    if (isFilled && example) rows.push(example.map((value) => ({ value, type: String })))
    return { sheet: key, data: rows, columns: shown.map(() => ({ width: 22 })) }
  })
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(sheets).toBuffer()
}

/** Examples for the sheets whose rows refer to a record of the first sheet. */
const childExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Identities: { ref_id: 'P000123', type: '0', country: 'CN', id_number: 'H12345678' },
  Members: {
    company_ref_id: 'C000045',
    role: 'director;shareholder',
    party_ref_id: 'P000901',
    party_surname_en: 'CHAN',
    party_other_en: 'Tai Man',
    party_name_zh: '陳大文',
    director_type: '1',
    consent: '1',
    start_date: '2014-03-10',
  },
  Shares: {
    company_ref_id: 'C000045',
    party_ref_id: 'P000901',
    type: 'Ordinary',
    currency: 'HKD',
    shares_num: '10000',
    shares_paid_amount: '10000',
  },
  Addresses: { ref_id: 'P000123', address_1: 'Flat B, 2/F', address_2: '8 Canton Road', address_4: 'HK' },
  CompanyAddresses: {
    ref_id: 'C000045',
    address_type: '1',
    address_1: 'Unit 5, 8/F',
    address_2: '1 Queensway',
    address_4: 'HK',
  },
}

function exampleOf(
  type: ImportType,
  sheet: string,
  columns: readonly { key: string; example?: string }[],
): string[] | undefined {
  const given =
    sheet === 'BankAccounts'
      ? {
          ref_id: type === 'person' ? 'P000123' : 'C000045',
          acc_bank: 'Harbour Bank',
          acc_number: '012-345678-001',
          acc_currency: 'HKD',
        }
      : childExamples[sheet]
  if (sheet === 'ProposedMembers') return undefined
  return columns.map(({ key, example }) => (given ? ((given as Record<string, string>)[key] ?? '') : (example ?? '')))
}
