import { useDebouncedValue } from '@mantine/hooks'
import { toQuery } from '@probity/contract/client.ts'
import type { SimilarName } from '@probity/contract/register-calls.ts'
import { useQueries } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { fetchData } from '#web/api/cached.ts'
import { similarityDelayMs, similarityMax } from '#web/constants.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { paths } from '#web/paths.ts'
import type { NameForm } from './name-slots.ts'
import { PartyName } from './party-name.tsx'
import type { PartyOf } from './party-tabs.tsx'
import classes from './register.module.css'

const reasonWords: Record<SimilarName['reason'], PlainWordKey> = {
  same_name: 'similar.sameName',
  same_words: 'similar.sameWords',
  contains: 'similar.contains',
  alike: 'similar.alike',
  same_sound: 'similar.sameSound',
}

interface Asked {
  lang: number
  name_type: number
  sur: string
  other: string
}

const question = ({ lang, name_type, sur, other }: Asked, { kind, exclude }: SimilarNamesProps) => ({
  queryKey: ['similar names', kind, lang, name_type, sur, other, exclude],
  queryFn: () =>
    fetchData<SimilarName[]>(
      `/v2/names/similar?${toQuery({ capacity_type: kind === 'company' ? 1 : 2, lang, name_type, sur: sur || undefined, other: other || undefined, exclude })}`,
    ),
})

export interface SimilarNamesProps {
  kind: PartyOf['kind']
  /** The record being edited. */
  exclude?: number | undefined
}

/** 'Already in the register?': namesakes and near namesakes, each with why. Shows, never blocks. */
export function SimilarNames({ kind, exclude }: SimilarNamesProps) {
  const t = useWords()
  const names = useWatch({ name: 'names' }) as NameForm[]
  const typed = names.filter(({ sur, other, is_deleted }) => !is_deleted && `${sur}${other}`.trim() !== '')
  const [settled] = useDebouncedValue(
    JSON.stringify(typed.map(({ lang, name_type, sur, other }) => ({ lang, name_type, sur, other }))),
    similarityDelayMs,
  )
  const answers = useQueries({
    queries: (JSON.parse(settled) as Asked[]).map((asked) => question(asked, { kind, exclude })),
  })
  const found = unique(answers.flatMap(({ data }) => data ?? []))
  return (
    <section className={classes['side']} aria-label={t('similar.title')} aria-live="polite">
      <h2>{t('similar.title')}</h2>
      {found.length === 0 ? (
        <p className={classes['hint']}>{typed.length === 0 ? t('similar.waiting') : t('similar.none')}</p>
      ) : (
        <ul>
          {found.map((row) => (
            <li key={row.party.id}>
              <a href={paths[kind](row.party.id)} target="_blank" rel="noopener">
                <PartyName party={row.party} />
              </a>
              <div className={classes['why']}>
                {row.is_duplicate ? t('similar.duplicate') : t(reasonWords[row.reason])} <code>{row.party.ref_id}</code>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function unique(rows: SimilarName[]): SimilarName[] {
  return [
    ...new Map(
      rows.toSorted((a, b) => Number(a.is_duplicate) - Number(b.is_duplicate)).map((row) => [row.party.id, row]),
    ).values(),
  ]
    .toReversed()
    .slice(0, similarityMax)
}
