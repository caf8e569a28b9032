import { isRaised, type RaiseFrom } from '@probity/contract/screening/raising.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useCategoryName } from '#web/features/hits/category-tags.tsx'
import { useListName } from '#web/features/hits/list-name.ts'
import { ReplayProof } from '#web/features/hits/replay-proof.tsx'
import { WeakerBand } from '#web/features/hits/weaker-band.tsx'
import { EntityDialog } from '#web/features/listed-party/entity-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { foldParties } from '../fold-parties.ts'
import { type StoredScan, scanParties } from '../scan-calls.ts'
import { categoryCounts, type HitView, readHitView, shownHits } from '../scan-state.ts'
import { HitRow } from './hit-row.tsx'
import { ScanHead } from './scan-head.tsx'
import classes from './scan-results.module.css'
import { WhyNot } from './why-not.tsx'

/** The answer of a stored scan: ordered hits, the current one with its evidence, and the nearest misses. */
export function ScanResults({ scan: whole }: { scan: StoredScan }) {
  const t = useWords()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const view = readHitView(search)
  const {
    values: { isWhole, current, profile },
    set,
  } = useFields<{ isWhole: boolean; current: number; profile?: Hit | undefined }>({ isWhole: false, current: 0 })
  const level = levelOf(whole)
  const isCut = whole.hits.length >= whole.settings.limit
  const raised = whole.hits.filter((hit) => isRaised(hit, level))
  const scan = isWhole ? whole : { ...whole, hits: raised }
  const parties = valueIfKnown(useAnswer(scanParties(whole.key))) ?? []
  const folded = (of: readonly Hit[]) => foldParties(of, parties)
  const counted = { ...scan, hits: folded(scan.hits).map(({ hit }) => hit) }
  const hits = folded(shownHits(scan.hits, view))
  const at = Math.min(current, hits.length - 1)
  const change = (next: Partial<Record<keyof HitView, string | undefined>>) => {
    set({ current: 0 })
    void navigate({ to: '.', search: { ...search, ...next }, replace: true })
  }
  const move = (step: number) => set({ current: Math.max(0, Math.min(hits.length - 1, at + step)) })
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    o: () => set({ profile: hits[at]?.hit }),
  })
  return (
    <>
      <ScanHead scan={counted} isCut={isCut} sort={view.sort} onSort={(sort) => change({ sort })} />
      <ViewBar scan={counted} lists={scan.hits.flatMap(({ lists }) => lists)} view={view} onChange={change} />
      <div className={classes['scroll']}>
        {hits.length === 0 ? (
          <Nothing total={counted.hits.length} onShowAll={() => change({ category: undefined, list: undefined })} />
        ) : (
          <ol className="plain-list">
            {hits.map(({ hit, others }, index) => (
              <HitRow
                key={hit.entity_id}
                hit={hit}
                others={others}
                scan={scan.key}
                isCurrent={index === at}
                onChoose={() => set({ current: index === at ? -1 : index })}
                onProfile={(next) => set({ profile: next })}
              />
            ))}
          </ol>
        )}
        {level !== undefined && (
          <WeakerBand
            n={folded(whole.hits).length - folded(raised).length}
            weak={whole.settings.thresholds.weak}
            level={level}
            isOpen={isWhole}
            onToggle={() => set({ isWhole: !isWhole })}
          />
        )}
        <WhyNot scan={scan} isCut={isCut} />
      </div>
      <footer className={classes['foot']}>
        <span>
          {t(`scan.order.${view.sort}`)}{' '}
          {t('scan.evidence', { release: scan.release.slice(0, 12), algorithm: scan.algorithm })}{' '}
          <ReplayProof scan={scan.key} />
        </span>
        <span className={classes['keys']}>
          <Keys keys={['J', 'K']} /> {t('scan.keys.hits')} <Keys keys={['O']} /> {t('scan.keys.profile')}
        </span>
      </footer>
      {profile !== undefined && (
        <EntityDialog
          scan={scan.key}
          entity={profile.entity_id}
          name={profile.entity_name}
          onClose={() => set({ profile: undefined })}
        />
      )}
    </>
  )
}

/** The raising level of a customer's screening; a free search shows every result. */
const levelOf = ({ person, company, settings }: StoredScan): RaiseFrom | undefined =>
  person === null && company === null ? undefined : settings.raise_from

interface ViewBarProps {
  scan: StoredScan
  /** Lists of all hits, including those represented by another hit of the same party. */
  lists: readonly string[]
  view: HitView
  onChange: (next: Partial<Record<keyof HitView, string | undefined>>) => void
}

function ViewBar({ scan, lists, view, onChange }: ViewBarProps) {
  const t = useWords()
  const category = useCategoryName()
  const listName = useListName()
  const pills = [{ code: undefined, n: scan.hits.length }, ...categoryCounts(scan.hits)]
  const codes = [...new Set(lists)]
  return (
    <div className="row wrap gap-8 fixed pad-8-gutter line-below">
      <div role="group" aria-label={t('scan.filter')} className={classes['pills']}>
        {pills.map(({ code, n }) => (
          <button
            key={code ?? 'all'}
            type="button"
            aria-pressed={view.category === code}
            title={code === undefined ? undefined : category(code)}
            onClick={() => onChange({ category: code })}
          >
            {code === undefined ? t('scan.all') : t(`scan.category.${code}`)} <span>{n}</span>
          </button>
        ))}
      </div>
      <Select
        size="xs"
        w={140}
        aria-label={t('scan.list')}
        data={[{ value: '', label: t('scan.anyList') }, ...codes.map((value) => ({ value, label: listName(value) }))]}
        value={view.list ?? ''}
        onChange={(list) => onChange({ list: list === '' ? undefined : (list ?? undefined) })}
      />
    </div>
  )
}

function Nothing({ total, onShowAll }: { total: number; onShowAll: () => void }) {
  const t = useWords()
  return (
    <output className={classes['invitation']}>
      <h2>{t('scan.nothing')}</h2>
      <p>{t(total === 0 ? 'scan.nothingBody' : 'scan.nothingShown')}</p>
      {total > 0 && <LinkButton onClick={onShowAll}>{t('scan.showAll', { n: total })}</LinkButton>}
    </output>
  )
}
