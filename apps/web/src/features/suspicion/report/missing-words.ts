import type { MissingPart } from '@probity/contract/suspicion/missing-parts.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { placeOf } from './editing.ts'

/** A missing part in words. */
export function missingWord(part: MissingPart, t: Translate): string {
  if (part.part !== 'subject') return t(`suspicion.missing.${part.part}`)
  return t(`suspicion.missing.subject.${part.field}`, { name: part.name || t('suspicion.subject') })
}

/** Scrolls to the place where it is entered. */
export function goTo(part: MissingPart): void {
  const place = document.getElementById(part.part === 'subject' ? placeOf('subjects', part.key) : placeOf(part.part))
  const target = place?.querySelector<HTMLElement>('button') ?? place
  place?.scrollIntoView({ block: 'center' })
  target?.focus()
}
