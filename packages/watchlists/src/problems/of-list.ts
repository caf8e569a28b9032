import type { Words } from '../list.ts'
import { cut, problem } from './wording.ts'

const joined = (names: readonly string[]): Words => ({ en: names.join(', '), zh: names.join('、') })

/** Problems of a list, independent of its files. */
export const ofList = {
  unknown: problem('there is no list of this name; see "lists list"', '沒有此名稱的名單；請以「lists list」查看'),
  notOfAny: problem(
    'not a format any list uses; see "lists list" for the formats that can be read',
    '並非任何名單的格式；請以「lists list」查看可讀取的格式',
  ),
  notOfThis: (name: Words, formats: readonly string[]): Words =>
    problem(
      `not a file of ${name.en}; known formats: ${joined(formats).en}. Choose the right file or download it again`,
      `並非${name.zh}的檔案；可讀取的格式：${joined(formats).zh}。請選擇正確的檔案或重新下載`,
    ),
  incomplete: (missing: readonly string[]): Words => {
    const last = missing.at(-1) ?? ''
    const [en, zh] = [[missing.slice(0, -1).join(', '), last].filter(Boolean).join(' and '), missing.join('、')]
    return problem(
      `${en} ${missing.length === 1 ? 'belongs' : 'belong'} to this list; bring all its files together`,
      `此名單還包括 ${zh}；請一併提供所有檔案`,
    )
  },
  notOwn: problem(
    'not a filled-in template; its first row must begin with reference,type: begin with the template',
    '並非已填寫的範本；首行須以 reference,type 開首：請使用範本',
  ),
  ambiguous: (choices: readonly string[]): Words =>
    problem(`could be ${choices.join(' or ')}; name the list`, `可能是 ${choices.join(' 或 ')}；請指明名單`),
  twoFormats: problem(
    'the folder holds this list in more than one format; leave one of them',
    '資料夾內有此名單的多種格式；請只保留一種',
  ),
  noParties: (name: Words): Words => problem(`${name.en} holds no parties`, `${name.zh}沒有任何對象`, 'again'),
  noOwnParties: (name: Words): Words =>
    problem(`${name.en} holds no parties; fill in a row at least`, `${name.zh}沒有任何對象；請最少填寫一行`),
  implausible: (count: number, { min, max }: { min: number; max: number }): Words =>
    problem(
      `${count} where ${min} to ${max} are plausible; the file is another one or cut short: download it again. The last good release keeps serving`,
      `有 ${count} 個，合理數目為 ${min} 至 ${max} 個；檔案有誤或不完整，請重新下載。上一個完好的發布繼續使用`,
    ),
  shrunk: (now: number, before: number): Words =>
    problem(
      `${now} parties where the last release had ${before}; see with the publisher whether so many were removed. The last good release keeps serving`,
      `有 ${now} 個對象，上一個發布有 ${before} 個；請向發布者查證是否移除了這麼多。上一個完好的發布繼續使用`,
    ),
  older: (day: string, serving: string): Words =>
    problem(
      `this edition is of ${day} and the one that serves is of ${serving}; bring a newer one, or go back on purpose: upload it and allow an older edition, or import it with --allow-older`,
      `此版本的日期為 ${day}，使用中的版本為 ${serving}；請提供較新的版本；如確要使用較舊版本，請於上載時選擇容許較舊版本，或以 --allow-older 讀入`,
    ),
  gone: (gone: number, sampled: number): Words =>
    problem(
      `${gone} of ${sampled} sampled parties of the last release are gone`,
      `上一個發布的 ${sampled} 個抽樣對象中有 ${gone} 個不見了`,
      'serves',
    ),
  noVersion: (list: string): Words =>
    problem(
      `there is no version of ${list} that these changes could apply to; read in the whole list first`,
      `沒有可套用這些更改的 ${list} 版本；請先讀入整份名單`,
    ),
  noLink: problem(
    'the publisher answers with a page that leads to no file of this list; look there for the file and bring it, or give its address',
    '發布者以網頁回應，頁內沒有此名單檔案的連結；請到該頁下載檔案再提供，或提供檔案網址',
  ),
  answered: (status: string): Words =>
    problem(
      `the publisher answers ${cut(status)}; check the address, or try again later`,
      `發布者回應 ${cut(status)}；請檢查網址，或稍後再試`,
    ),
}

/** Problems of a previously built release. */
export const ofRelease = {
  short: problem(
    'the release is shorter than its tables say; restore its files, or read the lists in again',
    '發布比其索引所示為短；請還原其檔案，或重新讀入名單',
  ),
  otherHash: (name: string): Words =>
    problem(
      `its content does not have the hash ${name} the folder is named by; restore its files, or read the lists in again`,
      `內容與資料夾名稱的雜湊值 ${name} 不符；請還原其檔案，或重新讀入名單`,
    ),
}
