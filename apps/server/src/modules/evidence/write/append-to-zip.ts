import { crc32 } from 'node:zlib'

/** The end of a zip and its directory: enough to append a file without reading the zip again. */
export interface ZipEnd {
  size: number
  /** The directory, as it is stored before the end. */
  directory: Buffer
  count: number
}

const endLength = 22
const firstDay1980 = 0x0021
const utf8Names = 0x0800

/** Reads the end of a zip without a comment from its last bytes. */
export function zipEnd(size: number, tail: Buffer): ZipEnd {
  const end = tail.subarray(tail.length - endLength)
  const length = end.readUInt32LE(12)
  return {
    size,
    directory: tail.subarray(tail.length - endLength - length, tail.length - endLength),
    count: end.readUInt16LE(10),
  }
}

/** Fields shared by the header of a file and its entry in the directory. */
function describe(name: Buffer, content: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(firstDay1980, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

/** Bytes that, appended to a zip, add one file to it. Existing bytes do not change. */
export function zipAppendix({ size, directory, count }: ZipEnd, path: string, content: Buffer): Buffer {
  const name = Buffer.from(path)
  const described = describe(name, content)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), described, name, content])
  const line = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), described, Buffer.alloc(14), name])
  line.writeUInt32LE(size, 42)
  const end = Buffer.alloc(endLength)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count + 1, 8)
  end.writeUInt16LE(count + 1, 10)
  end.writeUInt32LE(directory.length + line.length, 12)
  end.writeUInt32LE(size + file.length, 16)
  return Buffer.concat([file, directory, line, end])
}
