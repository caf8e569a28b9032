import type { Bilingual } from '../words/bilingual.ts'

/** The day on which these rows were last compared with their sources. A newer reading of the law is a newer table. */
export const lawTableDate = '2026-11-30'

export interface LawSource {
  title: Bilingual
  url: string
}

const eLegislation = (chapter: string): string => `https://www.elegislation.gov.hk/hk/cap${chapter}`

export const lawSources = {
  sanctions: {
    title: { en: 'United Nations Sanctions Ordinance, Cap. 537', zh: '《聯合國制裁條例》（第537章）' },
    url: eLegislation('537'),
  },
  terrorism: {
    title: {
      en: 'United Nations (Anti-Terrorism Measures) Ordinance, Cap. 575',
      zh: '《聯合國（反恐怖主義措施）條例》（第575章）',
    },
    url: eLegislation('575'),
  },
  crimes: {
    title: { en: 'Organized and Serious Crimes Ordinance, Cap. 455', zh: '《有組織及嚴重罪行條例》（第455章）' },
    url: eLegislation('455'),
  },
  drugs: {
    title: {
      en: 'Drug Trafficking (Recovery of Proceeds) Ordinance, Cap. 405',
      zh: '《販毒（追討得益）條例》（第405章）',
    },
    url: eLegislation('405'),
  },
  weapons: {
    title: {
      en: 'Weapons of Mass Destruction (Control of Provision of Services) Ordinance, Cap. 526',
      zh: '《大規模毀滅武器（提供服務的管制）條例》（第526章）',
    },
    url: eLegislation('526'),
  },
  bureau: {
    title: {
      en: 'Commerce and Economic Development Bureau, page on United Nations sanctions',
      zh: '商務及經濟發展局聯合國制裁網頁',
    },
    url: 'https://www.cedb.gov.hk/en/policies/united-nations-security-council-sanctions.html',
  },
} as const satisfies Record<string, LawSource>
export type LawSourceKey = keyof typeof lawSources

/** A regime of the United Nations by the name that its list uses, and the regulation that gives effect to it in Hong Kong. */
export interface Regime {
  regime: string
  /** Number of the resolution that the committee is named after; absent in the demonstration. */
  committee?: string
  /** Absent where the Bureau publishes no list for the regime. */
  regulation?: Bilingual
  /** Chapter of the regulation; absent until it was compared with a source. */
  chapter?: string
  /** A notice in the Gazette under Cap. 575 may name the party as well. */
  isTerrorism?: true
  isWeapons?: true
}

export const regimes: readonly Regime[] = [
  {
    regime: 'Taliban',
    committee: '1988',
    regulation: {
      en: 'United Nations Sanctions (Afghanistan) Regulation 2022',
      zh: '《2022年聯合國制裁（阿富汗）規例》',
    },
  },
  {
    regime: 'CAR',
    committee: '2745',
    regulation: {
      en: 'United Nations Sanctions (Central African Republic) Regulation 2020',
      zh: '《2020年聯合國制裁（中非共和國）規例》',
    },
  },
  {
    regime: 'DPRK',
    committee: '1718',
    regulation: {
      en: "United Nations Sanctions (Democratic People's Republic of Korea) Regulation",
      zh: '《聯合國制裁（朝鮮民主主義人民共和國）規例》',
    },
    isWeapons: true,
  },
  {
    regime: 'DRC',
    committee: '1533',
    regulation: {
      en: 'United Nations Sanctions (Democratic Republic of the Congo) Regulation 2019',
      zh: '《2019年聯合國制裁（剛果民主共和國）規例》',
    },
    chapter: '537CJ',
  },
  {
    regime: 'Haiti',
    committee: '2653',
    regulation: { en: 'United Nations Sanctions (Haiti) Regulation', zh: '《聯合國制裁（海地）規例》' },
    chapter: '537CO',
  },
  {
    regime: 'Al-Qaida',
    committee: '1267',
    regulation: {
      en: 'United Nations Sanctions (ISIL and Al-Qaida) Regulation',
      zh: '《聯合國制裁（伊黎伊斯蘭國及基地組織）規例》',
    },
    isTerrorism: true,
  },
  {
    regime: 'Libya',
    committee: '1970',
    regulation: { en: 'United Nations Sanctions (Libya) Regulation 2019', zh: '《2019年聯合國制裁（利比亞）規例》' },
  },
  {
    regime: 'Somalia',
    committee: '2713',
    regulation: {
      en: 'United Nations Sanctions (Somalia) Regulation 2019',
      zh: '《2019年聯合國制裁（索馬里）規例》',
    },
    chapter: '537CG',
  },
  {
    regime: 'SouthSudan',
    committee: '2206',
    regulation: {
      en: 'United Nations Sanctions (South Sudan) Regulation 2019',
      zh: '《2019年聯合國制裁（南蘇丹）規例》',
    },
  },
  {
    regime: 'Sudan',
    committee: '1591',
    regulation: { en: 'United Nations Sanctions (Sudan) Regulation', zh: '《聯合國制裁（蘇丹）規例》' },
  },
  {
    regime: 'Yemen',
    committee: '2140',
    regulation: { en: 'United Nations Sanctions (Yemen) Regulation 2019', zh: '《2019年聯合國制裁（也門）規例》' },
  },
  { regime: 'Iraq', committee: '1518' },
  { regime: 'GB', committee: '2048' },
  {
    regime: 'Invented regime of the demonstration',
    regulation: { en: 'Invented Sanctions Regulation', zh: '《虛構制裁規例》' },
  },
]

export const regimeOf = (name: string | null): Regime | undefined => regimes.find(({ regime }) => regime === name)

/** The regulation in both languages, from the English title that a record states; an unknown title stays as it is. */
export const regulationText = (title: string): Bilingual =>
  regimes.find(({ regulation }) => regulation?.en === title)?.regulation ?? { en: title, zh: title }

export const chapterOf = (title: string): string | undefined =>
  regimes.find(({ regulation }) => regulation?.en === title)?.chapter
