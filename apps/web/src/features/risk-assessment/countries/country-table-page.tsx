import { Button, TextInput } from '@mantine/core'
import { type Country, countryNames, riskLevels } from '@probity/contract/values/countries.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countryList } from '#web/api/cached.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './countries.module.css'
import { type CountryRisk, countryRisks, type Place } from './country-calls.ts'
import { CountryForm } from './country-form.tsx'

/** The organisation's country ratings, and the effect of changing one. */
export function Screen() {
  const language = useLanguage()
  const names = useAnswer(countryList)
  const risks = useAnswer(countryRisks)
  return (
    <Answered answer={names}>
      {(countries) => (
        <Answered answer={risks}>{(rows) => <Table places={placesOf(rows, countries, language)} />}</Answered>
      )}
    </Answered>
  )
}

function placesOf(rows: readonly CountryRisk[], countries: readonly Country[], language: Language): Place[] {
  const known = new Map(countries.map((one) => [one.iso2, one]))
  const named = rows.map((row) => {
    const found = known.get(row.iso2)
    return { ...row, name: found ? inLanguage(countryNames(found), language) : row.iso2 }
  })
  return named.toSorted(
    (one, other) => other.risk_score - one.risk_score || one.name.localeCompare(other.name, language),
  )
}

const matches = ({ name, iso2 }: Place, text: string) =>
  name.toLowerCase().includes(text.toLowerCase()) || iso2.toLowerCase() === text.toLowerCase()

function Table({ places }: { places: readonly Place[] }) {
  const t = useWords()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { place?: string }).place
  const { values, set, text } = useFields<{ find: string; level: string | null }>({ find: '', level: null })
  const { find, level } = values
  const chosen = places.find(({ iso2 }) => iso2 === asked)
  const open = (place: string | undefined) =>
    void navigate({ to: '.', search: place === undefined ? {} : { place }, replace: true })
  const shown = places.filter((place) => matches(place, find.trim()) && (level === null || place.risk_level === level))
  return (
    <>
      <PageHead title={t('risk.countries.title')} note={t('risk.countries.note')} />
      <div className={classes['page']}>
        <div className={classes['list']}>
          <div className="flex wrap gap-12 pad-block-12">
            <TextInput label={t('risk.countries.find')} {...text('find')} />
            <Select
              label={t('risk.countries.level')}
              placeholder={t('risk.countries.all')}
              clearable
              data={riskLevels.map((value) => ({ value, label: t(`risk.${riskLevelOf(value)}`) }))}
              value={level}
              onChange={(next) => set({ level: next })}
            />
          </div>
          {shown.length === 0 ? (
            <p>{t('risk.countries.none')}</p>
          ) : (
            <Rows places={shown} chosen={chosen?.iso2} onChoose={open} />
          )}
        </div>
        <aside className={classes['side']} aria-live="polite">
          {chosen === undefined ? (
            <p>{t('risk.countries.choose')}</p>
          ) : (
            <>
              <CountryForm key={`${chosen.iso2} ${chosen.risk_level} ${chosen.valid_from}`} place={chosen} />
              <Button variant="subtle" onClick={() => open(undefined)}>
                {t('button.close')}
              </Button>
            </>
          )}
        </aside>
      </div>
    </>
  )
}

interface RowsProps {
  places: readonly Place[]
  chosen: string | undefined
  onChoose: (iso2: string) => void
}

function Rows({ places, chosen, onChoose }: RowsProps) {
  const t = useWords()
  return (
    <SmallTable title={t('risk.countries.title')}>
      <thead>
        <tr>
          <th scope="col">{t('risk.countries.place')}</th>
          <th scope="col">{t('risk.countries.level')}</th>
          <th scope="col">{t('risk.countries.since')}</th>
          <th scope="col">{t('risk.countries.basis')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ iso2, name, risk_level, valid_from, basis, is_own }) => (
          <tr key={iso2} data-chosen={iso2 === chosen}>
            <td>
              <LinkButton aria-pressed={iso2 === chosen} onClick={() => onChoose(iso2)}>
                <Flag iso2={iso2} /> {name}
              </LinkButton>
            </td>
            <td>
              <Risk level={riskLevelOf(risk_level)} />
            </td>
            <td>
              <Day value={valid_from} />
            </td>
            <td>
              {is_own && <Tag>{t('risk.countries.own')}</Tag>} <small>{basis}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
