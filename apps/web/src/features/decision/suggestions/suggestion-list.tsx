import { useDisclosure } from '@mantine/hooks'
import { type ExplainedField, tellingFields } from '@probity/contract/screening/match-card.ts'
import { type RefObject } from 'react'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from '../decision-panel.module.css'
import { isCompanyHit, type Subject } from '../subject.ts'
import type { VerdictDraft } from '../verdict-draft.ts'
import { type HitKnown, type Suggestion, slotParts, suggestionsFor } from './suggestions.ts'
import { useKnownFacts } from './use-known-facts.ts'

interface SuggestionListProps {
  /** Undefined if the remarks are for several hits. */
  subject: Subject | undefined
  draft: VerdictDraft
  onChoose: (text: string) => void
  remarksRef: RefObject<HTMLTextAreaElement | null> | undefined
}

const shownFirst = 3

/** Common remarks, filled from the record, most likely first. Each is appended on a new line. */
export function SuggestionList({ subject, draft, onChoose, remarksRef }: SuggestionListProps) {
  const t = useWords()
  const suggestions = useSuggestions(subject, draft)
  const [showsAll, all] = useDisclosure()
  const noteOf = ({ isUsed, adds }: Suggestion) => (isUsed ? t('review.added') : `+${adds}`)
  if (suggestions.length === 0) return null
  const shown = showsAll ? suggestions : suggestions.slice(0, shownFirst)
  return (
    <section className={classes['suggestions']} aria-label={t('review.suggestions')}>
      <header>
        <h3>{t('review.suggestions')}</h3>
        <small>
          <Keys keys={['R']} /> {t('review.addsFirst')}
        </small>
      </header>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={one.isUsed || !one.fits}
              onClick={() => {
                onChoose(one.text)
                selectSlot(remarksRef, one.open[0])
              }}
            >
              <IconPlus size={13} aria-hidden="true" />
              <span>
                {slotParts(one.text).map(({ text, isSlot }) =>
                  isSlot ? (
                    <mark key={text} className={classes['slot']}>
                      {text.slice(1, -1)}
                    </mark>
                  ) : (
                    <span key={text}>{text}</span>
                  ),
                )}
              </span>
              <small>{noteOf(one)}</small>
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length > shownFirst && (
        <LinkButton onClick={all.toggle}>
          {showsAll ? t('review.fewerSuggestions') : t('review.allSuggestions', { n: suggestions.length })}
        </LinkButton>
      )}
    </section>
  )
}

export function useSuggestions(subject: Subject | undefined, { status, exposition, remarks }: VerdictDraft) {
  const t = useWords()
  const language = useLanguage()
  const known = useKnownFacts(subject)
  return suggestionsFor({ status, exposition, language, known, remarks, hit: subject && hitKnown(subject, t) })
}

function hitKnown(subject: Subject, t: Translate): HitKnown {
  const { entity_picture, entity_categories, explanation } = subject.hit
  const { facts } = subject.hit as { facts?: Record<string, readonly string[]> }
  return {
    fields: explanation.fields,
    isCompany: isCompanyHit(subject),
    hasPicture: entity_picture !== null,
    isDeceased: (facts?.['death_dates'] ?? []).length > 0,
    isPolitical: entity_categories.includes('politically_exposed'),
    summary: summaryOf(subject, t),
  }
}

/** 'Differs: nationality. Not stated by the list: date of birth.' Every word of it is in the evidence. */
function summaryOf({ hit }: Subject, t: Translate): string {
  const shown = tellingFields(hit)
  const named = (is: (field: ExplainedField) => boolean) =>
    listed(
      shown.filter(is).map(({ field }) => t(`hits.field.${field}`)),
      t,
    )
  const differing = named(({ state }) => state === 'differ')
  const unstated = named(({ state, candidate }) => state === 'missing' && candidate.length === 0)
  return [
    differing === '' ? '' : t('review.differs', { fields: differing }),
    unstated === '' ? '' : t('review.unstated', { fields: unstated }),
  ]
    .filter((part) => part !== '')
    .join(t('review.sentenceGap'))
}

/** An unfilled placeholder is selected, so that typing replaces it. */
function selectSlot(field: RefObject<HTMLTextAreaElement | null> | undefined, slot: string | undefined): void {
  if (slot === undefined) return
  requestAnimationFrame(() => {
    const area = field?.current
    const at = area?.value.lastIndexOf(slot) ?? -1
    if (area === null || area === undefined || at < 0) return
    area.focus()
    area.setSelectionRange(at, at + slot.length)
  })
}
