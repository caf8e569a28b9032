export interface Edge {
  line: number
  leg: number
  /** Above zero. */
  weight: number
}

/** Above this many on a side, the best pairs are taken one after the other: the exact way takes time with the third power. */
const exactMost = 120

/** Chooses edges so that every line and leg has at most one and the weights together are as great as they can be. */
export function assign<E extends Edge>(edges: readonly E[]): E[] {
  return componentsOf(edges).flatMap((component) => {
    if (component.length === 1) return component
    const lines = [...new Set(component.map(({ line }) => line))]
    const legs = [...new Set(component.map(({ leg }) => leg))]
    return Math.max(lines.length, legs.length) > exactMost ? greedily(component) : exactly(component, lines, legs)
  })
}

/** Edges that share no line or leg, directly or through others, do not concern each other. */
function componentsOf<E extends Edge>(edges: readonly E[]): E[][] {
  const parent = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up
    for (let at = key; at !== root; ) {
      const up = parent.get(at) ?? root
      parent.set(at, root)
      at = up
    }
    return root
  }
  for (const { line, leg } of edges) parent.set(rootOf(`line ${line}`), rootOf(`leg ${leg}`))
  const components = new Map<string, E[]>()
  for (const edge of edges) {
    const root = rootOf(`line ${edge.line}`)
    const known = components.get(root)
    if (known) known.push(edge)
    else components.set(root, [edge])
  }
  return [...components.values()]
}

function greedily<E extends Edge>(edges: readonly E[]): E[] {
  const [lines, legs] = [new Set<number>(), new Set<number>()]
  const order = edges.toSorted(
    (one, other) => other.weight - one.weight || one.line - other.line || one.leg - other.leg,
  )
  return order.filter(({ line, leg }) => {
    if (lines.has(line) || legs.has(leg)) return false
    lines.add(line)
    legs.add(leg)
    return true
  })
}

/** The Hungarian method on a square table in which a missing edge weighs nothing. */
function exactly<E extends Edge>(edges: readonly E[], lines: readonly number[], legs: readonly number[]): E[] {
  const size = Math.max(lines.length, legs.length)
  const [rowOf, columnOf] = [lines, legs].map((ids) => new Map(ids.map((id, at) => [id, at + 1])))
  const cost = Array.from({ length: size + 1 }, () => new Float64Array(size + 1))
  const at = new Map<string, E>()
  for (const edge of edges) {
    const [row, column] = [rowOf?.get(edge.line) ?? 0, columnOf?.get(edge.leg) ?? 0]
    const known = at.get(`${row} ${column}`)
    if (known && known.weight >= edge.weight) continue
    at.set(`${row} ${column}`, edge)
    cost[row]![column] = -edge.weight
  }
  return cheapest(cost, size).flatMap((row, column) => at.get(`${row} ${column}`) ?? [])
}

/** The row of each column, from 1, in the cheapest complete assignment. */
function cheapest(cost: readonly Float64Array[], size: number): number[] {
  const [ofRow, ofColumn] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const row = Array.from({ length: size + 1 }, () => 0)
  for (let start = 1; start <= size; start++) {
    row[0] = start
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const [way, seen] = [new Int32Array(size + 1), new Uint8Array(size + 1)]
    let column = 0
    do {
      seen[column] = 1
      const current = row[column] ?? 0
      let [step, next] = [Number.POSITIVE_INFINITY, 0]
      for (let to = 1; to <= size; to++) {
        if (seen[to]) continue
        const reduced = cost[current]![to]! - ofRow[current]! - ofColumn[to]!
        if (reduced < least[to]!) {
          least[to] = reduced
          way[to] = column
        }
        if (least[to]! < step) [step, next] = [least[to]!, to]
      }
      for (let to = 0; to <= size; to++)
        if (seen[to]) {
          ofRow[row[to]!]! += step
          ofColumn[to]! -= step
        } else least[to]! -= step
      column = next
    } while (row[column] !== 0)
    for (; column !== 0; column = way[column]!) row[column] = row[way[column]!]!
  }
  return row
}
