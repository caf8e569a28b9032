import type { Article, Category } from '../../record.ts'
import type { Random } from '../random.ts'
import type { Core } from './core.ts'
import { chineseHeadlines, headlines, papers, reasons } from './words.ts'

export function articlesOf(core: Core, random: Random): Article[] {
  const category = core.categories[0]!
  const count = category === 'adverse_media' || core.number === 0 ? 2 + random.int(3) : random.chance(0.3) ? 1 : 0
  return Array.from({ length: count }, (_, at) => articleOf(core, { category, at, random }))
}

function articleOf(core: Core, { category, at, random }: { category: Category; at: number; random: Random }): Article {
  const inChinese = core.name.originalLang === 'zh' && random.chance(0.5)
  const name = inChinese ? (core.name.original ?? core.name.full) : core.name.full
  const headline = inChinese ? random.pick(chineseHeadlines) : random.pick(headlines[category])
  const source = inChinese ? '海港日報' : random.pick(papers)
  const publishedOn = `20${12 + random.int(13)}-${String(1 + random.int(12)).padStart(2, '0')}-${String(1 + random.int(28)).padStart(2, '0')}`
  const title = headline.replace('{name}', name)
  return {
    title,
    source,
    category,
    publishedOn,
    originalUrl: `https://news${1 + (core.number % 9)}.example/${publishedOn.replaceAll('-', '/')}/${core.number}-${at}`,
    copy: inChinese ? chineseCopy(name, title) : englishCopy(name, { title, reason: random.pick(reasons[category]) }),
  }
}

const englishCopy = (name: string, { title, reason }: { title: string; reason: string }): string =>
  `${title}\n\n${reason} A spokesman for ${name} declined to comment.\n\nThis article is invented for demonstration. It describes nobody and no event.`

const chineseCopy = (name: string, title: string): string =>
  `${title}\n\n報道指${name}正接受查詢，其代表未作回應。\n\n本文純屬虛構，僅供示範，與任何真實人物及事件無關。`
