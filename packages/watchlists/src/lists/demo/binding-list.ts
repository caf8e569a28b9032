import type { ListDeclaration } from '../../list.ts'
import { demoList } from './list.ts'

/** A second invented list that is treated as binding, so that freezing can be tried without a real designation. */
export const demoBindingList: ListDeclaration = {
  ...demoList,
  id: 'demo-binding',
  name: { en: 'Invented binding list (demonstration)', zh: '虛構的具約束力名單（示範）' },
  shortName: { en: 'Invented binding list', zh: '虛構約束名單' },
  effect: 'binding',
  legalEffect: {
    en: 'Invented. The demonstration treats it like a United Nations designation, which binds in Hong Kong.',
    zh: '此名單全屬虛構。示範中視作在香港具約束力的聯合國指認名單。',
  },
  floors: { total: { min: 1, max: 100 } },
}
