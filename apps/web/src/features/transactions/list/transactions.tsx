import { Button, Menu } from '@mantine/core'
import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { DraftsKept } from '#web/form/drafts/drafts-kept.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { ExportButton } from '#web/table/export-button.tsx'
import { useList } from '#web/table/use-list.ts'
import { useListNote } from '#web/table/use-list-note.ts'
import { IconChevronDown, IconPlus, IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { draftWords } from '../form/draft-words.ts'
import { RatesButton } from '../rates/rates-dialog.tsx'
import { typeWords } from '../transaction-words.ts'
import { Figures } from './figures.tsx'
import { MonthlyFiguresButton } from './monthly-figures.tsx'
import { useTransactionList } from './transaction-list.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** All transactions of the firm, with due diligence and record check. */
export function Screen() {
  const t = useWords()
  const list = useList(useTransactionList())
  const navigate = useNavigate()
  const mayAdd = useMayChange('TRANSACTION')
  const add = () => void navigate({ to: transactionPaths.transaction2() })
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={list.refetch}>
        {t('button.refresh')}
      </Button>
      <RatesButton />
      <MonthlyFiguresButton />
      <ExportButton type="transaction" list={list} />
      {mayAdd && <NewTransaction />}
    </>
  )
  return (
    <>
      <PageHead title={t('list.transaction')} note={useListNote(list)} actions={actions} />
      {mayAdd && (
        <DraftsKept
          name="transaction.new"
          addPath={transactionPaths.transaction2()}
          describe={(kept) => draftWords(kept, t)}
        />
      )}
      <Figures state={list.state} onChange={list.change} />
      <TransactionTable list={list} {...(mayAdd ? { onNew: add } : {})} />
    </>
  )
}

function NewTransaction() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" trigger="click-hover">
      <Menu.Target>
        <Button
          variant="filled"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('transaction.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {transactionTypes.map((type) => (
          <Menu.Item key={type} onClick={() => void navigate({ to: transactionPaths.transactionAdd(type) })}>
            {t(typeWords[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
