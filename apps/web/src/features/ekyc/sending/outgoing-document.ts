import type { EkycDocumentType } from '@probity/contract/ekyc/ekyc-documents.ts'

export interface OutgoingDocument {
  id: number
  name: string
  type: EkycDocumentType
  pages: number | null
}
