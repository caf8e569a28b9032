import { type LawText, lawText } from '@probity/contract/law/law-words.ts'
import type { ReactNode } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import type { EntityAddressed } from '../entity-calls.ts'
import classes from './law.module.css'
import { lawQuery } from './law-calls.ts'
import { Stations } from './stations.tsx'

interface LawBandProps extends EntityAddressed {
  name: string
  /** Score and level, at the end of the band. */
  end?: ReactNode
  /** Opens the text of the law; absent where there is no key for it. */
  onOpen?: () => void
}

/** The listing of a hit in Hong Kong law: state, stations, what must be done and by when. */
export function LawBand({ scan, entity, name, end, onOpen }: LawBandProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section className="stack line-below" aria-label={t('law.title')}>
      <Answered answer={useAnswer(lawQuery({ scan, entity }))} as="part">
        {(facts) => {
          if (facts === null) return null
          const text = lawText(facts, language)
          return (
            <>
              <h3
                className={`${classes['head']} flex wrap items-center gap-2-12 pad-8-gutter no-margin font-inherit on-ink`}
              >
                <IconGavel size={17} aria-hidden="true" />
                <b className="bold">{text.headline}</b>
                <span>
                  <EntityName name={name} />
                </span>
                {end !== undefined && <span className="pushed bold">{end}</span>}
              </h3>
              <Stations stations={text.stations} />
              <Duties text={text} onOpen={onOpen} />
            </>
          )
        }}
      </Answered>
    </section>
  )
}

function Duties({ text: { duties, remark, dated }, onOpen }: { text: LawText; onOpen: (() => void) | undefined }) {
  const t = useWords()
  return (
    <div className="on-sunken line-above pad-8-gutter small-ink-3">
      <div className="flex wrap items-baseline gap-2-12">
        <h4 className="grow no-margin text-13 bold">{t('law.duties')}</h4>
        <small>{t('law.dated', { date: dated })}</small>
        {onOpen !== undefined && (
          <LinkButton onClick={onOpen}>
            {t('law.open')} <Keys keys={['B']} />
          </LinkButton>
        )}
      </div>
      <table className="full-width collapsed">
        <thead className="spoken">
          <tr>
            <th scope="col">{t('law.act')}</th>
            <th scope="col">{t('law.source')}</th>
            <th scope="col">{t('law.limit')}</th>
          </tr>
        </thead>
        <tbody>
          {duties.map(({ key, act, law, limit }) => (
            <tr key={key} className="line-below">
              <th scope="row" className="text-start book pad-block-6">
                {act}
              </th>
              <td className="small ink-2 pad-8-10">{law}</td>
              <td className="small ink-2 text-end pad-block-6">{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small ink-2 space-above-6">{remark}</p>
    </div>
  )
}
