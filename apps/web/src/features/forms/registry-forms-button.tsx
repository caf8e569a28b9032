import { Button } from '@mantine/core'
import type { CrformOffered } from '@probity/contract/forms/crform-calls.ts'
import { formCalls } from '@probity/contract/forms/form-calls.ts'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { keysOf, useProfile } from '#web/access/session.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconFileText } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { FormChoice } from './form-choice.tsx'
import classes from './forms.module.css'
import { downloadSheets, offeredForms, type SheetChoice } from './forms-calls.ts'
import { LanguageOfForm } from './language-of-form.tsx'
import { SheetPreview } from './sheet-preview.tsx'

/** Opens the generator of registry forms, for users with the keys of both registers. */
export function RegistryFormsButton({ company }: { company: number }) {
  const t = useWords()
  const mayOpen = isAllowed(keysOf(useProfile()), formCalls.sheets.access)
  if (!mayOpen) return null
  return (
    <OpensDialog
      opener={(open) => (
        <Button leftSection={<IconFileText size={15} aria-hidden="true" />} onClick={open}>
          {t('forms.registry')}
        </Button>
      )}
      dialog={(close) => <RegistryFormsDialog company={company} onClose={close} />}
    />
  )
}

interface DialogProps {
  company: number
  /** The initially selected form. */
  initial?: string | undefined
  onClose: () => void
}

export function RegistryFormsDialog({ company, initial, onClose }: DialogProps) {
  const t = useWords()
  const offered = useAnswer(offeredForms(company))
  return (
    <Dialog opened onClose={onClose} title={t('forms.registryTitle')} width="90%">
      <Answered answer={offered} as="part">
        {(value) => <Generator company={company} initial={initial} offered={value} onClose={onClose} />}
      </Answered>
    </Dialog>
  )
}

const nobody: SheetChoice['officers'] = {
  nominated_directors_ids: [],
  nominated_secretaries_ids: [],
  suspended_directors_ids: [],
  suspended_secretaries_ids: [],
  auth_reps_ids: [],
}

function Generator({ company, initial, offered, onClose }: DialogProps & { offered: CrformOffered }) {
  const t = useWords()
  const language = useLanguage()
  const {
    values: { lang, choice },
    set,
  } = useFields<{ lang: typeof language; choice: SheetChoice }>({
    lang: language,
    choice: { codes: offered.forms.flatMap(({ code }) => (code === initial ? [code] : [])), officers: nobody },
  })
  const { isBusy, attempt } = useAttempt()
  if (offered.forms.length === 0) return <p>{t('forms.noForms')}</p>
  return (
    <div className={classes['generator']}>
      <FormChoice offered={offered} choice={choice} onChange={(next) => set({ choice: next })} />
      <div className="stack gap-12 narrows">
        <div className="row wrap between gap-8">
          <LanguageOfForm value={lang} onChange={(next) => set({ lang: next })} />
          <span role="status">{t('forms.chosen', { n: choice.codes.length })}</span>
          <Button
            variant="filled"
            loading={isBusy}
            disabled={choice.codes.length === 0}
            onClick={() => void attempt(() => downloadSheets({ company, lang, ...choice }))}
          >
            {t('forms.download')}
          </Button>
        </div>
        <SheetPreview company={company} lang={lang} choice={choice} onLeave={onClose} />
      </div>
    </div>
  )
}
