import classes from './marks.module.css'

/** A decoration next to the country's name, never instead of it. */
export function Flag({ iso2 }: { iso2: string }) {
  return (
    <img
      className={classes['flag']}
      src={`/flags/${iso2.toUpperCase()}.svg`}
      alt=""
      width={18}
      height={12}
      loading="lazy"
    />
  )
}
