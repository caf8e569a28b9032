import { ActionIcon, Button, Menu } from '@mantine/core'
import type { FirmAccount } from '@probity/contract/statements/statements.ts'
import { lastMonths, monthOf } from '@probity/contract/values/hong-kong-time.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { monthOfYear } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDots } from '#web/ui/generated/icons.ts'
import { useNow } from '#web/ui/now.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { MonthView } from './month-view.tsx'
import { accountsQuery, monthQuery } from './statement-calls.ts'
import { UploadButton } from './upload-button.tsx'

const monthsBack = 24

/** The bank's lines of a month beside the payments recorded, account by account. */
export function Screen() {
  const t = useWords()
  const mayChange = useMayChange('TRANSACTION')
  return (
    <Answered answer={useAnswer(accountsQuery)}>
      {(accounts) =>
        accounts.length === 0 ? (
          <>
            <PageHead title={t('menu.statements')} actions={mayChange && <AddAccount />} />
            <EmptyList title={t('statements.noAccount')}>{t('statements.noAccountBody')}</EmptyList>
          </>
        ) : (
          <OneAccount accounts={accounts} mayChange={mayChange} />
        )
      }
    </Answered>
  )
}

interface Chosen {
  account?: string | number
  month?: string
}

function OneAccount({ accounts, mayChange }: { accounts: readonly FirmAccount[]; mayChange: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const asked = useSearch({ strict: false }) as Chosen
  const navigate = useNavigate()
  const account = accounts.find(({ id }) => String(id) === String(asked.account)) ?? accounts[0]!
  const month = asked.month ?? account.to_day?.slice(0, 7) ?? monthOf(now)
  const choose = (chosen: Chosen) =>
    void navigate({ to: '.', search: { account: account.id, month, ...chosen }, replace: true })
  const months = [...new Set([month, ...lastMonths(now, monthsBack)])].toSorted().toReversed()
  const answer = useAnswer(monthQuery(account.id, month))
  const known = valueIfKnown(answer)
  return (
    <>
      <PageHead
        title={t('menu.statements')}
        note={
          known &&
          t('statements.note', {
            lines: known.lines.length,
            records: known.legs.filter(({ day }) => day.startsWith(month)).length,
            month: monthOfYear(month, language),
          })
        }
        actions={
          <>
            <Select
              aria-label={t('statements.account')}
              w={{ base: 240, sm: 300 }}
              allowDeselect={false}
              value={String(account.id)}
              onChange={(id) => id !== null && choose({ account: id })}
              data={accounts.map(({ id, bank, number, currency }) => ({
                value: String(id),
                label: t('statements.accountOf', { bank, number, currency }),
              }))}
            />
            <Select
              aria-label={t('statements.month')}
              w={130}
              allowDeselect={false}
              value={month}
              onChange={(value) => value !== null && choose({ month: value })}
              data={months.map((value) => ({ value, label: monthOfYear(value, language) }))}
            />
            {mayChange && (
              <>
                <UploadButton account={account} onRead={(newest) => choose({ month: newest })} />
                <AccountMenu account={account} />
              </>
            )}
          </>
        }
      />
      <Answered answer={answer} as="part">
        {(found) => <MonthView key={`${found.account} ${found.month}`} month={found} mayChange={mayChange} />}
      </Answered>
    </>
  )
}

function AccountMenu({ account }: { account: FirmAccount }) {
  const t = useWords()
  const [opened, setOpened] = useState<'add' | 'change'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} variant="default" aria-label={t('statements.accounts')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('change')}>{t('statements.changeAccount')}</Menu.Item>
          <Menu.Item onClick={() => setOpened('add')}>{t('statements.addAccount')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'add' && <AccountDialog onClose={close} />}
      {opened === 'change' && <AccountDialog account={account} onClose={close} />}
    </>
  )
}

function AddAccount() {
  const t = useWords()
  return (
    <OpensDialog
      opener={(open) => (
        <Button variant="filled" onClick={open}>
          {t('statements.addAccount')}
        </Button>
      )}
      dialog={(close) => <AccountDialog onClose={close} />}
    />
  )
}
