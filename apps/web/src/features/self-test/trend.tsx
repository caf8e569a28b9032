import { type SelfTestAlarm, type SelfTestNight, wrongTopMax } from '@probity/contract/self-test/self-test.ts'
import { useState } from 'react'
import { count, percent, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'

const kinds = ['exact', 'changed', 'chinese'] as const
const nightsShown = 90
const plane = { width: 360, height: 44 }
const step = plane.width / nightsShown

/** Ninety nights by kind, those with an alarm in orange. */
export function Trend({ nights }: { nights: readonly SelfTestNight[] }) {
  const t = useWords()
  const [isTable, setTable] = useState(false)
  const quiet = nights.filter(({ alarms }) => alarms.length === 0).length
  return (
    <section className="h2-section" aria-labelledby="nights">
      <header className="row wrap between gap-8-12 pad-10-gutter">
        <h2 id="nights">{t('selfTest.nights', { n: nightsShown })}</h2>
        <span className="small ink-3">{t('selfTest.quiet', { n: quiet })}</span>
        <LinkButton onClick={() => setTable(!isTable)}>
          {t(isTable ? 'selfTest.asChart' : 'selfTest.asTable')}
        </LinkButton>
      </header>
      {isTable ? <NightTable nights={nights} /> : <Charts nights={nights} />}
    </section>
  )
}

function Charts({ nights }: { nights: readonly SelfTestNight[] }) {
  const t = useWords()
  const language = useLanguage()
  const first = nights[0]
  return (
    <>
      {kinds.map((kind) => (
        <Bars
          key={kind}
          label={t(`selfTest.kind.${kind}`)}
          note={t('selfTest.head.missed')}
          values={nights.map((night) => night.kinds[kind].missed)}
          nights={nights}
          alarm={kind}
        />
      ))}
      <Bars
        label={t('selfTest.kind.wrong_top')}
        note={t('selfTest.allowed', { share: percent(wrongTopMax) })}
        values={nights.map(({ wrong_top: { asked, wrong } }) => (asked === 0 ? 0 : wrong / asked))}
        nights={nights}
        alarm="wrong_top"
      />
      <p className="flex between small ink-3 pad-8-gutter no-margin">
        <span>{first === undefined ? '' : tableDay(first.day, language)}</span>
        <span>{t('selfTest.lastNight')}</span>
      </p>
    </>
  )
}

const fillOf = (isAlarm: boolean, isLast: boolean): string =>
  isAlarm ? 'var(--p-orange-solid)' : isLast ? 'var(--p-ink)' : 'var(--p-grey-solid)'

interface BarsProps {
  label: string
  note: string
  values: readonly number[]
  nights: readonly SelfTestNight[]
  alarm: SelfTestAlarm
}

/** A bar per night; a night without a miss is a dot on the line. */
function Bars({ label, note, values, nights, alarm }: BarsProps) {
  const t = useWords()
  const top = Math.max(...values, alarm === 'wrong_top' ? wrongTopMax : 1)
  const from = nightsShown - nights.length
  const alarmed = nights.filter(({ alarms }) => alarms.includes(alarm)).length
  return (
    <figure className="row gap-8 pad-6-gutter no-margin">
      <figcaption className="stack fixed small ink-3" style={{ inlineSize: 108 }}>
        <b className="ink">{label}</b>
        <span>{note}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${plane.width} ${plane.height}`}
        width="100%"
        height={plane.height}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('selfTest.chart', { kind: label, nights: count(nights.length), n: count(alarmed) })}
      >
        {values.map((value, at) => {
          const height = value === 0 ? 1 : Math.max(2, (value / top) * (plane.height - 2))
          return (
            <rect
              key={nights[at]!.id}
              x={(from + at) * step}
              y={plane.height - height}
              width={step - 1}
              height={height}
              fill={fillOf(nights[at]!.alarms.includes(alarm), at === values.length - 1)}
            />
          )
        })}
      </svg>
    </figure>
  )
}

function NightTable({ nights }: { nights: readonly SelfTestNight[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <SmallTable title={t('selfTest.nights', { n: nightsShown })}>
      <thead>
        <tr>
          <th scope="col">{t('selfTest.night')}</th>
          {[...kinds, 'wrong_top' as const].map((kind) => (
            <th key={kind} scope="col" data-align="end">
              {t(`selfTest.head.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nights.toReversed().map((night) => (
          <tr key={night.id}>
            <td>{tableDay(night.day, language)}</td>
            {kinds.map((kind) => (
              <td key={kind} data-align="end">
                {night.kinds[kind].missed === 0 ? (
                  0
                ) : (
                  <b className={night.alarms.includes(kind) ? 'orange' : undefined}>
                    {count(night.kinds[kind].missed)}
                  </b>
                )}
              </td>
            ))}
            <td data-align="end">{count(night.wrong_top.wrong)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
