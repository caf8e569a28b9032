import { DropArea } from '#web/features/attachments/upload-area.tsx'
import type { Uploads } from '#web/features/attachments/use-uploads.ts'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'

/** The files of a record that does not exist yet. A draft cannot contain them, and states that. */
export function WizardFiles({ uploads }: { uploads: Uploads }) {
  const t = useWords()
  return (
    <FormSection isWide id="wizard-files" title={t('file.titles')} note={t('wizard.filesNote')}>
      <DropArea uploads={uploads} />
    </FormSection>
  )
}
