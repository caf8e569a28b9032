import { Button } from '@mantine/core'
import type { EkycBar, EkycBars } from '@probity/contract/ekyc/ekyc.ts'
import { type PointerEvent, useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { refreshEkyc, saveBars } from '../ekyc-calls.ts'
import { afterKey, areaBetween, firstArea, type Point } from './bar-geometry.ts'
import { tellFailed } from './fail-words.ts'
import classes from './sending.module.css'

interface HideAreasProps {
  document: number
  page: number
  src: string
  saved: EkycBars
}

/** Redacted areas of a page: drawn with the mouse, or placed and moved by keyboard. */
export function HideAreas({ document, page, src, saved }: HideAreasProps) {
  const t = useWords()
  const [bars, setBars] = useState<readonly EkycBar[]>(saved.bars)
  const { isBusy, attempt } = useAttempt()
  const isChanged = bars !== saved.bars
  const replace = (at: number, bar: EkycBar | undefined) =>
    setBars(bars.flatMap((one, index) => (index !== at ? [one] : bar === undefined ? [] : [bar])))
  const save = () =>
    void attempt(async () => {
      await saveBars(document, { bars: [...bars], updated_date: saved.updated_date })
      await refreshEkyc()
    }, tellFailed)
  return (
    <>
      <p className={classes['hint']}>{t('ekyc.hide.how')}</p>
      <div className={classes['sheet']}>
        <img className={classes['paper']} src={src} alt="" />
        <DrawArea page={page} onDrawn={(bar) => setBars([...bars, bar])} />
        {bars.map((bar, at) =>
          bar.page === page ? (
            <OneArea
              // oxlint-disable-next-line react/no-array-index-key -- an area has no other identity
              key={at}
              bar={bar}
              label={t('ekyc.hide.area', { n: at + 1 })}
              onChange={(changed) => replace(at, changed)}
            />
          ) : null,
        )}
      </div>
      <div className="flex to-end gap-8 pad-top-8">
        <Button disabled={!isChanged || isBusy} onClick={() => setBars(saved.bars)}>
          {t('ekyc.reset')}
        </Button>
        <Button variant="filled" disabled={!isChanged || isBusy} onClick={save}>
          {t('ekyc.hide.save')}
        </Button>
      </div>
    </>
  )
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}

const placed = ({ x, y, width, height }: EkycBar) => ({
  insetInlineStart: `${x * 100}%`,
  insetBlockStart: `${y * 100}%`,
  inlineSize: `${width * 100}%`,
  blockSize: `${height * 100}%`,
})

/** Covers the page: dragging draws an area, a key press adds one. */
function DrawArea({ page, onDrawn }: { page: number; onDrawn: (bar: EkycBar) => void }) {
  const t = useWords()
  const [from, setFrom] = useState<Point>()
  const [to, setTo] = useState<Point>()
  const drawn = from && to && areaBetween(page, from, to)
  return (
    <>
      <button
        type="button"
        className={classes['drawArea']}
        aria-label={t('ekyc.hide.add')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(pointOf(event))
          setTo(undefined)
        }}
        onPointerMove={(event) => from && setTo(pointOf(event))}
        onPointerUp={() => {
          if (drawn) onDrawn(drawn)
          setFrom(undefined)
        }}
        onClick={(event) => {
          // A click event without pointer detail comes from the keyboard.
          if (event.detail === 0) onDrawn(firstArea(page))
        }}
      />
      {drawn && <span className={classes['area']} style={placed(drawn)} />}
    </>
  )
}

interface OneAreaProps {
  bar: EkycBar
  label: string
  /** Undefined removes it. */
  onChange: (bar: EkycBar | undefined) => void
}

function OneArea({ bar, label, onChange }: OneAreaProps) {
  return (
    <button
      type="button"
      className={classes['area']}
      style={placed(bar)}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault()
          return onChange(undefined)
        }
        const next = afterKey(bar, event.key, event.shiftKey)
        if (!next) return
        event.preventDefault()
        onChange(next)
      }}
    />
  )
}
