import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { storedName } from '@probity/contract/parties/stored-name.ts'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import classes from './bulk-dialog.module.css'
import type { QueueHit } from './queue/queue.ts'

interface BulkDialogProps {
  hits: readonly QueueHit[]
  verdict: Verdict
  onConfirm: () => Promise<void>
  onClose: () => void
}

const width = 640

/** Lists the hits that one decision would cover, before it is saved. */
export function BulkDialog({ hits, verdict, onConfirm, onClose }: BulkDialogProps) {
  const t = useWords()
  return (
    <ConfirmDialog
      opened
      title={t('case.bulkTitle', { n: hits.length })}
      confirm={t('case.bulkConfirm', { n: hits.length })}
      width={width}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('case.bulkBody')}</p>
      <p className="pad-block-10">
        <HitStatus state={hitStateOf(verdict.status)} />{' '}
        <ExpositionText status={verdict.status} exposition={verdict.exposition} />
        <br />
        {verdict.remarks}
      </p>
      <Covered hits={hits} />
    </ConfirmDialog>
  )
}

export function Covered({ hits }: { hits: readonly QueueHit[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- a long list scrolls, so the keyboard must be able to reach it
    <div role="group" tabIndex={0} className={classes['covered']} aria-label={t('case.covers', { n: hits.length })}>
      <table>
        <tbody>
          {hits.map((hit) => (
            <tr key={hit.id}>
              <td>
                <EntityName name={hit.entity_name} />
              </td>
              <td>{hit.matched_party !== null && storedName(hit.matched_party, language)}</td>
              <td>
                <code>#{hit.alert_case}</code>
              </td>
              <td>
                <LevelTag level={hit.similarity_level} />
              </td>
              <td>{score(hit.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
