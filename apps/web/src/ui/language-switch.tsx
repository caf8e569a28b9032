import { useProfileLanguages } from '#web/access/offered-languages.ts'
import { briefName, htmlLang, ownName } from '#web/i18n/languages.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import classes from './language-switch.module.css'

/**
 * One link in the other language's own name, or in one character in narrow spaces. Absent if the organisation offers only one
 * language.
 */
export function LanguageLink({ className, isBrief = false }: { className?: string | undefined; isBrief?: boolean }) {
  const language = useLanguage()
  const other = useProfileLanguages().find((offered) => offered !== language)
  if (other === undefined) return null
  return (
    <button
      type="button"
      className={className ?? classes['link']}
      lang={htmlLang[other]}
      onClick={() => void chooseLanguage(other)}
      {...(isBrief ? { 'aria-label': `${briefName[other]} ${ownName[other]}`, title: ownName[other] } : {})}
    >
      {isBrief ? briefName[other] : ownName[other]}
    </button>
  )
}
