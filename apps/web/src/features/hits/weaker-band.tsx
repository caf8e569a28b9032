import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconEyeOff } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './weaker-band.module.css'

export interface WeakerBandProps {
  n: number
  weak: number
  level: RaiseFrom
  isOpen: boolean
  onToggle: () => void
}

/** Number of results below the raising level: always shown, and one click away. */
export function WeakerBand({ n, weak, level: { binding, others }, isOpen, onToggle }: WeakerBandProps) {
  const t = useWords()
  if (n === 0) return null
  return (
    <p className={classes['band']}>
      <IconEyeOff size={16} aria-hidden="true" />
      <span>
        <strong>{t('hits.notRaised', { n })}</strong>{' '}
        {t('hits.notRaisedWhy', { weak: score(weak), level: score(others) })}
        {binding < others && ` ${t('hits.notRaisedBinding', { level: score(binding) })}`}
      </span>
      <LinkButton aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'hits.hideWeaker' : 'hits.showWeaker')}
      </LinkButton>
    </p>
  )
}
