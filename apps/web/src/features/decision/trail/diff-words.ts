import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { Segment } from '#web/ui/diff.tsx'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import type { TrailStep } from './use-trail.ts'

type Diffs = TrailStep['diffs']
const isNow = (segment: Segment) => segment.removed !== true
const wholeOf = (segments: readonly Segment[], keep: (segment: Segment) => boolean) =>
  segments
    .filter(keep)
    .map(({ value }) => value)
    .join('')

/** Replaces stored codes in a step by words: the meaning of an exposition number depends on the status. */
export function useDiffWords(): (diffs: Diffs, standing: HitStatus) => Diffs {
  const t = useWords()
  const exposition = useExpositionText()
  return (diffs, standing) => {
    const status = diffs.find(({ field }) => field === 'status')?.segments
    const before = status === undefined ? standing : statusOf(wholeOf(status, (segment) => segment.added !== true))
    const after = status === undefined ? standing : statusOf(wholeOf(status, isNow))
    return diffs.map(({ field, segments }) => {
      if (field === 'status')
        return { field, segments: segments.map(say((value) => t(`hit.${hitStateOf(Number(value))}`))) }
      if (field !== 'exposition') return { field, segments }
      return {
        field,
        segments: segments.map((segment) =>
          say((value) => exposition(segment.removed === true ? before : after, value) ?? value)(segment),
        ),
      }
    })
  }
}

const statusOf = (text: string): HitStatus => (text === '1' ? 1 : text === '2' ? 2 : 0)
const say =
  (words: (value: string) => string) =>
  (segment: Segment): Segment => ({ ...segment, value: segment.value === '' ? '' : words(segment.value) })
