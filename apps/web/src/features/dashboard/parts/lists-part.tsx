import { Button } from '@mantine/core'
import type { ReleaseChanges, WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { HealthMark } from '#web/features/watchlists/health-mark.tsx'
import { shownLists } from '#web/features/watchlists/list-state.ts'
import {
  changesQuery,
  releasesQuery,
  type ShownList,
  updateNow,
  useWatchlists,
} from '#web/features/watchlists/watchlist-calls.ts'
import { editionWords } from '#web/features/watchlists/watchlist-table.tsx'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { IconGavel, IconRefresh } from '#web/ui/generated/icons.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { CoveragePart } from './coverage-part.tsx'
import classes from './lists-part.module.css'

/** The serving lists with age and health, and their coverage of the register. */
export function ListsPart() {
  const t = useWords()
  const { status, expectChange } = useWatchlists()
  return (
    <section className={classes['lists']} aria-labelledby="dashboard-lists">
      <header>
        <h2 id="dashboard-lists">{t('dashboard.lists')}</h2>
        {status.state === 'value' && <UpdateButton status={status.value} onAsked={expectChange} />}
      </header>
      <CoveragePart />
      <Answered answer={status} as="part">
        {(found) => <Lists status={found} />}
      </Answered>
    </section>
  )
}

function UpdateButton({ status, onAsked }: { status: WatchlistStatus; onAsked: () => void }) {
  const t = useWords()
  const mayUpdate = useMayChange('SETTINGS') && status.keeper
  const followed = status.lists.filter(({ address, own, phase }) => address !== '' && !own && phase === null)
  const asking = useMutation({
    mutationFn: async () => {
      for (const { code } of followed) await updateNow(code)
    },
    onSettled: onAsked,
    onError: (error) => notifyFailed(error),
  })
  if (!mayUpdate || followed.length === 0) return null
  return (
    <Button
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      loading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {t('dashboard.update')}
    </Button>
  )
}

const isBinding = (list: ShownList): boolean => list.legal_effect.code === 'binding'

/** Number of entries that the serving release added and removed, per list. */
function useChanges(release: string | undefined): ReleaseChanges['lists'] | undefined {
  const mayRead = useMayOpen('OngoingScreening')
  const releases = valueIfKnown(
    useAnswer({ ...releasesQuery(release ?? ''), enabled: mayRead && release !== undefined }),
  )
  const at = releases?.findIndex(({ current }) => current) ?? -1
  const before = at < 0 ? undefined : releases?.[at + 1]?.id
  const asked = changesQuery(before ?? '', release ?? '')
  return valueIfKnown(useAnswer({ ...asked, enabled: before !== undefined }))?.lists
}

function Lists({ status }: { status: WatchlistStatus }) {
  const t = useWords()
  const changes = useChanges(status.release?.id)
  const shown = shownLists(status).filter((list) => list.serves || isBinding(list))
  return (
    <SmallTable title={t('dashboard.lists')} className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('lists.list')}</th>
          <th scope="col">{t('lists.version')}</th>
          <th scope="col" data-align="end">
            {t('lists.entries')}
          </th>
          <th scope="col" data-align="end">
            {t('dashboard.change')}
          </th>
          <th scope="col">{t('lists.state')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((list) => (
          <Row key={list.code} list={list} change={changes?.find(({ code }) => code === list.code)} />
        ))}
      </tbody>
    </SmallTable>
  )
}

function Row({ list, change }: { list: ShownList; change: ReleaseChanges['lists'][number] | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const mayOpen = useMayOpen('Settings')
  const name = nameIn(list, language)
  return (
    <tr data-quiet={!list.serves}>
      <td data-wide>
        {mayOpen ? (
          <Link to={watchlistPaths.lists()} className="ink-inherit">
            {name}
          </Link>
        ) : (
          name
        )}
        {isBinding(list) && (
          <>
            {' '}
            <IconGavel size={13} stroke={1.7} role="img" aria-label={t('lists.effect.binding')} />
          </>
        )}
      </td>
      <td>{editionWords(list, language, t)}</td>
      <td data-align="end">{list.serves ? count(list.entities) : '–'}</td>
      <td data-align="end">{list.serves ? changeWords(change) : '–'}</td>
      <td>
        <HealthMark list={list} />
      </td>
    </tr>
  )
}

function changeWords(change: ReleaseChanges['lists'][number] | undefined): string {
  if (change === undefined || change.added + change.removed === 0) return '0'
  return [
    ...(change.added > 0 ? [`+${count(change.added)}`] : []),
    ...(change.removed > 0 ? [`−${count(change.removed)}`] : []),
  ].join(' ')
}
