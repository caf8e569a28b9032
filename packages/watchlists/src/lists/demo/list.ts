import type { ListDeclaration } from '../../list.ts'

/** The invented list shipped with the product, so that everything can be tried before a real list is imported. */
export const demoList: ListDeclaration = {
  id: 'demo',
  name: { en: 'Probity demo list (invented parties)', zh: 'Probity 示範名單（虛構人物及機構）' },
  shortName: { en: 'Demo list', zh: '示範名單' },
  publisher: { en: 'Probity', zh: 'Probity（本產品）' },
  jurisdiction: '',
  licence: { en: 'Part of the product', zh: '產品的一部分' },
  address: '',
  schedule: '',
  maxEditionDays: null,
  category: 'sanctions',
  effect: 'information',
  legalEffect: {
    en: 'Every party on this list is invented; a hit on it means nothing.',
    zh: '此名單全屬虛構，命中並無任何意義。',
  },
  floors: { total: { min: 5_000, max: 100_000 } },
  shapes: [],
}
