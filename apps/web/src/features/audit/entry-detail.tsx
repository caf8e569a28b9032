import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { ChangeTable } from '#web/ui/diff.tsx'
import { IconCopy } from '#web/ui/generated/icons.ts'
import classes from './audit.module.css'
import { auditPaths } from './audit.paths.ts'
import type { Entry } from './entry.ts'
import { EntryChain } from './entry-chain.tsx'
import { targetText, toldOf } from './entry-words.ts'

/** What changed, what was recorded with it, and the way to the whole history of its target. */
export function EntryDetail({ entry }: { entry: Entry }) {
  const t = useWords()
  const { changes, facts } = toldOf(entry.data, { t, exposition: useExpositionText() })
  const copy = () => void navigator.clipboard?.writeText(JSON.stringify(entry, undefined, 2))
  return (
    <div className={classes['detail']}>
      {changes.length > 0 && (
        <section>
          <h2>{t('audit.change')}</h2>
          <ChangeTable changes={changes} />
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h2>{t('audit.data')}</h2>
          <dl>
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {changes.length + facts.length === 0 && <p>{t('audit.noDetail')}</p>}
      <EntryChain id={entry.id} />
      <div className={classes['tools']}>
        <Button size="xs" leftSection={<IconCopy size={14} aria-hidden="true" />} onClick={copy}>
          {t('audit.copyJson')}
        </Button>
        {entry.target_table !== null && (
          <Link to={auditPaths.auditLog()} search={{ target: targetText(entry) }}>
            {t('audit.everything')}
          </Link>
        )}
      </div>
    </div>
  )
}
