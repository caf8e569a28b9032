import { type Feature, nothing } from '#web/feature.ts'
import { transactionPaths } from './transactions.paths.ts'

const under = { title: 'menu.transaction', href: transactionPaths.transactions() } as const
const load = () => import('#web/features/states/not-yet.tsx')

/** Transactions of customers. Not built yet. */
export const transactions = {
  ...nothing,
  name: 'transactions',
  uses: ['states'],
  paths: transactionPaths,
  screens: [
    { path: '/Transaction', title: 'menu.transaction', needs: 'Transaction', load },
    { path: '/Transaction/WS', title: 'transaction.workspace', needs: 'Transaction', under, load },
    { path: '/Transaction2', title: 'transaction.new', needs: 'Transaction2', under, isFocus: true, load },
    {
      path: '/Transaction/Add/$transaction_type',
      title: 'transaction.new',
      needs: 'Transaction3',
      under,
      isFocus: true,
      load,
    },
    {
      path: '/Transaction/Details/$transaction_id',
      title: 'transaction.title',
      needs: 'Transaction3',
      under,
      isFocus: true,
      load,
    },
  ],
  redirects: [
    { path: '/Transaction/v2', to: transactionPaths.transaction2(), needs: 'Transaction2' },
    { path: '/Transaction/v3', to: transactionPaths.transactions(), needs: 'Transaction3' },
  ],
} satisfies Feature
