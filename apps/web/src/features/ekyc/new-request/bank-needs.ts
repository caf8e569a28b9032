import type { EkycBank, EkycDocument, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { canBeShared, type EkycDocumentType } from '@probity/contract/ekyc/ekyc-documents.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'

/** The available files of the kinds that a bank requests; all files if the bank states none. */
export const wantedOf = ({ asks }: Pick<EkycBank, 'asks'>, files: readonly EkycDocument[]): EkycDocument[] =>
  files.filter(
    (file) => canBeShared(file) && file.status !== 'missing' && (asks.length === 0 || asks.includes(file.type)),
  )

export type Need = 'ready' | 'missing' | 'unasked'

/** The cell of the matrix for one bank and one kind of document. */
export function needOf({ asks }: Pick<EkycBank, 'asks'>, type: EkycDocumentType, files: readonly EkycDocument[]): Need {
  const isReady = wantedOf({ asks: [] }, files).some((file) => file.type === type)
  if (!asks.includes(type)) return 'unasked'
  return isReady ? 'ready' : 'missing'
}

/** A bank with an open request cannot get a second one. */
export const isBusyBank = ({ id }: Pick<EkycBank, 'id'>, requests: readonly EkycRequest[]): boolean =>
  requests.some(({ bank_id, stage }) => bank_id === id && !isEnded(stage))
