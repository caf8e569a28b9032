/** A list of numbers that grows without a JavaScript array's weight. */
export interface GrowingU32 {
  values: Uint32Array
  length: number
}

export function growingU32(room = 1024): GrowingU32 {
  return { values: new Uint32Array(room), length: 0 }
}

export function push(list: GrowingU32, value: number): void {
  if (list.length === list.values.length) {
    const wider = new Uint32Array(Math.ceil(list.values.length * 1.5))
    wider.set(list.values)
    list.values = wider
  }
  list.values[list.length++] = value
}

export function filled(list: GrowingU32): Uint32Array {
  return list.values.subarray(0, list.length)
}

export interface GrowingBytes {
  bytes: Uint8Array
  length: number
}

export function growingBytes(room = 1 << 16): GrowingBytes {
  return { bytes: new Uint8Array(room), length: 0 }
}

/** Makes sure `room` more bytes fit. */
export function reserve(list: GrowingBytes, room: number): void {
  if (list.length + room <= list.bytes.length) return
  const wider = new Uint8Array(Math.max(Math.ceil(list.bytes.length * 1.5), list.length + room))
  wider.set(list.bytes.subarray(0, list.length))
  list.bytes = wider
}
