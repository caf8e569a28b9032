import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'

interface Requested {
  /** Sends the request again. */
  reload: () => void
}
interface Loading extends Requested {
  state: 'loading'
}
interface Failed extends Requested {
  state: 'failed'
  error: Error
}
interface Value<T> extends Requested {
  state: 'value'
  value: T
  /** The value belongs to the previous query; the one for this query is loading. */
  isPlaceholder: boolean
  /** Why the last refresh failed. The value is then the previous one. */
  error: Error | undefined
}

/** The server's response. The value is reachable only after checking the state, so that a failure never reads as "none". */
export type Answer<T> = Loading | Failed | Value<T>

function answerOf<T>(result: UseQueryResult<T>): Answer<T> {
  const reload = () => void result.refetch()
  if (result.data !== undefined)
    return {
      state: 'value',
      value: result.data,
      isPlaceholder: result.isPlaceholderData,
      error: result.error ?? undefined,
      reload,
    }
  return result.error === null ? { state: 'loading', reload } : { state: 'failed', error: result.error, reload }
}

/** The only way to read from the server. A disabled query stays `loading`. */
export function useAnswer<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): Answer<T> {
  return answerOf(useQuery(query))
}

/** The same for several queries of one kind, in order. */
export function useAnswers<T, Key extends QueryKey>(
  queries: readonly UseQueryOptions<T, Error, T, Key>[],
): readonly Answer<T>[] {
  return useQueries({ queries: [...queries] }).map((result) => answerOf(result as UseQueryResult<T>))
}

export type Pages<T> = Answer<readonly T[]> & {
  hasMore: boolean
  isFetchingMore: boolean
  fetchMore: () => void
}

/** The pages fetched so far of a list that grows at its end. */
export function usePages<T, Key extends QueryKey, Param>(
  query: UseInfiniteQueryOptions<T, Error, InfiniteData<T>, Key, Param>,
): Pages<T> {
  const result = useInfiniteQuery(query)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = result
  const answer = answerOf(result as UseQueryResult<InfiniteData<T>>)
  return {
    ...(answer.state === 'value' ? { ...answer, value: answer.value.pages } : answer),
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}

/**
 * The value, or undefined while it loads or after it failed. For decoration only, such as a country's name next to its code. If a
 * missing value would read as "none" or "no", render the answer with `Answered`.
 */
export const valueIfKnown = <T>(answer: Answer<T>): T | undefined =>
  answer.state === 'value' ? answer.value : undefined

/** Why the last request failed, even if there is a previous value. */
export const errorOf = (answer: Answer<unknown>): Error | undefined =>
  answer.state === 'loading' ? undefined : answer.error

type Values<Answers extends readonly Answer<unknown>[]> = {
  [At in keyof Answers]: Answers[At] extends Answer<infer T> ? T : never
}

/** Combines several answers: failed if one failed, loading until all are loaded. */
export function allOf<const Answers extends readonly Answer<unknown>[]>(...answers: Answers): Answer<Values<Answers>> {
  const unsettled = answers.filter(({ state }) => state !== 'value')
  const reload = () => {
    for (const answer of unsettled.length > 0 ? unsettled : answers) answer.reload()
  }
  const failed = unsettled.find((answer) => answer.state === 'failed')
  if (failed !== undefined) return { state: 'failed', error: failed.error, reload }
  const values = answers.flatMap((answer) => (answer.state === 'value' ? [answer] : []))
  if (values.length < answers.length) return { state: 'loading', reload }
  return {
    state: 'value',
    // Every answer is a value here, in the order of the arguments.
    value: values.map(({ value }) => value) as Values<Answers>,
    isPlaceholder: values.some(({ isPlaceholder }) => isPlaceholder),
    error: values.find(({ error }) => error !== undefined)?.error,
    reload,
  }
}
