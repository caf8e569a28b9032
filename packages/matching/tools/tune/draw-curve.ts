import type { OperatingCurve } from '../../src/algorithms/measured-curve.ts'

export interface DrawnCurve {
  name: string
  colour: string
  curve: OperatingCurve
}

const plane = { left: 56, top: 20, width: 560, height: 280 }
/** Hits per 1,000 customers, on a logarithmic axis. */
const hits = { least: 1, most: 10_000, ticks: [1, 10, 100, 1000, 10_000] }
const recall = { least: 0.5, most: 1, ticks: [0.5, 0.6, 0.7, 0.8, 0.9, 1] }

const xOf = (value: number) => {
  const share = Math.log10(Math.max(hits.least, value)) / Math.log10(hits.most)
  return (plane.left + share * plane.width).toFixed(1)
}
const yOf = (value: number) => {
  const share = (Math.max(recall.least, value) - recall.least) / (recall.most - recall.least)
  return (plane.top + (1 - share) * plane.height).toFixed(1)
}
const text = (x: number | string, y: number | string, words: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`

function axes(): string[] {
  const { left, top, width, height } = plane
  const lines = [
    ...recall.ticks.map((at) => `M${left} ${yOf(at)}h${width}`),
    ...hits.ticks.map((at) => `M${xOf(at)} ${top}v${height}`),
  ]
  return [
    `<path d="${lines.join('')}" stroke="#8888" fill="none"/>`,
    ...recall.ticks.map((at) => text(left - 8, Number(yOf(at)) + 4, at.toFixed(1), 'text-anchor="end"')),
    ...hits.ticks.map((at) => text(xOf(at), top + height + 18, at.toLocaleString('en'), 'text-anchor="middle"')),
    text(left + width / 2, top + height + 38, 'hits per 1,000 clean customers', 'text-anchor="middle"'),
    text(left, top - 6, 'share of listed parties found by another of their names'),
  ]
}

function line({ name, colour, curve }: DrawnCurve, place: number): string[] {
  const points = curve.points.filter((point) => point.recall >= recall.least)
  const raised = curve.points.find(({ score }) => score === curve.raiseFrom)
  const legend = plane.top + plane.height - 34 + place * 18
  const label = `${name}: raised from ${curve.raiseFrom}`
  return [
    `<polyline points="${points.map((at) => `${xOf(at.hits)},${yOf(at.recall)}`).join(' ')}" stroke="${colour}" stroke-width="2" fill="none"/>`,
    ...(raised ? [`<circle cx="${xOf(raised.hits)}" cy="${yOf(raised.recall)}" r="5" fill="${colour}"/>`] : []),
    `<circle cx="${plane.left + 340}" cy="${legend - 4}" r="5" fill="${colour}"/>`,
    text(plane.left + 352, legend, label),
  ]
}

/** Noise against recall, one line per algorithm; a dot marks the default raising level. */
export function drawCurves(curves: readonly DrawnCurve[]): string {
  const size = `viewBox="0 0 ${plane.left + plane.width + 24} ${plane.top + plane.height + 50}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="13" fill="#777">`,
    '<title>Hits per 1,000 clean customers against recall, standard-1, standard-2 and standard-3</title>',
    ...axes(),
    ...curves.flatMap(line),
    '</svg>',
    '',
  ].join('\n')
}
