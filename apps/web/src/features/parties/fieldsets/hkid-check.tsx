import { readHkid, tidyIdNumber } from '@probity/contract/parties/hkid.ts'
import { isMasked } from '@probity/contract/parties/id-mask.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export interface HkidCheckProps {
  typed: string
  onUse: (corrected: string) => void
}

/** The result of a HKID's check character: a tick if it is right, otherwise the right one with a button to insert it. */
export function HkidCheck({ typed, onUse }: HkidCheckProps) {
  const t = useWords()
  if (typed.trim() === '' || isMasked(typed)) return null
  const reading = readHkid(typed)
  if (reading.state === 'ok')
    return (
      <span className="inline-row gap-4 ink-2">
        <IconCheck size={13} aria-hidden="true" /> {t('identity.checkRight')}
      </span>
    )
  if (reading.state === 'format') return null
  const { expected } = reading
  const corrected = tidyIdNumber(typed).replace(/\(?[0-9A]\)?$/u, `(${expected})`)
  return (
    <span className="inline-row gap-4 ink-2">
      {t('identity.checkShould', { digit: expected })}{' '}
      <LinkButton isInText onClick={() => onUse(corrected)}>
        {t('identity.use', { digit: expected })}
      </LinkButton>
    </span>
  )
}
