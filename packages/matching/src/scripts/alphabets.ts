/** Letter tables, 'letter latin' pairs; a letter without latin is dropped. Lower case only. */
const cyrillic = `а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch
ъ _ ы y ь _ э e ю yu я ya і i ї i є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ќ k ѓ g ѕ dz ѣ e ѳ f ѵ i
қ k ғ g ұ u ү u һ h ә a ө o ң n җ zh ҷ ch ҳ h ӣ i ӯ u ҡ k ҙ z ҫ s ӑ a ӗ e ӱ u ӹ y ӧ o ӓ a ӏ _ ԥ p`

const greek = `α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`

const georgian = `ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h`

const armenian = `ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev`

const hebrew = `א a ב b ג g ד d ה h ו u ז z ח h ט t י i כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף f צ ts ץ ts ק k ר r ש sh ת t װ v`

/** Short vowels are not written; the skeleton matches the Latin spelling without its vowels. */
const arabic = `ا a أ a إ i آ a ٱ a ء _ ؤ u ئ i ب b پ p ت t ث th ج j چ ch ح h خ kh د d ذ dh ر r ز z ژ zh س s ش sh ص s ض dh ط t ظ z ع a غ gh ف f ڤ v ق q ك k ک k گ g ل l م m ن n ه h ة a و u ي i ی i ى a ې e ۍ i ې e ھ h ہ h ۀ a ے e ٹ t ڈ d ڑ r ں n ټ t ډ d ړ r ږ zh ښ kh ګ g ڼ n ځ z څ ts ۆ o ێ e ڵ l ڕ r ۇ u ۈ u ۋ v ڭ ng ە a`

const kana = `あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa ゐ i ゑ e を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゔ vu`

const khmer = `ក k ខ kh គ k ឃ kh ង ng ច ch ឆ chh ជ ch ឈ chh ញ nh ដ d ឋ th ឌ d ឍ th ណ n ត t ថ th ទ t ធ th ន n ប b ផ ph ព p ភ ph ម m យ y រ r ល l វ v ស s ហ h ឡ l អ a ា a ិ i ី i ឹ oe ឺ eu ុ o ូ u ួ uo ើ aeu ឿ oea ៀ ie េ e ែ ae ៃ ai ោ o ៅ au ំ m ះ h ៉ _ ៊ _`

const ethiopicRows = `ሀ h ለ l ሐ h መ m ሠ s ረ r ሰ s ሸ sh ቀ k በ b ቨ v ተ t ቸ ch ኀ h ነ n ኘ ny አ a ከ k ኸ h ወ w ዐ a ዘ z ዠ zh የ y ደ d ጀ j ገ g ጠ t ጨ ch ጰ p ጸ ts ፀ ts ፈ f ፐ p`

const sinhala = `අ a ආ a ඇ e ඈ e ඉ i ඊ i උ u ඌ u එ e ඒ e ඔ o ඕ o ක k ඛ kh ග g ඝ gh ඟ g ච ch ඡ ch ජ j ඣ jh ඤ n ට t ඨ th ඩ d ඪ dh ණ n ඬ d ත th ථ th ද d ධ dh න n ඳ d ප p ඵ ph බ b භ bh ම m ඹ b ය y ර r ල l ව w ශ sh ෂ sh ස s හ h ළ l ෆ f ා a ැ e ෑ e ි i ී i ු u ූ u ෙ e ේ e ො o ෝ o ං n`

/** Dotted letters of Indic scripts, by the position of the letter without the dot. */
export const dottedTable: ReadonlyMap<number, string> = new Map([
  [0x15, 'k'],
  [0x16, 'kh'],
  [0x17, 'gh'],
  [0x1c, 'z'],
  [0x21, 'r'],
  [0x22, 'rh'],
  [0x2b, 'f'],
  [0x38, 'sh'],
])

/** Devanagari by position in its block; the other Indic blocks have the same order. */
const indic = `अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऑ o ओ o औ au क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ऩ n प p फ ph ब b भ bh म m य y र r ऱ r ल l ळ l ऴ l व v श sh ष sh स s ह h ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ं n ँ n ः h ॅ e ॉ o`

function tableOf(text: string): [string, string][] {
  const parts = text.split(/\s+/)
  const pairs: [string, string][] = []
  for (let i = 0; i + 1 < parts.length; i += 2)
    pairs.push([parts[i] ?? '', parts[i + 1] === '_' ? '' : (parts[i + 1] ?? '')])
  return pairs
}

export const letterTable: ReadonlyMap<string, string> = new Map(
  [cyrillic, greek, georgian, armenian, hebrew, arabic, kana, khmer, sinhala].flatMap(tableOf),
)

export const indicTable: ReadonlyMap<number, string> = new Map(
  tableOf(indic).map(([letter, latin]) => [(letter.normalize('NFC').codePointAt(0) ?? 0) - 0x900, latin]),
)

export const ethiopicTable: ReadonlyMap<number, string> = new Map(
  tableOf(ethiopicRows).map(([letter, latin]) => [((letter.codePointAt(0) ?? 0) - 0x1200) >> 3, latin]),
)
