import { Button, Checkbox } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { tableMinute, score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { LevelMark } from '../marks/level-mark.tsx'
import { type AssessedRecord, historiesOf, type RiskHistory, versionOf } from '../risk-api.ts'
import { CompareDialog } from './compare-dialog.tsx'

/** All assessments of a record, newest first. Two of them can be compared, one shows its answers. */
export function HistoryList({ record }: { record: AssessedRecord }) {
  const t = useWords()
  const answer = useAnswer(historiesOf(record))
  return (
    <section aria-labelledby="risk-history">
      <h2 id="risk-history">{t('risk.history')}</h2>
      <Answered answer={answer} as="part">
        {(entries) => (entries.length === 0 ? <p>{t('risk.history.none')}</p> : <Entries entries={entries} />)}
      </Answered>
    </section>
  )
}

function Entries({ entries }: { entries: readonly RiskHistory[] }) {
  const t = useWords()
  const { values, set } = useFields<{ picked: readonly number[]; shown: readonly RiskHistory[] }>({
    picked: [],
    shown: [],
  })
  const { picked, shown } = values
  // A third tick replaces the first one.
  const pick = (id: number) =>
    set({ picked: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2) })
  return (
    <>
      <SmallTable title={t('risk.history')}>
        <thead>
          <tr>
            {entries.length > 1 && <SpokenHead>{t('risk.history.compare')}</SpokenHead>}
            <th scope="col">{t('risk.history.date')}</th>
            <th scope="col">{t('risk.history.score')}</th>
            <th scope="col">{t('risk.history.level')}</th>
            <th scope="col">{t('risk.history.by')}</th>
            <th scope="col">{t('risk.history.version')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isPicked={picked.includes(entry.id)}
              onPick={entries.length > 1 ? () => pick(entry.id) : undefined}
              onOpen={() => set({ shown: [entry] })}
            />
          ))}
        </tbody>
      </SmallTable>
      {entries.length > 1 && (
        <Button
          className="space-above-8"
          disabled={picked.length < 2}
          onClick={() => set({ shown: entries.filter(({ id }) => picked.includes(id)).toReversed() })}
        >
          {t('risk.history.compare')}
        </Button>
      )}
      {shown.length > 0 && <CompareDialog entries={shown} onClose={() => set({ shown: [] })} />}
    </>
  )
}

interface EntryProps {
  entry: RiskHistory
  isPicked: boolean
  onPick: (() => void) | undefined
  onOpen: () => void
}

function Entry({ entry, isPicked, onPick, onOpen }: EntryProps) {
  const t = useWords()
  const language = useLanguage()
  const version = versionOf(entry)
  const date = tableMinute(entry.create_date, language)
  return (
    <tr>
      {onPick && (
        <td>
          <Checkbox checked={isPicked} aria-label={t('risk.history.pick', { date })} onChange={onPick} />
        </td>
      )}
      <td>
        <LinkButton aria-label={t('risk.history.open', { date })} onClick={onOpen}>
          {date}
        </LinkButton>
      </td>
      <td>{twoDecimals(entry.score)}</td>
      <td>
        <LevelMark levels={version.levels} name={entry.level} />
      </td>
      <td>{entry.username}</td>
      <td>
        {nameIn(version, language)}, {t('risk.version', { n: version.version })}
        {entry.rated_from !== null && <small> {t('risk.history.rated')}</small>}
      </td>
    </tr>
  )
}
