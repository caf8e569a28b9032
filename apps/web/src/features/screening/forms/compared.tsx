import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { listStatus } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { ChecksField } from '#web/form/fields/choice-fields.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from './scan-form.module.css'
import type { ScanForm } from './scan-form.ts'

/** The categories and lists to query; all of them if none is ticked. */
export function Compared() {
  const t = useWords()
  const language = useLanguage()
  const { control } = useFormContext<ScanForm>()
  const [categories, chosen] = useWatch({ control, name: ['categories', 'lists'] })
  const status = useAnswer(listStatus)
  const lists = valueIfKnown(status)?.lists ?? []
  const optionOf = (row: { code: string; name: string; name_zh_hant: string }) => ({
    value: row.code,
    label: nameIn(row, language),
  })
  const said = [
    [categories.length, watchlistCategories.length, 'scan.someCategories'],
    [chosen.length, lists.length, 'scan.someLists'],
  ] as const
  const some = said.filter(([n]) => n > 0).map(([n, total, word]) => t(word, { n, total }))
  return (
    <details className={classes['more']}>
      <summary>
        {t('scan.compared')} <span>{some.length === 0 ? t('scan.allCompared') : some.join(t('app.listComma'))}</span>
      </summary>
      <ChecksField<ScanForm>
        name="categories"
        label={t('scan.categories')}
        options={watchlistCategories.map(optionOf)}
      />
      <IfFailed answer={status} as="part" />
      {lists.length > 1 && <ChecksField<ScanForm> name="lists" label={t('scan.lists')} options={lists.map(optionOf)} />}
    </details>
  )
}
