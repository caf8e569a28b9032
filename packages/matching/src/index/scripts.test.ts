import { expect, test } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { type Party, prepare } from '../prepared.ts'
import { rankAll } from '../rank.ts'
import { newIndexBuilder } from './build/builder.ts'
import { newEngine } from './rank/engine.ts'
import { search } from './search.ts'

/** Invented names related in ways other than Latin letters. */
const families: readonly (readonly string[])[] = [
  ['شير زمان بستاني', 'شيرزمان بستاني', 'Sher Zaman Bostani', 'بستاني شير زمان'],
  ['نور الدين قرنفل', 'نورالدين قرنفل', 'Nur al-Din Qaranful', 'Qaranful Nuruddin', 'قرنفل نور الدين'],
  ['陳水發', '陈水发', 'Tan Chwee Huat', 'Chan Shui Fat', 'Tân Chúi-hoat', 'Chen Shuifa', 'Tan Chui Huat Simon'],
  ['林玉蓮', 'Lim Geok Lian', 'LAM Yuk-lin', 'Lin Yulian', 'Lim Gek Lean'],
  ['黃春梅', 'Ooi Choon Moi', 'Wong Chun Mui', 'Huang Chunmei', '黄春梅'],
  ['阿都拉曼沙比', 'Abdul Rahman Sabit', 'Sabit bin Abdul Rahman', '阿都拉曼·沙比'],
  ['沙里达欣', 'Sari Tasim', 'Tasim Sari', '沙里·达欣'],
  ['唐娜·盖尔特', 'Donna Gelt', '盖尔特', 'Gelt, Donna'],
  ['Юрий Чайкович', 'Jurij Čajkovič', 'Yuri Chaykovich', 'Jurij Tjajkovitj', 'Yury Chaikovich'],
  ['Інна Гузієва', 'Inna Huziieva', 'Inna Guzeva', 'Инна Гузева'],
  ['พรทิพย์ สายทอง', 'Porntip Saithong', 'นางสาวพรทิพย์ สายทอง', 'Phonthip Saitong', 'Pornthip Saithong'],
  ['ณัฐพล รัตนกุล', 'Nattapon Rattanakul', 'Natthaphon Ratanakun', 'Nattapol Rattanakun'],
  ['อนันต์ ศิริวัตร', 'Anan Siriwat', 'Anan Siriwatra', 'Anan Sirivat'],
  ['ဦးသိန်းလွင်', 'U Thein Lwin', 'သိန်း လွင်', 'Thein Lwin', 'Daw Thein Lwin'],
  ['စန္ဒာဝင်း', 'Sandar Win', 'Sanda Win', 'ဒေါ်စန္ဒာ ဝင်း'],
  ['Wladimir Schtscherbakowski', 'Vladimir Shcherbakovskiy', 'Владимир Щербаковский', 'Vladimir Chtcherbakovski'],
  ['Sergej Chochlow', 'Sergey Khokhlov', 'Сергей Хохлов', 'Serguei Khokhlov'],
  ['Gholamhossein Rezaei Pour', 'Qolam Hosein Rezaiepour', 'غلامحسین رضایی پور', 'Rezaiepour, Gholam Hossein'],
  ['فیلیپ کورفانتا', 'Philip Corvanta', 'Corvanta, Philip', 'فيليب كورفانتا'],
  ['زهرا کریمی', 'Zahra Karimi', 'Zahraa Kareemi', 'زهراء كريمي'],
  ['عبد الله نبهان', 'Abdallah Nabhan', 'عبدالله نبهان', 'Abdullah al-Nabhan'],
  ['ບຸນມີ ສີສະຫວັດ', 'Bounmy Sisavath', 'Bunmi Sisavat', 'Bounmi Sisawat'],
  ['கார்த்திக் பரமசிவம்', 'Karthik Paramasivam', 'Kartik Paramasivam', 'Karthik Baramasivam'],
  ['דוד גולדברג', 'David Goldberg', 'Dawid Goldberg', 'Goldberg, David'],
  ['Karim Benali', 'Karim Ben Ali', 'Ben Ali Karim', 'BENALI Kareem'],
  ['渡邊一郎', '渡辺一郎', 'Watanabe Ichiro', 'Ichiro Watanabe'],
  ['陳慧儀', 'CHAN WAI I', 'Chan Wai Yi', 'CHAN Wai-i', 'Chen Huiyi'],
  ['김송죽', 'KIM Song Juk', 'Kim Szong-dzsuk', '金松竹', 'Kim Songjuk'],
]

const named = (id: string, full: string, quality: 'strong' | 'weak'): Party =>
  prepare({ id, schema: 'Person', names: [{ full, quality }] })

const parties = families.flatMap((names, family) =>
  names.map((full, place) => named(`${family}-${place}`, full, place % 3 === 2 ? 'weak' : 'strong')),
)

const builder = newIndexBuilder()
for (const { entity } of parties) builder.add({ entity, caption: entity.id }, 0)
const engine = newEngine(builder.finish())

test.for(families.flat())('the index finds for %s just what comparing with every record finds', (full) => {
  for (const quality of ['strong', 'weak'] as const) {
    const query = named('query', full, quality)
    const options = { algorithm: standard1, threshold: 0.4, limit: 100 }
    const found = search(engine, query, options).map(({ record, score, level }) => [record.entity.id, score, level])
    const tried = rankAll(query, parties, options).map(({ party, score, level }) => [party.entity.id, score, level])
    expect(found).toEqual(tried)
  }
})

test.for([...families.keys()])('the names of family %i find one another', (family) => {
  const names = families[family] ?? []
  const query = named('query', names[0] ?? '', 'strong')
  const found = search(engine, query, { algorithm: standard1, threshold: 0.6, limit: 100 })
  const own = new Set(found.map(({ record }) => record.entity.id).filter((id) => id.startsWith(`${family}-`)))
  expect(own.size).toBeGreaterThanOrEqual(Math.ceil(names.length * 0.6))
})
