import { type WatchlistCategory, watchlistCategories } from '@probity/contract/screening/screening.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

/** The name of a category in the interface language. */
export function useCategoryName(): (code: WatchlistCategory) => string {
  const language = useLanguage()
  return (code) => {
    const found = watchlistCategories.find((category) => category.code === code)
    if (found === undefined) return code
    return nameIn(found, language)
  }
}

export function CategoryTags({ categories }: { categories: readonly WatchlistCategory[] }) {
  const name = useCategoryName()
  return (
    <span className="inline-flex wrap gap-4">
      {categories.map((code) => (
        <Tag key={code}>{name(code)}</Tag>
      ))}
    </span>
  )
}
