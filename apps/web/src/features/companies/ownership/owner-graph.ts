import type { Ownership } from '@probity/contract/companies/ownership.ts'

export type OwnerKind = 'root' | 'company' | 'person' | 'controller' | 'unidentified'
export interface OwnerBox {
  key: string
  kind: OwnerKind
  capacity_type: number
  capacity_id: number
  /** Effective share, if the holder ends here. */
  share: number | undefined
  /** Share of the votes, if it differs. */
  votes?: number | undefined
  x: number
  y: number
}
export interface OwnerLine {
  key: string
  share: number
  path: string
  x: number
  y: number
}
export interface OwnerGraph {
  boxWidth: number
  width: number
  height: number
  boxes: OwnerBox[]
  lines: OwnerLine[]
}

/** Height of a box with two lines: a name in both scripts. */
export const boxHeight = 44
const gapY = 18
/** Wide for few columns; five still fit next to the record's tabs at 1440. */
function sizesFor(columns: number) {
  if (columns <= 3) return { width: 260, gap: 150 }
  return columns === 4 ? { width: 208, gap: 76 } : { width: 178, gap: 66 }
}
type Drawn = Pick<Ownership, 'company_id' | 'edges' | 'persons' | 'unidentified' | 'controllers'>
type Node = Omit<OwnerBox, 'x' | 'y'>

const keyOf = (capacity_type: number, capacity_id: number) => `${capacity_type}:${capacity_id}`

/** Distance of each company from the root by the longest path; holdings that close a cycle are ignored. */
function distances({ company_id, edges }: Drawn): Map<number, number> {
  const holders = (company: number) =>
    edges.filter((edge) => edge.company_id === company && edge.capacity_type === 1).map((edge) => edge.capacity_id)
  const seen = new Map<number, 'open' | 'done'>()
  const forward: [held: number, holder: number][] = []
  const order: number[] = []
  const visit = (company: number) => {
    seen.set(company, 'open')
    for (const holder of holders(company)) {
      if (seen.get(holder) !== 'open') forward.push([company, holder])
      if (!seen.has(holder)) visit(holder)
    }
    seen.set(company, 'done')
    order.unshift(company)
  }
  visit(company_id)
  const far = new Map([[company_id, 0]])
  for (const company of order)
    for (const [held, holder] of forward)
      if (held === company) far.set(holder, Math.max(far.get(holder) ?? 0, far.get(held)! + 1))
  return far
}

function nodesByColumn(owned: Drawn): Node[][] {
  const far = distances(owned)
  const last = Math.max(...far.values()) + 1
  const controllers = new Set(owned.controllers.map(({ capacity_id }) => capacity_id))
  const columns: Node[][] = Array.from({ length: last + 1 }, () => [])
  for (const [id, at] of far)
    columns[at]!.push({ ...party(1, id), kind: id === owned.company_id ? 'root' : 'company', share: undefined })
  for (const { capacity_id: id, share, votes } of owned.persons)
    columns[last]!.push({ ...party(2, id), kind: controllers.has(id) ? 'controller' : 'person', share, votes })
  for (const { capacity_id: id, share } of owned.unidentified)
    columns[last]!.push({ ...party(1, id), key: `open ${id}`, kind: 'unidentified', share })
  return columns
}

const party = (capacity_type: number, capacity_id: number) => ({
  key: keyOf(capacity_type, capacity_id),
  capacity_type,
  capacity_id,
})

/** Places natural persons at the start, the company at the end, and the companies in between by distance. */
export function ownerGraph(owned: Drawn): OwnerGraph {
  const columns = nodesByColumn(owned)
  const { width, gap } = sizesFor(columns.length)
  const height = Math.max(...columns.map((column) => column.length)) * (boxHeight + gapY)
  const boxes = columns.flatMap((column, at) =>
    column.map((node, row) => ({
      ...node,
      x: (columns.length - 1 - at) * (width + gap),
      y: ((row + 0.5) * height) / column.length - boxHeight / 2,
    })),
  )
  const at = new Map(boxes.map((one) => [one.key, one]))
  const held = owned.edges.map(({ company_id, capacity_type, capacity_id, share }) => ({
    from: at.get(keyOf(capacity_type, capacity_id)),
    to: at.get(keyOf(1, company_id)),
    share,
  }))
  const open = owned.unidentified.map(({ capacity_id }) => ({
    from: at.get(`open ${capacity_id}`),
    to: at.get(keyOf(1, capacity_id)),
    share: 0,
  }))
  const drawn = [...held, ...open].filter((one): one is Held => one.from !== undefined && one.to !== undefined)
  const lines = drawn.map((one, n) => {
    const earlier = drawn.slice(0, n).filter(({ from }) => from === one.from).length
    return line(one, { width, gap, earlier, boxes })
  })
  return { boxWidth: width, width: columns.length * (width + gap) - gap, height, boxes, lines }
}

interface Held {
  from: OwnerBox
  to: OwnerBox
  share: number
}

interface Room {
  width: number
  gap: number
  /** Number of earlier lines from the same box. */
  earlier: number
  boxes: readonly OwnerBox[]
}

/** Routes a line below boxes that a straight line would cross. */
function detour({ from, to }: Held, boxes: readonly OwnerBox[]): number | undefined {
  const y = from.y + boxHeight / 2
  const met = boxes.filter(
    (box) => box.x > from.x && box.x < to.x && Math.abs(box.y + boxHeight / 2 - y) <= boxHeight / 2,
  )
  return met.length === 0 ? undefined : Math.max(...met.map((box) => box.y)) + boxHeight + gapY / 2
}

/** If several edges leave one box, each has its number on a separate line. */
function line(held: Held, { width, gap, earlier, boxes }: Room): OwnerLine {
  const { from, to, share } = held
  const below = detour(held, boxes)
  const [x1, y1] = [from.x + width, from.y + boxHeight / 2]
  const [x2, y2] = [to.x, to.y + boxHeight / 2]
  // A cycle leads back: its line leaves and enters below the boxes.
  const away = below === undefined ? '' : `h6V${below}`
  const path =
    x2 > x1 ? `M${x1} ${y1}${away}H${x2 - gap / 4}V${y2}H${x2}` : `M${x1} ${y1}h10V${y1 + 28}H${x2 - 10}V${y2}H${x2}`
  return { key: `${from.key} ${to.key}`, share, path, x: x1 + 8, y: y1 - 16 + earlier * 18 }
}
