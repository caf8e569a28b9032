import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { nameSearchDelayMs } from '#web/constants.ts'
import { MatchCard } from '#web/features/hits/card/match-card.tsx'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { labPaths } from '#web/paths/screening/threshold-lab.ts'
import { IconSearch, IconZoomQuestion } from '#web/ui/generated/icons.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { type NearMiss, nearMisses, type StoredScan } from '../scan-calls.ts'
import { decidingField, questionOf, scoreBelow, whatWouldDecide } from '../scan-state.ts'
import classes from './why-not.module.css'

/** Why a party is not a hit: the nearest entries below the threshold, or a typed name, each with the deciding field. */
export function WhyNot({ scan, isCut }: { scan: StoredScan; isCut: boolean }) {
  const t = useWords()
  const {
    values: { typed, open },
    set,
    text,
  } = useFields<{ typed: string; open?: string | undefined }>({ typed: '' })
  const [name] = useDebouncedValue(typed.trim(), nameSearchDelayMs)
  const question = useMemo(() => questionOf(scan.input), [scan.input])
  const found = useAnswer({ ...nearMisses(question, name), placeholderData: keepPreviousData })
  const floor = scan.settings.thresholds.weak
  const rows = valueIfKnown(found) ?? []
  return (
    <section className={classes['why']} aria-label={t('why.title')}>
      <header>
        <h2>
          <IconZoomQuestion size={17} stroke={1.6} aria-hidden="true" /> {t('why.title')}
        </h2>
        <span className="ink-3">
          {t('why.below', { floor: twoDecimals(floor) })}{' '}
          <Link to={labPaths.thresholdLab()}>{t('menu.thresholdLab')}</Link>
        </span>
        <TextInput
          size="xs"
          w={250}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          aria-label={t('why.search')}
          placeholder={t('why.search')}
          maxLength={500}
          {...text('typed')}
        />
      </header>
      <IfFailed answer={found} failed={t('why.failed')} />
      {found.state === 'value' && rows.length === 0 && (
        <output className="ink-3">
          {name !== '' ? t('why.noneNamed', { name }) : t(isCut ? 'why.cut' : 'why.none')}
        </output>
      )}
      <ul>
        {rows.map((miss) => (
          <Miss
            key={miss.entity_id}
            miss={miss}
            floor={floor}
            isOpen={miss.entity_id === open}
            onPress={() => set({ open: miss.entity_id === open ? undefined : miss.entity_id })}
          />
        ))}
      </ul>
    </section>
  )
}

interface MissProps {
  miss: NearMiss
  floor: number
  isOpen: boolean
  onPress: () => void
}

function Miss({ miss, floor, isOpen, onPress }: MissProps) {
  const t = useWords()
  const language = useLanguage()
  const deciding = decidingField(miss.explanation)
  const decider = whatWouldDecide(miss.score, miss.explanation, floor)
  const end =
    miss.similarity_level !== null
      ? t('why.raised', { level: t(`level.${miss.similarity_level}`) })
      : decider === undefined
        ? t('why.never')
        : t('why.would', { what: inLanguage(decider, language), score: twoDecimals(decider.score) })
  return (
    <li>
      <button type="button" className={classes['miss']} aria-expanded={isOpen} onClick={onPress}>
        <span>{scoreBelow(miss.score, floor)}</span>
        <EntityName name={miss.entity_name} />
        <span>{deciding && inLanguage(deciding.detail, language)}</span>
        <span className="ink-3">{end}</span>
      </button>
      {isOpen && <MatchCard hit={{ ...miss, similarity_level: miss.similarity_level ?? 'WEAK' }} />}
    </li>
  )
}
