import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { ekycDelayMs } from '#web/constants.ts'
import { fetchCompanies } from '#web/features/companies/companies-api.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { addClient } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import classes from './new-request.module.css'

const shownMax = 20
const companiesLike = (text: string) =>
  queryOptions({
    queryKey: ['ekyc', 'companies', text],
    queryFn: () =>
      fetchCompanies({
        filter: {
          status: 1,
          ...(text === ''
            ? {}
            : {
                or: [{ other: { contains: text } }, { ref_id: { contains: text } }, { br_number: { contains: text } }],
              }),
        },
        sort: 'create_date DESC',
        limit: shownMax,
      }),
  })

/** Step 1: the company of the register whose files are shared. */
export function SelectCompany({ onChosen }: { onChosen: (client: number) => void }) {
  const t = useWords()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), ekycDelayMs)
  const answer = useAnswer(companiesLike(asked))
  const { isBusy, attempt } = useAttempt()
  const choose = (company: number) => void attempt(async () => onChosen((await addClient(company)).id), tellFailed)
  return (
    <section aria-labelledby="ekyc-step">
      <h2 id="ekyc-step">{t('ekyc.whichCompany')}</h2>
      <TextInput
        label={t('ekyc.findCompany')}
        value={text}
        className={classes['find']!}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Answered answer={answer} as="part">
        {(rows) =>
          rows.length === 0 ? (
            <p className="pad-12-gutter ink-3">{t('ekyc.noCompany')}</p>
          ) : (
            <SmallTable title={t('ekyc.whichCompany')}>
              <thead>
                <tr>
                  <th scope="col">{t('ekyc.clients.name')}</th>
                  <th scope="col">{t('ekyc.clients.brNumber')}</th>
                  <th scope="col">{t('ekyc.action')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <CompanyName {...namesOf(row.names)} />
                    </td>
                    <td>
                      <code>{row.br_number ?? '–'}</code>
                    </td>
                    <td>
                      <Button
                        size="xs"
                        disabled={isBusy}
                        onClick={() => choose(row.id)}
                        aria-label={t('ekyc.chooseCompany', { name: namesOf(row.names).english ?? '' })}
                      >
                        {t('ekyc.choose')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </SmallTable>
          )
        }
      </Answered>
    </section>
  )
}

type Names = readonly { lang: number; other: string | null }[]
const namesOf = (names: Names) => ({
  english: names.find(({ lang }) => lang === 1)?.other ?? undefined,
  chinese: names.find(({ lang }) => lang === 2)?.other ?? undefined,
})
