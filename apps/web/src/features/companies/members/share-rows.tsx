import { shareRowsMax } from '@probity/contract/companies/shares.ts'
import { useWatch } from 'react-hook-form'
import { EntryList } from '#web/form/entry-list.tsx'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import own from './member-dialog.module.css'
import { appliedShares, blankShare, type MemberDraft, type ShareForm } from './member-rows.ts'

/** The shares of one holder, at most three rows; rows of the same class and currency are merged on save. */
export function ShareRows() {
  const t = useWords()
  const shares = useWatch<MemberDraft, 'shareholders.0.shares'>({ name: 'shareholders.0.shares' })
  const standing = shares.filter(({ is_deleted }) => is_deleted !== true).length
  return (
    <>
      <EntryList
        name="shareholders.0.shares"
        addLabel={t('member.addShares')}
        rowLabel={t('member.shares')}
        blank={blankShare}
        isFull={standing >= shareRowsMax}
      >
        {(at, isRemoved) => <ShareRow at={at} isRemoved={isRemoved} />}
      </EntryList>
      <MergeNote shares={shares} />
    </>
  )
}

/** Announces that rows of the same class and currency will be merged. */
function MergeNote({ shares }: { shares: readonly ShareForm[] }) {
  const t = useWords()
  const standing = shares.filter(({ is_deleted }) => is_deleted !== true).length
  const kept = appliedShares(shares).filter(({ is_deleted }) => is_deleted !== true)
  return (
    <>
      {kept.length < standing && (
        <Notice tone="blue">
          {t('member.merged')} {kept.map((share) => shareText(share, t)).join(t('app.listBreak'))}
        </Notice>
      )}
      <p className={own['roleNote']}>{t('member.shareRows', { n: standing, most: shareRowsMax })}</p>
    </>
  )
}

const shareText = ({ type, currency, shares_num, shares_paid_amount }: ShareForm, t: Translate): string =>
  listed(
    [type, currency.toUpperCase(), count(shares_num ?? 0), shares_paid_amount ?? ''].filter((part) => part !== ''),
    t,
  )

function ShareRow({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const row = `shareholders.0.shares.${at}` as const
  const shown = { disabled: isRemoved }
  return (
    <FieldGrid columns={5}>
      <TextField<MemberDraft> {...shown} name={`${row}.type`} label={t('member.shareClass')} maxLength={100} />
      <CurrencyField<MemberDraft> {...shown} name={`${row}.currency`} label={t('bank.currency')} />
      <NumberField<MemberDraft> {...shown} name={`${row}.shares_num`} label={t('member.sharesNum')} min={0} />
      <MoneyField<MemberDraft> {...shown} name={`${row}.shares_paid_amount`} label={t('member.paid')} />
      <TextField<MemberDraft> {...shown} name={`${row}.rights`} label={t('member.rights')} maxLength={1000} />
    </FieldGrid>
  )
}
