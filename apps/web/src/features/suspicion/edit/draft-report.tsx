import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { RecordRef } from '#web/feature.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { IconShieldExclamation } from '#web/ui/generated/icons.ts'
import { DoNotTell } from '../do-not-tell.tsx'
import { desk, makeReport } from '../suspicion-calls.ts'

const width = 560

/** Creates a draft about the open record, for users who may make reports. For other users the button does not exist. */
export function Part({ record }: { record: RecordRef }) {
  const t = useWords()
  const [isOpen, opening] = useDisclosure()
  if (valueIfKnown(useAnswer(desk))?.may_make !== true) return null
  return (
    <>
      {'alert_case' in record ? (
        // The header of a case has no room for text next to its tabs.
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('suspicion.draftReport')}
          title={t('suspicion.draftReport')}
          onClick={opening.open}
        >
          <IconShieldExclamation size={16} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button leftSection={<IconShieldExclamation size={15} aria-hidden="true" />} onClick={opening.open}>
          {t('suspicion.draftReport')}
        </Button>
      )}
      {isOpen && <DraftReport record={record} onClose={opening.close} />}
    </>
  )
}

function DraftReport({ record, onClose }: { record: RecordRef; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const make = async () => {
    const { id } = await makeReport(record)
    await navigate({ to: suspicionPaths.report(id) })
  }
  return (
    <FieldsDialog
      title={t('suspicion.draftReport')}
      width={width}
      confirm={t('suspicion.make')}
      onConfirm={make}
      onClose={onClose}
    >
      <DoNotTell />
      <p className="ink-2">{t('suspicion.draftNote')}</p>
    </FieldsDialog>
  )
}
