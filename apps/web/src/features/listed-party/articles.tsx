import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import type { EntityArticle } from '@probity/contract/screening/screening-entity.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { useCategoryName } from '#web/features/hits/category-tags.tsx'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { ExternalLink } from '#web/ui/dialogs/external-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './entities.module.css'
import { articleCopyQuery } from './entity-calls.ts'
import { Block } from './entity-facts.tsx'

/** Articles about the party: source, stored copy, and kind of source. */
export function Articles({ articles }: { articles: readonly EntityArticle[] }) {
  const t = useWords()
  const [open, setOpen] = useState<string>()
  const category = useArticleCategory()
  if (articles.length === 0) return null
  return (
    <Block title={t('entity.articles')} count={articles.length}>
      <p className="ink-3">{t('entity.linksAsk')}</p>
      <table className={classes['articles']}>
        <thead>
          <tr>
            <th scope="col">{t('entity.original')}</th>
            <th scope="col">{t('entity.copy')}</th>
            <th scope="col">{t('entity.source')}</th>
            <th scope="col" className={classes['end']}>
              {t('entity.published')}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ originalUrl, c6Url, source, category: code, title, date }) => (
            <tr key={`${originalUrl} ${c6Url} ${title}`}>
              <td>
                <ExternalLink href={originalUrl}>{originalUrl}</ExternalLink>
              </td>
              <td>
                {c6Url === '' ? (
                  '–'
                ) : (
                  <LinkButton
                    aria-expanded={open === c6Url}
                    onClick={() => setOpen(open === c6Url ? undefined : c6Url)}
                  >
                    {t('entity.readCopy')}
                  </LinkButton>
                )}
              </td>
              <td>{listed([category(code), source].filter(Boolean), t)}</td>
              <td className={classes['end']}>
                <Day value={date} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open !== undefined && <Copy c6Url={open} />}
    </Block>
  )
}

/** A provider's category by our name if it is one of the seven, otherwise unchanged. */
function useArticleCategory(): (code: string | undefined) => string {
  const name = useCategoryName()
  return (code = '') => {
    const known = watchlistCategories.find((one) => one.code === code)
    return known === undefined ? code : name(known.code)
  }
}

function Copy({ c6Url }: { c6Url: string }) {
  return (
    <Answered answer={useAnswer(articleCopyQuery(c6Url))}>
      {({ title, copy, source }) => (
        <article className={classes['copy']}>
          <h4>{title}</h4>
          <p>{copy}</p>
          <small>{source}</small>
        </article>
      )}
    </Answered>
  )
}
