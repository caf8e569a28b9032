import { nameLang, nameType } from '@probity/contract/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { randomId } from '#web/api/random-id.ts'
import { RowList } from '#web/features/parties/row-list.tsx'
import { SelectField } from '#web/form/choice-fields.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './companies.module.css'
import type { CompanyForm } from './company-form.ts'

const blank = () => ({
  uuid: randomId(),
  name_type: nameType.company,
  lang: nameLang.english,
  sur: '',
  other: '',
})

/** The names of a company; an empty row of a new company is left out of the save. */
export function CompanyNames() {
  const t = useWords()
  return (
    <RowList name="names" addLabel={t('company.addName')} rowLabel={t('company.name')} blank={blank}>
      {(at, isRemoved) => <NameRow at={at} isRemoved={isRemoved} />}
    </RowList>
  )
}

function NameRow({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const name = useWatch<CompanyForm, `names.${number}`>({ name: `names.${at}` })
  const isChinese = name.lang === nameLang.chinese
  return (
    <div className={classes['nameRow']}>
      <SelectField<CompanyForm>
        name={`names.${at}.lang`}
        ariaLabel={t('company.nameLanguage')}
        disabled={isRemoved}
        isNumber
        options={[
          { value: String(nameLang.english), label: t('company.nameEnglish') },
          { value: String(nameLang.chinese), label: t('company.nameChinese') },
        ]}
      />
      <TextField<CompanyForm>
        name={`names.${at}.other`}
        ariaLabel={isChinese ? t('company.nameChinese') : t('company.nameEnglish')}
        lang={isChinese ? 'zh-Hant-HK' : 'en'}
        maxLength={255}
        disabled={isRemoved}
      />
    </div>
  )
}
