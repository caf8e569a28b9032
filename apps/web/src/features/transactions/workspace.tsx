import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { useList } from '#web/table/use-list.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SectionPanel, SectionTabs } from '#web/ui/page/section-tabs.tsx'
import { useTransactionList } from './list/transaction-list.tsx'
import { TransactionTable } from './list/transaction-table.tsx'
import classes from './transactions.module.css'
import { TransactionWizard } from './wizard.tsx'

const tabs = ['new', 'edit', 'history'] as const
type Tab = (typeof tabs)[number]

/** New, pending and all transactions, as tabs. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const chosen: Tab = tabs.find((one) => one === tab) ?? 'new'
  return (
    <>
      <PageHead title={t('transaction.workspace')} />
      <div className={classes['record']}>
        <SectionTabs
          label={t('transaction.workspace')}
          tabs={tabs.map((id) => ({ id, label: t(`txn.tab.${id}`) }))}
          chosen={chosen}
          onChoose={(id) => void navigate({ to: '.', search: { tab: id }, replace: true })}
        />
        <SectionPanel id={chosen}>
          {chosen === 'new' ? <TransactionWizard /> : <Table key={chosen} tab={chosen} />}
        </SectionPanel>
      </div>
    </>
  )
}

function Table({ tab }: { tab: Exclude<Tab, 'new'> }) {
  const history = useTransactionList()
  const pending = useMemo(
    () => ({ ...history, name: 'transactions-pending', scope: { cdd_status: 'pending' } }),
    [history],
  )
  return <TransactionTable list={useList(tab === 'edit' ? pending : history)} />
}
