import type { ReactNode } from 'react'
import { useState } from 'react'
import { listingDialogWidth } from '#web/constants.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './entities.module.css'
import type { EntityAddressed } from './entity-calls.ts'
import { EntityDetail } from './entity-detail.tsx'

export interface EntityDialogProps extends EntityAddressed {
  name: string
  onClose: () => void
  /** Beside the title, such as opening its report. */
  actions?: ReactNode
}

/** The full profile of a listed party over the screen that mentions it. Its associations open in the same place. */
export function EntityDialog({ scan, entity, name, onClose, actions }: EntityDialogProps) {
  const t = useWords()
  const [path, setPath] = useState<readonly { entity: string; name: string }[]>([{ entity, name }])
  const here = path.at(-1)!
  const title = (
    <span className={classes['title']}>
      <EntityName name={here.name} /> <code>{here.entity}</code>
    </span>
  )
  return (
    <Dialog opened onClose={onClose} title={title} width={listingDialogWidth} headEnd={actions}>
      {path.length > 1 && (
        <button type="button" className={classes['back']} onClick={() => setPath(path.slice(0, -1))}>
          ← {t('entity.back', { name: path.at(-2)?.name ?? '' })}
        </button>
      )}
      <EntityDetail key={here.entity} scan={scan} entity={here.entity} onOpen={(next) => setPath([...path, next])} />
    </Dialog>
  )
}
