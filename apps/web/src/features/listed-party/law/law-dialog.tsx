import { type LawSourceKey, lawSources } from '@probity/contract/law/law-table.ts'
import { lawText } from '@probity/contract/law/law-words.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ExternalLink } from '#web/ui/dialogs/external-link.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import type { EntityAddressed } from '../entity-calls.ts'
import { lawQuery } from './law-calls.ts'

/** The text of the law that a hit rests on, with the day on which it was compared with its sources. */
export function LawDialog({ scan, entity, onClose }: EntityAddressed & { onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Dialog opened onClose={onClose} title={t('law.text')} width={640}>
      <Answered answer={useAnswer(lawQuery({ scan, entity }))} as="part">
        {(facts) => {
          if (facts === null) return <p>{t('law.none')}</p>
          const { headline, stations, duties, remark, dated, sources } = lawText(facts, language)
          return (
            <div className="stack gap-10 small-ink-3">
              <p>
                <b className="bold">{headline}</b>
              </p>
              <p>{stations.find(({ key }) => key === 'law')?.value}</p>
              <ul>
                {duties.map(({ key, act, law, limit }) => (
                  <li key={key}>
                    {act} <small>{[law, limit].join(t('app.comma'))}</small>
                  </li>
                ))}
              </ul>
              <p>{remark}</p>
              <h3>{t('law.sources')}</h3>
              <ul>
                {sources.map((source: LawSourceKey) => (
                  <li key={source}>
                    <ExternalLink href={lawSources[source].url}>
                      {inLanguage(lawSources[source].title, language)}
                    </ExternalLink>
                  </li>
                ))}
              </ul>
              <p className="ink-3">{t('law.datedWhole', { date: dated })}</p>
            </div>
          )
        }}
      </Answered>
    </Dialog>
  )
}
