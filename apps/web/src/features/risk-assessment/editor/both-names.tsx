import { useLanguage } from '#web/i18n/use-words.ts'
import type { NamedRow } from './name-fields.tsx'

/** A name in the language of the screen, and smaller in the other one. */
export function BothNames({ row: { name, name_zh_hant } }: { row: NamedRow }) {
  const english = <span lang="en">{name}</span>
  const chinese = <span lang="zh-Hant-HK">{name_zh_hant}</span>
  const isChinese = useLanguage() === 'zh-hant'
  return (
    <>
      {isChinese ? chinese : english} <small>{isChinese ? english : chinese}</small>
    </>
  )
}
