/**
 * Invented, plausible names of Hong Kong companies: usual words, trades and syllables combined by a seed. A name may coincide with
 * a real one; it refers to nobody.
 */
const firstWords =
  'Golden Pacific Eastern Great Bright Silver Royal United Grand New Modern Victory Harvest Fortune Prosper Smart Sunny Global Oriental Asia Crystal Diamond Jade Blue Green Evergreen Noble Prime Premier Superior Excel Win Lucky Happy Top First Century Millennium Universal Continental Peninsula Kowloon Island Metro Summit'.split(
    ' ',
  )
const secondWords =
  'Harbour Ocean Dragon Star Sun Moon River Mountain Bridge Tower Gate Land Horizon Wave Wind Eagle Lion Phoenix Tiger Horse Crown Pearl Rainbow Sky Source Power Union Link Point Field Garden Rose Lotus Pine Rock Stone Spring Wealth Success Hope'.split(
    ' ',
  )
const trades =
  'Trading|Investment|Development|International|Holdings|Enterprises|Engineering|Logistics|Shipping|Properties|Electronics|Technology|Textiles|Garment|Import and Export|Consultants|Finance|Jewellery|Watches|Toys|Printing|Plastics|Metal|Chemical|Construction|Travel Services|Catering|Medical Supplies|Motors|Management'.split(
    '|',
  )
const syllables =
  'Wing Fat Fung Hing Lee Kee Wah Tai Kwong Cheong Lung Yick Hop Shun On Kin Yuen Man Sang Wo Hang Shing Tung Fook Kam Po Chun Yau Ming Lok Ho Sun Cheung Yip Tak Lik Mei Keung Chi Wai'.split(
    ' ',
  )
const characters = Array.from('永發豐興利記華大光昌龍益合順安建源文生和恆盛東福金寶駿佑明樂浩新祥業德力美強志偉')
const tradesInHan =
  '貿易 投資 發展 國際 集團 實業 工程 物流 船務 置業 電子 科技 紡織 製衣 進出口 顧問 財務 珠寶 鐘錶 玩具 印刷 塑膠 五金 化工 建築 旅遊 飲食 醫療 汽車 管理'.split(
    ' ',
  )

/** Generates this many names, reproducible by seed. */
export function cleanOrganisations(count: number, random: () => number): string[] {
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const english = (): string =>
    `${one(firstWords)} ${one(secondWords)} ${one(trades)}${one(['', '', ' (Hong Kong)'])} Limited`
  const cantonese = (): string => `${one(syllables)} ${one(syllables)} ${one(trades)}${one(['', ' Company'])} Limited`
  const plain = (): string => `${one(secondWords)} ${one(trades)} ${one(trades)} Limited`
  const han = (): string =>
    `${one(['', '', '香港'])}${one(characters)}${one(characters)}${one(['', one(characters)])}${one(tradesInHan)}有限公司`
  const ways = [english, english, english, cantonese, cantonese, cantonese, plain, han, han, han]
  return Array.from({ length: count }, () => (ways[Math.floor(random() * ways.length)] ?? english)())
}
