import type { EntrySeal } from '@probity/contract/activity/activity.ts'
import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconShieldCheck, IconShieldExclamation, IconShieldQuestion } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from './audit.module.css'
import { shortHash } from './chain-state.ts'

const icons = {
  verified: IconShieldCheck,
  unsealed: IconShieldQuestion,
  changed: IconShieldExclamation,
  inserted: IconShieldExclamation,
  seal_broken: IconShieldExclamation,
}
/** The strip has three states; any difference from the seal is 'broken'. */
const toneOf = (state: EntrySeal['state']) =>
  state === 'verified' ? 'verified' : state === 'unsealed' ? 'unchecked' : 'broken'

/** The position of an entry in the chain, verified when opened: its hash, its seal and the previous seal. */
export function EntryChain({ id }: { id: number }) {
  const t = useWords()
  const seal = useAnswer({
    queryKey: ['activity', 'seal', id],
    queryFn: () => call(activityCalls.seal, { params: { id } }),
    staleTime: 0,
  })
  return (
    <section>
      <h2>{t('audit.chain')}</h2>
      <Answered answer={seal} loading={null}>
        {(found) => <Told {...found} />}
      </Answered>
    </section>
  )
}

function Told({ state, hash, seal }: EntrySeal) {
  const t = useWords()
  const Icon = icons[state]
  const isOther = seal !== null && seal.sealed_hash !== null && seal.sealed_hash !== hash
  return (
    <>
      <p className={classes['verdict']} data-state={toneOf(state)}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {t(`audit.chain.${state}`)}
      </p>
      <dl className={classes['words']}>
        <Hash title={t('audit.chain.entry')} hash={hash} />
        {isOther && <Hash title={t('audit.chain.sealed')} hash={seal.sealed_hash ?? ''} />}
        {seal !== null && (
          <>
            <Hash title={t('audit.seal', { seq: count(seal.seq) })} hash={seal.hash} />
            <Hash title={t('audit.chain.previous')} hash={seal.previous_hash} />
            <div>
              <dt>{t('audit.chain.sealedAt')}</dt>
              <dd>
                {isoDateTime(seal.date)}
                {seal.place !== null &&
                  t('app.comma') + t('audit.chain.place', { place: count(seal.place), rows: count(seal.rows) })}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('audit.chain.covers')}</dt>
          <dd>{t('audit.chain.coversWhat')}</dd>
        </div>
      </dl>
    </>
  )
}

const Hash = ({ title, hash }: { title: string; hash: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <code title={hash}>{shortHash(hash)}</code>
    </dd>
  </div>
)
