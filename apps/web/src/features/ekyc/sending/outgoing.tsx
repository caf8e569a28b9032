import { Button } from '@mantine/core'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconCheck } from '#web/ui/generated/icons.ts'
import { typeName } from './in-language.ts'
import { MarkedPages } from './marked-pages.tsx'
import type { OutgoingDocument } from './outgoing-document.ts'
import classes from './sending.module.css'

interface OutgoingProps {
  bank: { id: number; name: string }
  documents: readonly OutgoingDocument[]
}

/** The documents for one bank, as the bank will see them. */
export function Outgoing({ bank, documents }: OutgoingProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ul className={classes['outgoing']}>
      {documents.map((document) => (
        <li key={document.id}>
          <IconCheck size={14} aria-hidden="true" />
          <span>
            {typeName(document.type, language)} <small>{document.name}</small>
          </span>
          <OpensDialog
            opener={(open) => (
              <Button
                size="xs"
                variant="subtle"
                onClick={open}
                aria-label={t('ekyc.previewOf', { name: document.name })}
              >
                {t('ekyc.preview')}
              </Button>
            )}
            dialog={(close) => <MarkedPages document={document} bank={bank} onClose={close} />}
          />
        </li>
      ))}
    </ul>
  )
}
