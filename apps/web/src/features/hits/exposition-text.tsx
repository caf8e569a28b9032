import { expositionSentence, expositionsFor, type HitStatus } from '@probity/contract/alerts/verdict.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** The text of a stored exposition in the interface language. */
export function useExpositionText(): (status: HitStatus, exposition: string | null) => string | undefined {
  const language = useLanguage()
  return (status, exposition) => {
    const found = expositionsFor(status).find(({ value }) => value === exposition)
    return found && expositionSentence(found, language)
  }
}

export function ExpositionText({ status, exposition }: { status: HitStatus; exposition: string | null }) {
  return useExpositionText()(status, exposition) ?? '–'
}
