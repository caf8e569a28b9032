import { t } from '#web/i18n/translate.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

interface Referred {
  id: number
  ref_id: string | null
}

/** The firm's reference of a customer; its number in the register where the firm gave none. */
export const referenceText = ({ id, ref_id }: Referred): string => ref_id || t('display.recordNumber', { id })

export function Reference({ of }: { of: Referred }) {
  useLanguage()
  return <code>{referenceText(of)}</code>
}
