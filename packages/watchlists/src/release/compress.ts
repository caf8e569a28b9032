import { deflateRawSync, inflateRawSync } from 'node:zlib'

// Words common in records, the commonest last. Part of the format: any change needs a new format number.
const dictionary = Buffer.from(
  '{"id":"","list":"","schema":"Organization","Vessel","Company","categories":["politically_exposed"],["adverse_media"],["law_enforcement"],' +
    '"nationalities":[{"text":"","code":""}],"addresses":[{"full":"","lines":[""],"city":"","postalCode":"","country":{"text":"Russia","code":"ru"}}],' +
    '"associations":[{"names":[""],"type":"","id":""}],"notes":[{"source":"","text":""}],"positions":[{"description":""}],"listedOn":"20","updatedOn":"20",' +
    '"identifiers":[{"type":"registration","value":"","label":"Tax ID No."},{"type":"passport","value":""},{"type":"reference","value":""}],' +
    '"births":[{"date":"19","place":"","country":{"text":"","code":""}}],"genders":["male"],"titles":[""],' +
    '"sanctions":[{"body":"","programme":"","current":true,"from":"20","authority":"","reason":"","url":"https://"}],' +
    '"schema":"Person","categories":["sanctions"],"names":[{"full":"","type":"primary","quality":"strong","script":"Latin","family":"","given":""},' +
    '{"full":"","type":"alias","quality":"weak","script":"Cyrillic"},{"full":"","type":"alias","quality":"strong","script":"Latin"}]',
)

// Records are 1 to 2 kB: clearing the default chunk on every call would be waste.
const chunkSize = 4_096
// The default memory, 256 kB per call, would cause constant garbage collection.
const small = { windowBits: 13, memLevel: 5 }

export const pack = (text: string): Buffer => deflateRawSync(text, { dictionary, level: 4, chunkSize, ...small })
export const unpack = (bytes: Buffer): string =>
  inflateRawSync(bytes, { dictionary, chunkSize, maxOutputLength: 64 * 2 ** 20 }).toString('utf8')
