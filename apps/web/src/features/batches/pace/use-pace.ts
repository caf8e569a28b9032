import { useState } from 'react'
import { type Batch, type Pace, paceOf, withSample } from '../batch-state.ts'

const firstLook = (batch: Batch) => ({ batch, samples: withSample([], batch) })

/** The pace of a batch from the samples since the screen opened. Samples of another batch are discarded. */
export function usePace(batch: Batch): Pace | undefined {
  const [seen, setSeen] = useState(() => firstLook(batch))
  if (seen.batch === batch) return paceOf(batch, seen.samples)
  const next = seen.batch.id === batch.id ? { batch, samples: withSample(seen.samples, batch) } : firstLook(batch)
  setSeen(next)
  return paceOf(batch, next.samples)
}
