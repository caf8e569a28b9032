import { Button } from '@mantine/core'
import { usePreferences } from '#web/access/preferences.ts'
import { useProfile } from '#web/access/session.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconMail } from '#web/ui/generated/icons.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'

/** Whether the user receives the open items by mail each morning. No mail is sent without open items. */
export function DigestButton() {
  const t = useWords()
  const { read_only } = useProfile()
  const { preferences, isLoaded, keep } = usePreferences()
  const isOn = preferences.daily_digest ?? true
  if (read_only) return null
  return (
    <Button
      aria-pressed={isOn}
      title={t('inbox.digest')}
      disabled={!isLoaded}
      leftSection={<IconMail size={15} aria-hidden="true" />}
      onClick={() => void keep('daily_digest', !isOn).catch(notifyFailed)}
    >
      {t(isOn ? 'inbox.digestOn' : 'inbox.digestOff')}
    </Button>
  )
}
