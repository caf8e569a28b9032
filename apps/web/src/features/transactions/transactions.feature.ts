import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { IconArrowsRightLeft } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'list.transaction': { en: 'Transactions', zh: '交易' },
  'transaction.workspace': { en: 'Transaction workspace', zh: '交易工作區' },
  'transaction.new': { en: 'New transaction', zh: '新增交易' },
  'transaction.title': { en: 'Transaction', zh: '交易' },
  'menu.transaction': { en: 'Transaction', zh: '交易' },
  'keys.transactions': { en: 'transactions', zh: '交易' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    transactions: typeof menuWords
  }
}

const under = { title: 'list.transaction', href: transactionPaths.transactions() } as const
const load = () => import('./new-transaction.tsx')

const words = ['transactions', 'parties', 'issues', 'hits', 'forms'] as const
const wizardWords = [...words, 'risk-assessment'] as const

/** Customers' transactions, with due diligence and record check. */
export const transactions = {
  ...nothing,
  name: 'transactions',
  hasWords: true,
  uses: ['records', 'parties', 'hits', 'decision', 'alerts', 'risk-assessment', 'forms'],
  paths: transactionPaths,
  screens: [
    {
      path: '/Transaction',
      title: 'list.transaction',
      needs: 'Transaction',
      words,
      load: () => import('./list/transactions.tsx'),
    },
    {
      path: '/Transaction/WS',
      title: 'transaction.workspace',
      needs: 'Transaction',
      words: wizardWords,
      under,
      load: () => import('./workspace.tsx'),
    },
    {
      path: '/Transaction2',
      title: 'transaction.new',
      needs: 'Transaction2',
      words: wizardWords,
      under,
      isFocus: true,
      load,
    },
    {
      path: '/Transaction/Add/$transaction_type',
      title: 'transaction.new',
      needs: 'Transaction3',
      words: wizardWords,
      under,
      isFocus: true,
      load,
    },
    {
      path: '/Transaction/Details/$transaction_id',
      title: 'transaction.title',
      needs: 'Transaction3',
      words: [...words, 'decision', 'risk-assessment'],
      under,
      isFocus: true,
      load: () => import('./record-page.tsx'),
    },
  ],
  redirects: [
    { path: '/Transaction/v2', to: transactionPaths.transaction2(), needs: 'Transaction2' },
    { path: '/Transaction/v3', to: transactionPaths.transactions(), needs: 'Transaction3' },
  ],
  menu: [
    {
      group: 'register',
      at: 3,
      title: 'menu.transaction',
      href: transactionPaths.transactions(),
      needs: 'Transaction',
      icon: IconArrowsRightLeft,
    },
  ],
  partyTabs: [
    {
      id: 'transactions',
      title: 'list.transaction',
      needs: 'Transaction2',
      at: 7,
      load: async () => {
        await loadWords(...words)
        return import('./list/party-transactions.tsx')
      },
    },
  ],
  palette: {
    screens: [{ title: 'transaction.new', href: transactionPaths.transaction2(), icon: IconArrowsRightLeft }],
    records: [
      {
        title: 'list.transaction',
        listHref: transactionPaths.transactions(),
        search: async (text) => (await import('./transaction-search.ts')).search(text),
      },
    ],
  },
  shortcuts: [{ key: 't', at: 6, href: transactionPaths.transactions(), words: 'keys.transactions' }],
  savedViews: ['transactions', 'party-transactions'],
  targets: { transaction: () => undefined },
  exportedLists: {
    transaction: async () => {
      await loadWords('transactions', 'parties')
      return (await import('./list/transaction-list.tsx')).useTransactionList
    },
  },
} satisfies Feature
