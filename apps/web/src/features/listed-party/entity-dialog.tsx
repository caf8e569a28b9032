import type { ReactNode } from 'react'
import { useState } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { MatchCard } from '#web/features/hits/card/match-card.tsx'
import type { HitEvidence } from '#web/features/hits/evidence.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { ReportMenu } from '#web/features/reports/open/report-menu.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './entities.module.css'
import type { EntityMatch } from './entity-aside.tsx'
import { type EntityAddressed, entityDetailQuery } from './entity-calls.ts'
import { EntityDetail } from './entity-detail.tsx'
import { LawBand } from './law/law-band.tsx'

export interface EntityDialogProps extends EntityAddressed {
  name: string
  onClose: () => void
  /** The comparison that made it a hit, shown before the profile. */
  hit?: HitEvidence
  /** Its match with the customer, if the comparison is already on the screen. */
  match?: EntityMatch
  /** Actions next to the title, in place of its report. */
  actions?: ReactNode
}

/** The full profile of a listed party over the current screen. Its associations open in the same dialog. */
export function EntityDialog({ scan, entity, name, hit, match = hit, onClose, actions }: EntityDialogProps) {
  const t = useWords()
  const [path, setPath] = useState<readonly { entity: string; name: string }[]>([{ entity, name }])
  const here = path.at(-1)!
  const profile = valueIfKnown(useAnswer(entityDetailQuery({ scan, entity })))
  const title = (
    <span className={classes['title']}>
      <EntityName name={here.name} /> <code>{here.entity}</code>
    </span>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={listingDialogWidth}
      headEnd={actions ?? <ReportMenu ask={{ kind: 'entity', key: scan, entity: here.entity }} />}
    >
      {path.length > 1 && (
        <LinkButton onClick={() => setPath(path.slice(0, -1))}>
          ← {t('entity.back', { name: path.at(-2)?.name ?? '' })}
        </LinkButton>
      )}
      {hit !== undefined && path.length === 1 && (
        <>
          {hit.legal_effect.code === 'binding' && <LawBand scan={scan} entity={entity} name={name} />}
          <MatchCard hit={hit} edition={profile?.list} hasLaw={hit.legal_effect.code === 'binding'} />
        </>
      )}
      <EntityDetail
        key={here.entity}
        scan={scan}
        entity={here.entity}
        match={path.length === 1 ? match : undefined}
        onOpen={(next) => setPath([...path, next])}
      />
    </Dialog>
  )
}
