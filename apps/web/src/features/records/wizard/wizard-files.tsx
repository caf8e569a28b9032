import { DropArea } from '#web/features/attachments/upload-area.tsx'
import type { Uploads } from '#web/features/attachments/use-uploads.ts'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'

/** The files of a record that is not there yet. A draft cannot keep them, and says so. */
export function WizardFiles({ uploads }: { uploads: Uploads }) {
  const t = useWords()
  return (
    <FormSection isWide id="wizard-files" title={t('file.titles')} note={t('wizard.filesNote')}>
      <DropArea uploads={uploads} />
    </FormSection>
  )
}
