import { findForm } from '@probity/contract/forms/registry-forms.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { FormView } from './form-view.tsx'
import { type SheetChoice, sheetPreview } from './forms-calls.ts'

interface SheetPreviewProps {
  company: number
  lang: ReportLanguage
  choice: SheetChoice
  onLeave: () => void
}

/** Print preview of the selected sheets, one at a time. */
export function SheetPreview({ company, lang, choice, onLeave }: SheetPreviewProps) {
  const t = useWords()
  const [wanted, setWanted] = useState<string>()
  const sheets = useAnswer(sheetPreview({ company, lang, ...choice }))
  if (choice.codes.length === 0) return <p className="ink-3">{t('forms.pick')}</p>
  return (
    <Answered answer={sheets} as="part">
      {(drawn) => {
        const shown = drawn.find(({ code }) => code === wanted) ?? drawn.at(-1)!
        return (
          <>
            {drawn.length > 1 && (
              <Select
                label={t('forms.shown')}
                data={drawn.map(({ code }) => ({
                  value: code,
                  label: `${code} ${inLanguage(findForm(code), lang)}`,
                }))}
                value={shown.code}
                onChange={(code) => setWanted(code ?? undefined)}
                allowDeselect={false}
              />
            )}
            <FormView preview={shown} onLeave={onLeave} />
          </>
        )
      }}
    </Answered>
  )
}
