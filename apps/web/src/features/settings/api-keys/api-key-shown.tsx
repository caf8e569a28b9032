import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconCheck, IconCopy } from '#web/ui/generated/icons.ts'
import users from '../users/users.module.css'
import classes from './api-keys.module.css'

const width = 560

/** Shows the key once: afterwards only its hash is stored. */
export function ApiKeyShown({ name, apiKey, onKept }: { name: string; apiKey: string; onKept: () => void }) {
  const t = useWords()
  const [isCopied, copying] = useDisclosure()
  const copy = async () => {
    await navigator.clipboard?.writeText(apiKey)
    copying.open()
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Dialog opened width={width} title={t('apiKeys.made', { name })} onClose={onKept}>
      <div className={classes['shown']}>
        <p role="status">{t('apiKeys.once')}</p>
        <div>
          <code>{apiKey}</code>
          <Button leftSection={<Icon size={15} aria-hidden="true" />} onClick={() => void copy()}>
            {isCopied ? t('apiKeys.copied') : t('apiKeys.copy')}
          </Button>
        </div>
        <p>{t('apiKeys.how')}</p>
        <code>Authorization: ApiKey {apiKey.slice(0, 10)}…</code>
      </div>
      <div className={users['actions']}>
        <Button variant="filled" onClick={onKept}>
          {t('apiKeys.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
