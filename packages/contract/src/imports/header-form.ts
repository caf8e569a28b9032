/** Characters of headings that differ in simplified writing, each with its traditional form. */
const simplified =
  '编号码户证护电话传邮职业银账备状态类别国区签发证开结务质资来联络实缴权与员层岁无单龄关历称处档会计条认额选总师书营东这变终离办备种当约续项门楼码个并盖图设数现对进码级顾问队线车边厦厅场园广长环荣风险评经产亲属号补录单'
const traditional =
  '編號碼戶證護電話傳郵職業銀賬備狀態類別國區簽發證開結務質資來聯絡實繳權與員層歲無單齡關歷稱處檔會計條認額選總師書營東這變終離辦備種當約續項門樓碼個並蓋圖設數現對進碼級顧問隊線車邊廈廳場園廣長環榮風險評經產親屬號補錄單'
const folded = new Map(Array.from(simplified, (sign, at) => [sign, Array.from(traditional)[at] ?? sign]))
/** Variants of one word in traditional headings. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/身分/g, '身份'],
  [/帳/g, '賬'],
  [/臺/g, '台'],
  [/(?:編號|號碼|編碼|代號|代碼)/g, '號'],
  [/[之的]/g, ''],
  [/(?:或|／|及)地區$/g, ''],
]

/** Tokens that say the same. */
const words: Readonly<Record<string, string>> = {
  number: 'no',
  num: 'no',
  nbr: 'no',
  nr: 'no',
  tel: 'telephone',
  phone: 'telephone',
  addr: 'address',
  add: 'address',
  corr: 'correspondence',
  corresp: 'correspondence',
  mailing: 'correspondence',
  postal: 'correspondence',
  reg: 'registered',
  co: 'company',
  corp: 'company',
  corporate: 'company',
  corporation: 'company',
  entity: 'company',
  cust: 'client',
  customer: 'client',
  exp: 'expiry',
  expiration: 'expiry',
  expire: 'expiry',
  nation: 'nationality',
  occ: 'occupation',
  acc: 'account',
  acct: 'account',
  ref: 'reference',
  incorp: 'incorporation',
  ppt: 'passport',
}
const english = new Set(['en', 'eng', 'english'])
const chinese = new Set(['zh', 'chi', 'chn', 'chinese', 'cht', 'tc', 'sc', 'cn'])

export interface HeaderForm {
  /** Equal for headings that say the same. */
  key: string
  /** The language that the heading states for its column. */
  lang: 'en' | 'zh' | ''
}

const singular = (word: string): string => (word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word)

/**
 * A heading without case, width, punctuation, plural, synonyms and the language it states: `Eng. Given Names`, `Given Name (English)`
 * and `GIVEN_NAMES_EN` have one form.
 */
export function headerForm(header: string): HeaderForm {
  const text = header
    .normalize('NFKC')
    .replace(/#/g, ' no ')
    .replace(/['’`]/g, '')
    .replace(/\ba\/c\b/gi, 'account')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Script=Han}+)/gu, ' $1 ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .toLowerCase()
  let lang: HeaderForm['lang'] = ''
  const parts = (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((token) => {
    const word = singular(token)
    if (english.has(word)) lang = 'en'
    else if (chinese.has(word)) lang = 'zh'
    else if (/\p{Script=Han}/u.test(token)) {
      const { rest, stated } = hanForm(token)
      lang = stated || lang
      return rest === '' ? [] : [rest]
    } else return [words[word] ?? word]
    return []
  })
  // Written together: passportnumber, customerid.
  const key = parts
    .join('')
    .replace(/numbers?$/, 'no')
    .replace(/^(?:customer|cust)(?=id|no|code|name|ref)/, 'client')
  return { key, lang }
}

function hanForm(token: string): { rest: string; stated: HeaderForm['lang'] } {
  let rest = Array.from(token, (sign) => folded.get(sign) ?? sign).join('')
  for (const [pattern, word] of variants) rest = rest.replace(pattern, word)
  const stated = /英文|^英(?=[名姓]|$)/.test(rest) ? 'en' : /中文|^中(?=[名姓]|$)/.test(rest) ? 'zh' : ''
  return { rest: rest.replace(/英文|中文|^英(?=[名姓])|^中(?=[名姓])|^[英中]$/g, ''), stated }
}
