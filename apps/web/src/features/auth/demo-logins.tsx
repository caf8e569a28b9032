import { instanceQuery } from '#web/api/instance.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useRoleName } from '#web/ui/role-name.ts'
import classes from './auth.module.css'

/** While only the demo exists, a click fills in the account; the user must still agree to the terms. */
export function DemoLogins() {
  const t = useWords()
  const roleName = useRoleName()
  const demo = valueIfKnown(useAnswer(instanceQuery))?.demo ?? null
  if (demo === null) return null
  const fill = (form: HTMLFormElement | null, username: string) => {
    if (form === null) return
    setInput(form, 'organization', demo.organisation)
    setInput(form, 'username', username)
    setInput(form, 'password', demo.password)
  }
  return (
    <fieldset className={classes['demo']}>
      <legend>{t('login.demo')}</legend>
      {demo.users.map(({ username, role }) => (
        <button
          key={username}
          type="button"
          aria-label={t('login.demo.as', { username, role: roleName(role) })}
          title={roleName(role)}
          onClick={(event) => fill(event.currentTarget.form, username)}
        >
          {username}
        </button>
      ))}
    </fieldset>
  )
}

/** The event clears an error message at the field. */
function setInput(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
