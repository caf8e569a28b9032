import type { Hit } from '@probity/contract/screening/screening.ts'
import type { EntityList } from '@probity/contract/screening/screening-entity.ts'
import { inLanguage, nameIn } from '@probity/contract/words/bilingual.ts'
import { tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import { legalHeadline } from '../legal-headline.ts'
import { useShortListName } from '../list-name.ts'
import classes from './match-card.module.css'

interface LegalEffectProps {
  effect: Hit['legal_effect']
  lists?: readonly string[]
  /** The screened edition of the list, once loaded. */
  edition?: EntityList | undefined
}

/** Legal effect of the list in Hong Kong (binding law, policy of the firm, or information), and which list it is. */
export function LegalEffect({ effect, lists = [], edition }: LegalEffectProps) {
  const t = useWords()
  const language = useLanguage()
  const editionText = useEditionText()
  const shortName = useShortListName()
  // The whole name of a list would leave no room for the sentence.
  const [only] = lists
  const named = only === undefined ? {} : { name: shortName(only), name_zh_hant: shortName(only) }
  return (
    <p className={classes['legal']} data-effect={effect.code}>
      <IconGavel size={15} aria-hidden="true" />
      <span>
        <b>{t(legalHeadline(effect, lists))}</b> {inLanguage(effect, language)}
      </span>
      {lists.length > 0 && (
        <small>{edition === undefined ? listed(lists.map(shortName), t) : editionText({ ...edition, ...named })}</small>
      )}
    </p>
  )
}

/** A list by name, with the publisher's date or number of the edition. */
export function useEditionText(): (edition: EntityList) => string {
  const t = useWords()
  const language = useLanguage()
  return ({ name, name_zh_hant, version }) => {
    const list = nameIn({ name, name_zh_hant }, language)
    if (version === '') return list
    // If the version is an instant, only its day is shown.
    const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(version)?.[0]
    const said = day === undefined ? version : (tableDay(day, language) ?? version)
    return t('legal.edition', { list, version: said })
  }
}
