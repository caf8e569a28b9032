import { ReadingError } from './reading-error.ts'

interface Decoded {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Big5' | 'GB18030'
}

/** Frequent characters of names, addresses and headers in Hong Kong, and their mainland forms. */
const traditional =
  '編號戶客國區證類護電話傳郵職業銀帳備註會計處記標題報姓名英中文別地址日期陳黃張劉楊吳鄭馮葉蘇盧蕭羅龍顧鍾譚韓香港九龍新界路街道樓座室大廈中心廣場花園'
const simplified =
  '编号户客国区证类护电话传邮职业银账备注会计处记标题报姓名英中文别地址日期陈黄张刘杨吴郑冯叶苏卢萧罗龙顾钟谭韩香港九龙新界路街道楼座室大厦中心广场花园'
const common = new Set(traditional + simplified)

function attempt(content: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(content)
  } catch {
    // Not this encoding: try the next one.
    return undefined
  }
}

/** Scores how plausible a text is as Chinese of this region: common characters add, rare and private ones subtract. */
function plausibility(text: string): number {
  let score = 0
  for (const sign of text.slice(0, 20_000)) {
    const code = sign.codePointAt(0) ?? 0
    if (common.has(sign)) score += 4
    else if ((code >= 0xe000 && code <= 0xf8ff) || (code >= 0x3400 && code <= 0x4dbf) || code > 0x1_ffff) score -= 4
    else if ((code >= 0x2500 && code <= 0x27ff) || (code >= 0x3040 && code <= 0x318f)) score -= 2
  }
  return score
}

/** Detects the encoding by content: a byte order mark, UTF-16 without one, UTF-8, or the more plausible of Big5 and GB18030. */
export function decodeText(content: Buffer): Decoded {
  if (content.length === 0) throw new ReadingError('empty')
  const utf16 = utf16Label(content)
  if (utf16 !== undefined) return required(attempt(content, utf16), 'UTF-16')
  const utf8 = attempt(content, 'utf-8')
  if (utf8 !== undefined) return required(utf8, 'UTF-8')
  const big5 = attempt(content, 'big5')
  const gb = attempt(content, 'gb18030')
  if (big5 !== undefined && (gb === undefined || plausibility(big5) >= plausibility(gb))) return required(big5, 'Big5')
  return required(gb, 'GB18030')
}

function required(text: string | undefined, encoding: Decoded['encoding']): Decoded {
  // A text file contains no zero bytes; a picture or a program does.
  if (text === undefined || text.includes('\0')) throw new ReadingError('format')
  return { text, encoding }
}

function utf16Label(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const head = content.subarray(0, 200)
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (zeros(1) > head.length / 8 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > head.length / 8 && zeros(1) === 0 ? 'utf-16be' : undefined
}
