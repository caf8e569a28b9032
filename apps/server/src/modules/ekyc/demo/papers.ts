import type { EkycDocumentType } from '@probity/contract/ekyc/ekyc-documents.ts'
import { plainPdf } from './plain-pdf.ts'

export interface Paper {
  type: EkycDocumentType
  name: string
  description: string
  pages: number
  content: Buffer
}

const kinds: readonly [EkycDocumentType, string, string, readonly string[]][] = [
  [
    'ci',
    'CI.pdf',
    'Certificate of incorporation',
    ['This is to certify that the company is incorporated', 'in Hong Kong under the Companies Ordinance, Cap. 622.'],
  ],
  [
    'br',
    'BR 2026.pdf',
    'Business registration certificate',
    ['Business Registration Ordinance, Cap. 310', 'Expiry: 31 December 2026'],
  ],
  [
    'nar1',
    'NAR1 2026.pdf',
    'Latest annual return',
    ['Annual return made up to 30 June 2026', 'Members: see the schedule overleaf.'],
  ],
  [
    'orgchart',
    'Ownership 2026-11.pdf',
    'Ownership chart',
    ['Ultimate beneficial owners above 25 percent', 'are shown with their chain of holdings.'],
  ],
  [
    'addr',
    'Address BO Oct.pdf',
    'Proof of address of the beneficial owner',
    ['Statement of account, October 2026', 'Harbour Lights Power (invented)', 'Flat 12C, 41 Tern Road, Sheung Wan'],
  ],
]

/** Documents of an invented company. Each states that it belongs to the demo. */
export function papersOf(company: string): Paper[] {
  return kinds.map(([type, name, title, lines]) => {
    const note = 'Specimen of the demonstration: everything here is invented.'
    const pages = type === 'nar1' ? 2 : 1
    const content = plainPdf(
      Array.from({ length: pages }, (_, at) => ({
        title: at === 0 ? title : `${title}, schedule`,
        lines: [company, '', ...lines, '', note],
      })),
    )
    return { type, name, description: title, pages, content }
  })
}
