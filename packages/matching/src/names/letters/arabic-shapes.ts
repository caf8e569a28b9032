/** First of the four shapes (isolated, final, initial, medial) of each letter that joins on both sides. */
const joining = [
  0xfe89, 0xfe8f, 0xfe95, 0xfe99, 0xfe9d, 0xfea1, 0xfea5, 0xfeb1, 0xfeb5, 0xfeb9, 0xfebd, 0xfec1, 0xfec5, 0xfec9,
  0xfecd, 0xfed1, 0xfed5, 0xfed9, 0xfedd, 0xfee1, 0xfee5, 0xfee9, 0xfef1,
]

/** The shapes of teh marbuta and alef maksura, which end a word. */
const ending = [0xfe93, 0xfe94, 0xfeef, 0xfef0]

const closing = [...joining.flatMap((code) => [code, code + 1]), ...ending].map((code) => String.fromCharCode(code))
const wordEnd = new RegExp(`[${closing.join('')}](?=[\\ufe70-\\ufefc])`, 'g')

/** Old files encode Arabic by the shape of each letter and omit spaces: a final shape ends a word. */
export const partedByShape = (text: string): string => text.replaceAll(wordEnd, '$& ')
