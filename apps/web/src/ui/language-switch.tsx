import { useProfileLanguages } from '#web/access/offered-languages.ts'
import { htmlLang, ownName } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import classes from './language-switch.module.css'

/** One link in the other language's own name. Absent when the organisation offers one language only. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const language = useLanguage()
  const other = useProfileLanguages().find((offered) => offered !== language)
  if (other === undefined) return null
  return (
    <button
      type="button"
      className={className ?? classes['link']}
      lang={htmlLang[other]}
      onClick={() => void chooseLanguage(other)}
    >
      {ownName[other]}
    </button>
  )
}
