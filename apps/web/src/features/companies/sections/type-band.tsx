import { Button } from '@mantine/core'
import { companyAddressChoices, shownAddressTypes, showsMemberCount } from '@probity/contract/values/enumerations.ts'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLead } from '#web/form/errors/use-lead.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import type { CompanyForm } from '../company-form.ts'
import { companyTypeWord } from '../company-type.ts'

type Part = { title: string; path: string }

const usualType = 2

/** Parts that only this company type has, with the place of their fields. */
function partsOf(type: number | null, t: Translate, isChinese: boolean): Part[] {
  const addresses = companyAddressChoices
    .filter(({ value }) => shownAddressTypes(type).includes(value))
    .map(({ en, zh }) => ({ title: isChinese ? zh : en, path: 'addresses' }))
  return showsMemberCount(type)
    ? [...addresses, { title: t('company.memberCount'), path: 'pps_members.number_of_members' }]
    : addresses
}

/** A changed type shows other fields and hides some: lists them and offers to change back. */
export function TypeBand() {
  const t = useWords()
  const isChinese = useLanguage() === 'zh-hant'
  const lead = useLead()
  const { setValue } = useFormContext<CompanyForm>()
  const { defaultValues } = useFormState<CompanyForm>({ name: 'company_type' })
  const is = useWatch<CompanyForm, 'company_type'>({ name: 'company_type' })
  const was = defaultValues?.company_type ?? null
  if (is === null || was === is) return null
  // A new company is compared with the usual type, so that only parts of special types are announced.
  const [before, after] = [partsOf(was ?? usualType, t, isChinese), partsOf(is, t, isChinese)]
  const notIn = (parts: readonly Part[], others: readonly Part[]) =>
    parts.filter(({ title }) => !others.some((other) => other.title === title))
  const [added, hidden] = [notIn(after, before), notIn(before, after)]
  if (was === null && added.length === 0) return null
  const list = (parts: readonly Part[]) => parts.map(({ title }) => title).join(isChinese ? '、' : ', ')
  return (
    <Notice
      tone="blue"
      action={
        was === null ? undefined : (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => setValue('company_type', was, { shouldDirty: true, shouldValidate: true })}
          >
            {t('company.backToType', { type: was })}
          </Button>
        )
      }
    >
      {was !== null && <strong>{t('company.wasType', { type: was, name: t(companyTypeWord(was)) })} </strong>}
      {added.length > 0 && (
        <>
          {t('company.typeAdds', { type: is })}{' '}
          <LinkButton isInText onClick={() => lead(added[0]!.path)}>
            {list(added)}
          </LinkButton>
          {isChinese ? '。' : '. '}
        </>
      )}
      {was !== null && hidden.length > 0 && t('company.typeHides', { type: is, parts: list(hidden) })}{' '}
      {added.length + hidden.length === 0 && t('company.typeSame')}
    </Notice>
  )
}
