import { Checkbox } from '@mantine/core'
import { includesKey } from '@probity/contract/identity/access.ts'
import { keysOf, useProfile } from '#web/access/session.ts'
import { useField } from '#web/form/fields/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { isIncluded, keyGroups } from '../roles/role-keys.ts'
import classes from './api-keys.module.css'
import type { ApiKeyForm } from './api-keys-calls.ts'

/** The rights of the key. Only rights of its creator can be granted. */
export function ApiKeyRights() {
  const t = useWords()
  const own = keysOf(useProfile())
  const { value, error, onChange } = useField<ApiKeyForm>('keys')
  const held = new Set(value as readonly string[])
  const toggle = (key: string) => onChange(held.has(key) ? [...held].filter((other) => other !== key) : [...held, key])
  return (
    <fieldset className={classes['rights']} aria-describedby={error === undefined ? undefined : 'rights-error'}>
      <legend>{t('apiKeys.rights')}</legend>
      {keyGroups.map((group) => (
        <div key={group.title} role="group" aria-label={t(group.title)}>
          <span aria-hidden="true">{t(group.title)}</span>
          {group.keys
            .filter(({ key }) => includesKey(own, key))
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                label={t(title)}
                title={key}
                checked={held.has(key) || isIncluded(held, key)}
                disabled={isIncluded(held, key)}
                onChange={() => toggle(key)}
              />
            ))}
        </div>
      ))}
      {error !== undefined && (
        <p id="rights-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
