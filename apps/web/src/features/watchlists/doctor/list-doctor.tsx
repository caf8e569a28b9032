import { Button } from '@mantine/core'
import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { useMutation } from '@tanstack/react-query'
import { useMayChange } from '#web/access/can.tsx'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconRefresh } from '#web/ui/generated/icons.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { isInvented } from '../list-state.ts'
import { updateNow } from '../watchlist-calls.ts'
import { officialLists, rowsOfDoctor } from './doctor-state.ts'
import { DropFiles } from './drop-files.tsx'
import classes from './list-doctor.module.css'
import { OfficialLists } from './official-lists.tsx'
import { useHeadline } from './use-headline.ts'

export interface ListDoctorProps {
  status: WatchlistStatus
  onAsked: () => void
  /** Placed under another heading of the page. */
  isSection?: boolean
}

/** The lists in use, the gaps they leave, and how to close them. */
export function ListDoctor({ status, onAsked, isSection = false }: ListDoctorProps) {
  const t = useWords()
  const mayRead = useMayChange('SETTINGS') && status.keeper
  const lists = officialLists(status)
  const wanted = lists.filter(({ health, phase }) => phase === null && health !== 'current')
  const asking = useMutation({
    mutationFn: async (codes: readonly string[]) => {
      for (const code of codes) await updateNow(code)
    },
    onSettled: onAsked,
    onError: (error) => notifyFailed(error),
  })
  const [Heading, Sub] = isSection ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <section className={classes['doctor']} data-section={isSection} aria-labelledby="list-doctor">
      <header className={classes['head']}>
        <div>
          <Heading id="list-doctor">{useHeadline(status)}</Heading>
          <p>{t(`doctor.why.${status.worst.reason}`)}</p>
        </div>
        {mayRead && wanted.length > 0 && (
          <Button
            variant="filled"
            leftSection={<IconRefresh size={15} aria-hidden="true" />}
            loading={asking.isPending}
            onClick={() => asking.mutate(wanted.map(({ code }) => code))}
          >
            {t('doctor.readAll', { n: wanted.length })}
          </Button>
        )}
      </header>
      <Figures status={status} />
      <div className={classes['columns']}>
        <div className="stack narrows">
          <OfficialLists lists={rowsOfDoctor(status)} mayRead={mayRead} onRead={(code) => asking.mutate([code])} />
          <Open Heading={Sub} />
        </div>
        <aside className={classes['side']}>
          {mayRead && (
            <DropFiles lists={[...status.lists, ...status.available]} official={lists} onSent={onAsked} Heading={Sub} />
          )}
          <Silence Heading={Sub} />
        </aside>
      </div>
    </section>
  )
}

function Figures({ status }: { status: WatchlistStatus }) {
  const t = useWords()
  const lists = officialLists(status)
  const loaded = lists.filter(({ health }) => health !== 'not_loaded').length
  const own = status.lists.filter((list) => list.own)
  const shared = status.lists.filter(({ code, own: isOwn }) => !isInvented(code) && !isOwn)
  const entries = (all: WatchlistStatus['lists']) => count(all.reduce((sum, { entities }) => sum + entities, 0))
  const demo = status.lists.filter(({ code }) => isInvented(code))
  const figures = [
    [t('doctor.figure.entries'), entries(shared), t('doctor.figure.entriesNote', { n: shared.length })],
    [t('doctor.figure.official'), t('doctor.of', { n: loaded, total: lists.length }), t('doctor.figure.officialNote')],
    [t('doctor.figure.own'), entries(own), t('doctor.figure.ownNote', { n: own.length })],
    [t('doctor.figure.invented'), entries(demo), t('doctor.figure.inventedNote')],
  ] as const
  return (
    <dl className={classes['figures']}>
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const open = ['un', 'foreign', 'vessels', 'demo'] as const
const openEven = ['pep', 'directors', 'notices'] as const

type Level = 'h2' | 'h3'

function Open({ Heading }: { Heading: Level }) {
  const t = useWords()
  return (
    <div className={classes['open']}>
      <section>
        <Heading>{t('doctor.open')}</Heading>
        <ul>
          {open.map((key) => (
            <li key={key}>
              {t(`doctor.open.${key}`)} <span>{t(`doctor.open.${key}.lists`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading>{t('doctor.openEven')}</Heading>
        <ul>
          {openEven.map((key) => (
            <li key={key}>
              {t(`doctor.open.${key}`)} <span>{t(`doctor.open.${key}.way`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const silence = ['stays', 'again', 'limit', 'byHand'] as const

function Silence({ Heading }: { Heading: Level }) {
  const t = useWords()
  return (
    <section>
      <Heading>{t('doctor.silence')}</Heading>
      <ol>
        {silence.map((key) => (
          <li key={key}>{t(`doctor.silence.${key}`)}</li>
        ))}
      </ol>
    </section>
  )
}
