import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { IconDownload, IconPrinter } from '#web/ui/generated/icons.ts'
import { saveText } from '#web/ui/save-file.ts'
import classes from './profile.module.css'

/** Ten codes, shown once to print or save. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords()
  return (
    <div className="stack gap-10">
      <p role="status">{t('totp.codes')}</p>
      <ol className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes['actions']}>
        <Button
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => saveText('probity-recovery-codes.txt', codes.join('\n'))}
        >
          {t('totp.download')}
        </Button>
        <Button leftSection={<IconPrinter size={15} aria-hidden="true" />} onClick={() => print()}>
          {t('button.print')}
        </Button>
        <Button variant="filled" onClick={onKept}>
          {t('totp.kept')}
        </Button>
      </div>
    </div>
  )
}
