import type { ScreeningInput } from '@probity/contract/screening/screening.ts'
import { isDayOrPart } from '@probity/contract/values/dates.ts'
import type { PartyOf } from '#web/feature.ts'
import type { NameForm } from '#web/features/parties/fieldsets/name-slots.ts'

export interface Typed {
  names: readonly Pick<NameForm, 'sur' | 'other' | 'lang' | 'is_deleted'>[]
  dob?: string | undefined
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** A name as queried: Chinese without a space between surname and given name. */
const wholeName = ({ sur, other }: Typed['names'][number]): string => {
  const parts = [sur, other].map((part) => part.trim()).filter((part) => part !== '')
  return parts.join(parts.every(isHan) ? '' : ' ')
}

/** The screening query of a form; undefined without a name. A date that is not read is left out. */
export function previewQuestion(kind: PartyOf['kind'], { names, dob }: Typed): ScreeningInput | undefined {
  const typed = names.filter(({ is_deleted }) => is_deleted !== true).map(wholeName)
  const [name, ...more] = typed.filter((text) => Array.from(text).length > 1)
  if (name === undefined) return undefined
  const hasDay = kind === 'person' && isDayOrPart(dob ?? '')
  return { name, names: more, entity_type: kind, ...(hasDay ? { dob } : {}) }
}
