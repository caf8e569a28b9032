import {
  type Figure,
  type SelfTestKind,
  type SelfTestResult,
  selfTestMust,
} from '@probity/contract/self-test/self-test.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconGavel } from '#web/ui/generated/icons.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { spanWords } from './figures.tsx'

const kinds = ['exact', 'changed', 'chinese'] as const
type Kind = Exclude<SelfTestKind, 'weak'>

/** A bare figure means that all were found; orange where all are asked. */
function Found({ kind, figure: { asked, missed } }: { kind: Kind; figure: Figure }) {
  if (asked === 0) return <>–</>
  if (missed === 0) return <>{count(asked)}</>
  return (
    <b className={selfTestMust[kind] === 1 ? 'orange' : undefined}>
      {count(asked - missed)} −{count(missed)}
    </b>
  )
}

export function ListTable({ result }: { result: SelfTestResult }) {
  const t = useWords()
  const language = useLanguage()
  const lists = result.lists.toSorted(
    (one, other) => Number(other.legal_effect.code === 'binding') - Number(one.legal_effect.code === 'binding'),
  )
  return (
    <SmallTable title={t('selfTest.byList')}>
      <thead>
        <tr>
          <th scope="col">{t('selfTest.list')}</th>
          {[...kinds, 'designated' as const, 'wrong_top' as const].map((kind) => (
            <th key={kind} scope="col" data-align="end">
              {t(`selfTest.head.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => {
          const isBinding = list.legal_effect.code === 'binding'
          const name = nameIn(list, language)
          return (
            <tr key={list.code}>
              <td data-wide>
                {isBinding ? (
                  <span className="inline-row gap-6 svg-fixed">
                    <IconGavel size={14} stroke={1.7} aria-label={t('selfTest.binding')} />
                    <b>{name}</b>
                  </span>
                ) : (
                  name
                )}
              </td>
              {kinds.map((kind) => (
                <td key={kind} data-align="end">
                  <Found kind={kind} figure={list.kinds[kind]} />
                </td>
              ))}
              <td data-align="end">
                <Found kind="designated" figure={list.kinds.designated} />
                {list.designated_ms !== null && <small> {spanWords(list.designated_ms, t)}</small>}
              </td>
              <td data-align="end">{count(list.wrong_top)}</td>
            </tr>
          )
        })}
      </tbody>
    </SmallTable>
  )
}

export function PathTable({ result: { paths, kinds: of, clean } }: { result: SelfTestResult }) {
  const t = useWords()
  const total = paths.reduce((sum, { asked, missed }) => ({ asked: sum.asked + asked, missed: sum.missed + missed }), {
    asked: 0,
    missed: 0,
  })
  return (
    <section aria-label={t('selfTest.byPath')}>
      <SmallTable title={t('selfTest.byPath')}>
        <thead>
          <tr>
            <th scope="col">{t('selfTest.path')}</th>
            {(['planted', 'missed', 'half', 'all'] as const).map((head) => (
              <th key={head} scope="col" data-align="end">
                {t(`selfTest.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paths.map(({ path, asked, missed, half_ms, all_ms }) => (
            <tr key={path}>
              <td>{t(`selfTest.path.${path}`)}</td>
              <td data-align="end">{count(asked)}</td>
              <td data-align="end">{missed === 0 ? 0 : <b>{count(missed)}</b>}</td>
              <td data-align="end">{half_ms === null ? '–' : spanWords(half_ms, t)}</td>
              <td data-align="end">{all_ms === null ? '–' : spanWords(all_ms, t)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>{t('selfTest.allPaths')}</b>
            </td>
            <td data-align="end">
              <b>{count(total.asked)}</b>
            </td>
            <td data-align="end">
              <b>{count(total.missed)}</b>
            </td>
            <td />
            <td />
          </tr>
        </tbody>
      </SmallTable>
      <p className="small-line ink-3 pad-10-gutter no-margin line-below-2">
        <span className="block">{t('selfTest.howDrawn')}</span>
        <span className="block">
          {t('selfTest.weak', { found: count(of.weak.asked - of.weak.missed), n: count(of.weak.asked) })}
        </span>
        <span className="block">{t('selfTest.clean', { raised: count(clean.raised), n: count(clean.asked) })}</span>
      </p>
    </section>
  )
}
