import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { auditPaths } from '#web/paths/data/audit.ts'
import { useProduct } from '#web/product.ts'
import { ChangeTable } from '#web/ui/diff.tsx'
import { IconCopy } from '#web/ui/generated/icons.ts'
import classes from './audit.module.css'
import type { Entry } from './entry.ts'
import { EntryChain } from './entry-chain.tsx'
import { targetText, toldOf } from './entry-words.ts'
import { targetHref } from './target-words.ts'

/** The changes and other data of an entry, and a link to the full history of its target. */
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
      {changes.length + facts.length === 0 && entry.changed === null && <p>{t('audit.noDetail')}</p>}
      <EntryChain id={entry.id} />
      <div className="row wrap gap-12 pushed">
        <Button size="xs" leftSection={<IconCopy size={14} aria-hidden="true" />} onClick={copy}>
          {t('audit.copyJson')}
        </Button>
        <RecordLink entry={entry}>{t('audit.openRecord')}</RecordLink>
        {entry.changed !== null && (
          <RecordLink entry={entry} tab="history">
            {t('audit.seeChange')}
          </RecordLink>
        )}
        {entry.target_table !== null && (
          <Link to={auditPaths.auditLog()} search={{ target: targetText(entry) }}>
            {t('audit.everything')}
          </Link>
        )}
      </div>
    </div>
  )
}

interface RecordLinkProps {
  entry: Entry
  /** The part of the record to open. */
  tab?: string
  children: ReactNode
}

/** Leads to the record of the entry, if the reader may open it. */
function RecordLink({ entry, tab, children }: RecordLinkProps) {
  const mayOpen = useMayOpenPath()
  const href = targetHref(entry.target, useProduct().targets)
  if (href === undefined || !mayOpen(href)) return null
  const [to = '', query] = href.split('?')
  return (
    <Link to={to} search={{ ...Object.fromEntries(new URLSearchParams(query)), ...(tab === undefined ? {} : { tab }) }}>
      {children}
    </Link>
  )
}
