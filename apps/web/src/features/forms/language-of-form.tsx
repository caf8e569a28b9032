import { SegmentedControl } from '@mantine/core'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { useWords } from '#web/i18n/use-words.ts'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'zh-hant', label: '繁體中文' },
] as const

/** Forms are bilingual: selects the language that comes first. */
export function LanguageOfForm({
  value,
  onChange,
}: {
  value: ReportLanguage
  onChange: (lang: ReportLanguage) => void
}) {
  const t = useWords()
  return (
    <SegmentedControl
      aria-label={t('forms.language')}
      size="xs"
      data={[...languages]}
      value={value}
      onChange={(chosen) => onChange(chosen === 'en' ? 'en' : 'zh-hant')}
    />
  )
}
