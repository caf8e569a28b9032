import type { ListDeclaration } from '../../list.ts'
import { readWorldBank } from './parse.ts'

export const worldBank: ListDeclaration = {
  id: 'world-bank',
  name: { en: 'World Bank listing of ineligible firms and individuals', zh: '世界銀行不合資格公司及個人名單' },
  shortName: { en: 'World Bank', zh: '世界銀行' },
  publisher: { en: 'World Bank Group', zh: '世界銀行集團' },
  jurisdiction: '',
  licence: { en: 'Public listing, terms of use of the World Bank', zh: '公開名單，須遵守世界銀行使用條款' },
  address: 'https://apigwext.worldbank.org/dvsvc/v1.0/json/APPLICATION/ADOBE_EXPRNCE_MGR/FIRM/SANCTIONED_FIRM',
  schedule: '0 8 * * *',
  maxEditionDays: 14,
  category: 'financial_regulator',
  effect: 'information',
  legalEffect: {
    en: 'None in Hong Kong. Debarment from contracts the World Bank finances, for fraud or corruption: a fact for the risk assessment.',
    zh: '在香港無法律效力。因欺詐或貪污被禁參與世界銀行資助合約：屬風險評估的事實。',
  },
  floors: { total: { min: 500, max: 10_000 } },
  shapes: [
    {
      id: 'json',
      role: (head) => (/^\s*\{\s*"response"\s*:\s*\{\s*"ZPROCSUPP"/.test(head.text) ? 'list' : undefined),
      needs: ['list'],
      read: readWorldBank,
    },
  ],
}
