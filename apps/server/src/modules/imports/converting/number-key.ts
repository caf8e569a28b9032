import { readHkid, tidyIdNumber } from '@probity/contract/parties/hkid.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { plainText } from './plain-text.ts'

/** Equal for two documents of one type with the same number, however it is written. */
export function numberKey(row: Row): string {
  const typed = plainText(row['id_number'])
  const hkid = row['type'] === identityType.hkid ? readHkid(typed) : undefined
  return `${plainText(row['type'])} ${hkid?.state === 'ok' ? hkid.canonical : tidyIdNumber(typed)}`
}
