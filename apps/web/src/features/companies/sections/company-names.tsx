import { hasHan } from '@probity/contract/api/texts.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { EntryList } from '#web/form/entry-list.tsx'
import { ListError } from '#web/form/errors/list-error.tsx'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../companies.module.css'
import { blankCompanyName, type CompanyForm } from '../company-form.ts'

/** The names of a company; an empty row of a new company is not saved. */
export function CompanyNames() {
  const t = useWords()
  return (
    <>
      <ListError name="names" />
      <div className={classes['names']}>
        <div className={`${classes['companyName']} ${classes['nameHead']}`} aria-hidden="true">
          <span>{t('company.nameLanguage')}</span>
          <span>{t('company.name')}</span>
          <span>{t('party.effectDate')}</span>
        </div>
        <EntryList
          name="names"
          addLabel={t('company.addName')}
          rowLabel={t('company.name')}
          blank={() => blankCompanyName(nameLang.english)}
        >
          {(at, isRemoved) => <NameRow at={at} isRemoved={isRemoved} />}
        </EntryList>
      </div>
    </>
  )
}

function NameRow({ at, isRemoved }: { at: number; isRemoved: boolean }) {
  const t = useWords()
  const name = useWatch<CompanyForm, `names.${number}`>({ name: `names.${at}` })
  const isChinese = name.lang === nameLang.chinese
  const lacksHan = isChinese && name.other !== '' && !hasHan(name.other)
  return (
    <div className={classes['companyName']}>
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
      <div className={classes['longName']}>
        <TextField<CompanyForm>
          name={`names.${at}.other`}
          ariaLabel={isChinese ? t('company.nameChinese') : t('company.nameEnglish')}
          lang={isChinese ? 'zh-Hant-HK' : 'en'}
          maxLength={255}
          description={lacksHan ? t('company.nameNeedsHan') : undefined}
          disabled={isRemoved}
        />
      </div>
      <DateField<CompanyForm>
        name={`names.${at}.effect_date`}
        ariaLabel={`${t(isChinese ? 'company.nameChinese' : 'company.nameEnglish')}: ${t('party.effectDate')}`}
        codec={epochDay}
        disabled={isRemoved}
      />
    </div>
  )
}
