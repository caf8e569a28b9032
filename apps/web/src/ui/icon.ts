import { createElement, type FunctionComponent, type SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number
  /** Width of the lines, in units of the 24 × 24 grid. */
  stroke?: number
  title?: string | undefined
}
export type Icon = FunctionComponent<IconProps>

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const outline = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** An outlined icon on a 24 × 24 grid, in the colour of the surrounding text. */
export const outlined =
  (...shapes: Shape[]): Icon =>
  ({ size = 24, stroke = 2, color, ...rest }) =>
    drawn(shapes, {
      ...outline,
      width: size,
      height: size,
      strokeWidth: stroke,
      stroke: color ?? 'currentColor',
      ...rest,
    })

/** A filled icon. */
export const filled =
  (...shapes: Shape[]): Icon =>
  ({ size = 24, color = 'currentColor', ...rest }) =>
    drawn(shapes, { width: size, height: size, fill: color, ...rest, stroke: 'none' })

const drawn = (shapes: readonly Shape[], { title, ...attributes }: Omit<IconProps, 'stroke'> & { stroke: string }) =>
  createElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', ...attributes },
    title === undefined ? undefined : createElement('title', undefined, title),
    ...shapes.map(([tag, own]) => createElement(tag, own)),
  )
