import {
  isCommonPassword,
  metPasswordRules,
  type PasswordRule,
  type PasswordStrength,
  passwordStrength,
} from '@probity/contract/identity/password.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCheck, IconCircle } from '#web/ui/generated/icons.ts'
import classes from './password-meter.module.css'

const rules: readonly PasswordRule[] = ['upper', 'lower', 'digit', 'special', 'length']
const filled: Record<PasswordStrength, number> = { weak: 1, medium: 2, strong: 3 }
const segments = [1, 2, 3] as const

/** Strength in three segments and a word, with a tick per rule, while the user types the password. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useWords()
  const strength = passwordStrength(password)
  const isEmpty = password === ''
  const met = metPasswordRules(password)
  const ticks = [
    ...rules.map((rule) => ({ rule, isMet: met.includes(rule) })),
    { rule: 'common' as const, isMet: !isEmpty && !isCommonPassword(password) },
  ]
  return (
    <div className="space-above-10 text-13 leading-18">
      <div className={classes['bar']} data-strength={isEmpty ? 'none' : strength} aria-hidden="true">
        {segments.map((segment) => (
          <i key={segment} data-filled={!isEmpty && segment <= filled[strength]} />
        ))}
      </div>
      <div className={classes['word']}>
        <strong data-strength={strength} aria-live="polite">
          {isEmpty ? ' ' : t(`password.${strength}`)}
        </strong>
        <span>{t('password.hint')}</span>
      </div>
      <ul className={classes['rules']}>
        {ticks.map(({ rule, isMet }) => (
          <li key={rule} data-met={isMet}>
            {isMet ? <IconCheck size={15} aria-hidden="true" /> : <IconCircle size={15} aria-hidden="true" />}
            {t(`password.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
