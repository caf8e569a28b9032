import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { type ExportType, exportTypes } from '@probity/contract/exports/export-types.ts'
import { type ExportChoice, type ExportFormat, exportFormats, exportLimits } from '@probity/contract/exports/exports.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { exportPageSize } from '#web/constants.ts'
import { useFields } from '#web/form/use-fields.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useProduct } from '#web/product.ts'
import { exportRows } from '#web/table/export-rows.ts'
import { FilterLine } from '#web/table/filters/filter-bar.tsx'
import type { FilteredList } from '#web/table/list-definition.ts'
import { useListView } from '#web/table/use-list.ts'
import { IconDownload } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { Loading } from '#web/ui/states/load-states.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { exportPreview } from './export-calls.ts'
import { PreviewTable } from './export-preview.tsx'
import classes from './exports.module.css'

interface ExportFormProps {
  choices: readonly ExportChoice[]
}

/** The exported type and its filters are in the URL, so that lists can link here. */
export function ExportForm({ choices }: ExportFormProps) {
  const { what } = useSearch({ strict: false }) as { what?: string }
  const chosen = choices.find(({ type }) => type === what) ?? choices[0]
  const { exportedLists } = useProduct()
  if (chosen === undefined) return null
  return exportedLists
    .filter(({ type }) => type === chosen.type)
    .map(({ type, List }) => (
      <Suspense key={type} fallback={<Loading />}>
        <List>{(list) => <ChosenForm choices={choices} chosen={chosen} list={list} />}</List>
      </Suspense>
    ))
}

interface Wanted {
  /** Deselected columns. */
  left: ReadonlySet<string>
  format: ExportFormat
  /** The language of the file; defaults to that of the interface. */
  lang?: 'en' | 'zh-hant'
  /** Number of rows in the preview. */
  limit: number
}

interface ChosenFormProps extends ExportFormProps {
  chosen: ExportChoice
  list: FilteredList
}

function ChosenForm({ choices, chosen, list: filtered }: ChosenFormProps) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { type, columns } = chosen
  const list = useListView(filtered)
  const { values, set } = useFields<Wanted>({ left: new Set(), format: 'xlsx', limit: exportPageSize })
  const { left, format, limit, lang = language } = values
  const { isBusy, attempt } = useAttempt()
  const keys = columns.flatMap(({ key }) => (left.has(key) ? [] : [key]))
  const view = { filter: list.where, columns: keys, lang }
  const preview = useAnswer({ ...exportPreview({ type, ...view, limit }), enabled: keys.length > 0 })
  const total = valueIfKnown(preview)?.count
  const choose = (next: string | null) => next !== null && void navigate({ to: '.', search: { what: next } })
  const isLarge = total !== undefined && total > exportLimits.directRows
  return (
    <>
      <section className={classes['choose']} aria-label={t('export.what')}>
        <Select
          label={t('export.what')}
          value={type}
          onChange={choose}
          allowDeselect={false}
          data={choices.map((choice) => ({
            value: choice.type,
            label: inLanguage(exportTypes[choice.type], language),
          }))}
        />
        <Choice
          label={t('export.format')}
          value={format}
          onChange={(next) => set({ format: next })}
          data={exportFormats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
        />
        <Choice
          label={t('export.lang')}
          value={lang}
          onChange={(next) => set({ lang: next })}
          data={[
            { value: 'en', label: 'English' },
            { value: 'zh-hant', label: '繁體中文' },
          ]}
        />
        <div className={classes['act']}>
          <Button
            variant="filled"
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            disabled={isBusy || total === undefined || keys.length === 0}
            onClick={() => void attempt(() => exportRows(type, { ...view, columns: keys, format, total: total ?? 0 }))}
          >
            {total === undefined ? t('table.export') : t('export.rows', { n: count(total) })}
          </Button>
          <p>{t(isLarge ? 'export.inBackground' : 'export.atOnce')}</p>
        </div>
      </section>
      <FilterLine list={list} />
      <ColumnChoice type={type} columns={columns} left={left} onLeft={(next) => set({ left: next })} lang={language} />
      <section className={classes['section']} aria-labelledby="export-preview">
        <h2 id="export-preview">{t('export.preview')}</h2>
        {keys.length === 0 ? (
          <p role="alert">{t('export.noColumns')}</p>
        ) : (
          <Answered answer={preview} as="part">
            {(found) => (
              <PreviewTable
                preview={found}
                lang={lang}
                onMore={limit < exportLimits.previewRowsMax ? () => set({ limit: limit + exportPageSize }) : undefined}
              />
            )}
          </Answered>
        )}
      </section>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  data: { value: Value; label: string }[]
}

function Choice<Value extends string>({ label, value, onChange, data }: ChoiceProps<Value>) {
  return (
    <div className={classes['choice']}>
      <span aria-hidden="true">{label}</span>
      <SegmentedControl aria-label={label} value={value} data={data} onChange={(next) => onChange(next as Value)} />
    </div>
  )
}

interface ColumnChoiceProps {
  type: ExportType
  columns: ExportChoice['columns']
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  lang: 'en' | 'zh-hant'
}

function ColumnChoice({ columns, left, onLeft, lang }: ColumnChoiceProps) {
  const t = useWords()
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onLeft(next)
  }
  return (
    <fieldset className={classes['columns']}>
      <legend>
        {t('export.columns', { n: columns.length - left.size, of: columns.length })}{' '}
        <LinkButton onClick={() => onLeft(new Set())}>{t('export.columns.all')}</LinkButton>{' '}
        <LinkButton onClick={() => onLeft(new Set(columns.map(({ key }) => key)))}>
          {t('export.columns.none')}
        </LinkButton>
      </legend>
      <div>
        {columns.map(({ key, en, zh }) => (
          <Checkbox
            key={key}
            size="xs"
            label={inLanguage({ en, zh }, lang)}
            checked={!left.has(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
    </fieldset>
  )
}
