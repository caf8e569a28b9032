import { nameIn, shortNameIn } from '@probity/contract/words/bilingual.ts'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** A list by its name in the interface language; by code if it no longer serves. */
export function useListName(): (code: string) => string {
  const language = useLanguage()
  const status = valueIfKnown(useAnswer(listStatus))
  return (code) => {
    const found = status?.lists.find((list) => list.code === code)
    return found ? nameIn(found, language) : code
  }
}

/** The short name for tables: UN, EU. Own lists have no short name. */
export function useShortListName(): (code: string) => string {
  const language = useLanguage()
  const full = useListName()
  const status = valueIfKnown(useAnswer(listStatus))
  return (code) => {
    const found = status?.lists.find((list) => list.code === code)
    if (found === undefined || found.own) return full(code)
    return shortNameIn(found, language)
  }
}
