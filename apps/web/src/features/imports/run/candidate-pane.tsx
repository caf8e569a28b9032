import { Button, Kbd, Radio } from '@mantine/core'
import type { ImportAnswer, ImportCandidate, ImportedRow, ImportRow } from '@probity/contract/imports/imports.ts'
import { importAnswers } from '@probity/contract/imports/imports.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { answerRow } from '../import-calls.ts'
import classes from '../imports.module.css'
import { useNext } from './next-key.tsx'

interface CandidateProps {
  of: ImportRow
  row: ImportedRow
  onAnswered: (row: ImportedRow) => void
  onNext: (row: ImportedRow) => void
}

/** Row and record side by side, with the three answers. A unique number allows no second record. */
export function CandidatePane({ of, row, onAnswered, onNext }: CandidateProps) {
  const t = useWords()
  const mayChange = useMayChange('IMPORT')
  const { isBusy, attempt } = useAttempt()
  const next = useNext({ id: of.id, after: row.id, onFound: onNext })
  const [shown, setShown] = useState(row.target ?? 0)
  const candidate = row.candidates.find(({ id }) => id === shown) ?? row.candidates[0]!
  const standsOnce = row.candidates.some(({ reasons }) =>
    reasons.some((reason) => reason === 'hkid' || reason === 'document'),
  )
  const answers = importAnswers.filter((answer) => answer !== 'other' || !standsOnce)
  const choose = (answer: ImportAnswer) => {
    if (!mayChange || isBusy || !answers.includes(answer)) return
    void attempt(async () => {
      await answerRow(of.id, row.id, { answer, party: candidate.id })
      onAnswered({ ...row, answer, target: candidate.id })
      await queryClient.invalidateQueries({ queryKey: ['imports'] })
    })
  }
  useShortcuts(Object.fromEntries(importAnswers.map((answer, at) => [String(at + 1), () => choose(answer)])))
  return (
    <aside className={classes['pane']} aria-label={t('import.compare', { row: row.row })}>
      <h2>{t('import.compare', { row: row.row })}</h2>
      <Records candidates={row.candidates} shown={candidate.id} onShow={setShown} />
      <Compared row={row} candidate={candidate} />
      {mayChange && (
        <Radio.Group label={t('import.answer')} value={row.answer} onChange={(value) => choose(value as ImportAnswer)}>
          {answers.map((answer) => (
            <Radio
              key={answer}
              value={answer}
              disabled={isBusy}
              className="pad-block-6"
              label={
                <>
                  {t(`import.answer.${answer}`, { ref: candidate.ref_id ?? candidate.name })}{' '}
                  <Kbd aria-hidden="true">{importAnswers.indexOf(answer) + 1}</Kbd>
                </>
              }
            />
          ))}
        </Radio.Group>
      )}
      <Changes candidate={candidate} />
      <p>{t('import.neverClears')}</p>
      <p className="row wrap gap-8 quiet">
        <Button size="xs" disabled={next.isBusy} onClick={next.next}>
          {t('import.compare.next')}
        </Button>
        <span>
          <Kbd>N</Kbd> {t('import.compare.nextKey')} · <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> {t('import.compare.keys')}
        </span>
      </p>
    </aside>
  )
}

interface RecordsProps {
  candidates: readonly ImportCandidate[]
  shown: number
  onShow: (id: number) => void
}

/** Selects the record to compare the row with, if there are several. */
function Records({ candidates, shown, onShow }: RecordsProps) {
  const t = useWords()
  if (candidates.length === 1) return null
  return (
    <div role="group" aria-label={t('import.compare.records')} className={classes['pills']}>
      {candidates.map(({ id, ref_id, name }) => (
        <button key={id} type="button" aria-pressed={id === shown} onClick={() => onShow(id)}>
          {ref_id ?? name}
        </button>
      ))}
    </div>
  )
}

function Compared({ row, candidate }: { row: ImportedRow; candidate: ImportCandidate }) {
  const t = useWords()
  return (
    <SmallTable title={t('import.compare', { row: row.row })}>
      <thead>
        <tr>
          <th scope="col">{t('import.compare.field')}</th>
          <th scope="col">{t('import.compare.row')}</th>
          <th scope="col">{t('import.compare.record')}</th>
        </tr>
      </thead>
      <tbody>
        {candidate.compared.map(({ field, row: given, record }) => (
          <tr key={field} data-same={given === record || undefined}>
            <th scope="row">{field}</th>
            <td>{given}</td>
            <td>{record}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

function Changes({ candidate: { changes } }: { candidate: ImportCandidate }) {
  const t = useWords()
  if (changes.length === 0) return null
  return (
    <>
      <h3>{t('import.changesThen')}</h3>
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={`${field} ${after}`}>
            {field}: <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </>
  )
}
