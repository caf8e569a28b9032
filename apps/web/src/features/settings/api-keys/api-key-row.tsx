import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { relativeTime, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useNow } from '#web/ui/now.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from '../users/users.module.css'
import { type ApiKey, apiKeysQuery, revokeApiKey, stateOf } from './api-keys-calls.ts'

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const [isRevoking, revoking] = useDisclosure()
  const { name, prefix, keys, read_only, created_by, last_used_date, expires_date } = apiKey
  const state = stateOf(apiKey, now)
  return (
    <tr data-locked={state !== 'active'}>
      <td>
        <b>{name}</b>
      </td>
      <td>
        <code>{prefix}…</code>
      </td>
      <td data-wide className={classes['keys']}>
        {listed(keys, t)} {read_only && <small>{t('roles.readOnly')}</small>}
      </td>
      <td>{created_by}</td>
      <td>{last_used_date === null ? t('users.never') : relativeTime(last_used_date, now, t)}</td>
      <td>{tableDay(expires_date, language) ?? t('apiKeys.noEnd')}</td>
      <td>
        {state === 'active' ? (
          t('users.active')
        ) : (
          <Tag tone={state === 'expired' ? 'orange' : 'red'}>{t(`apiKeys.${state}`)}</Tag>
        )}
      </td>
      <td data-align="end">
        {state !== 'revoked' && (
          <Button size="xs" onClick={revoking.open} aria-label={t('apiKeys.revokeNamed', { name })}>
            {t('apiKeys.revoke')}
          </Button>
        )}
        {isRevoking && <RevokeDialog apiKey={apiKey} onClose={revoking.close} />}
      </td>
    </tr>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const revoke = async () => {
    try {
      await revokeApiKey(apiKey)
      notifyDone(t('apiKeys.gone', { name: apiKey.name }))
    } catch (error) {
      notifyFailed(error)
    }
    onClose()
    await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  }
  return (
    <ConfirmDialog
      opened
      tone="red"
      title={t('apiKeys.revokeTitle', { name: apiKey.name })}
      confirm={t('apiKeys.revoke')}
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('apiKeys.revokeBody')}
    </ConfirmDialog>
  )
}
