/** Invented people of the demo. Chinese names get their Hong Kong readings when they are written. */
export interface SeedPerson {
  /** A Chinese name, or a Latin one as [surname, other names]. */
  name: string | readonly [string, string]
  /** An English name used together with the Chinese one. */
  english?: string
  born: string
  gender: 'Male' | 'Female'
  occupation: string
  /** Country of the passport; absent for holders of a Hong Kong identity card. */
  passport?: string
}

const hongKong: readonly [string, string, string, 'M' | 'F', string][] = [
  ['馮麗絹', '', '1968-07-09', 'F', 'Seamstress'],
  ['曾浩弦', 'Marco', '1983-08-31', 'M', 'Logistics manager'],
  ['麥芷澄', '', '1995-06-02', 'F', 'Designer'],
  ['朱詠琛', 'Sam', '1990-01-07', 'F', 'Accountant'],
  ['葉駿灃', '', '1988-03-24', 'M', 'Driver'],
  ['林愷葶', 'Hilary', '1992-09-18', 'F', 'Teacher'],
  ['司徒玉湄', '', '1958-03-03', 'F', 'Retired'],
  ['何文焯', 'Dickson', '1969-09-13', 'M', 'Restaurant owner'],
  ['盧思霏', '', '1997-04-21', 'F', 'Nurse'],
  ['郭靜嫣', 'Edith', '1993-07-16', 'F', 'Architect'],
  ['梁國樑', '', '1964-10-08', 'M', 'Fish wholesaler'],
  ['歐陽佩琤', 'Mandy', '1979-01-30', 'F', 'Company director'],
  ['張慧珩', 'Joyce', '1985-12-27', 'F', 'Solicitor'],
  ['吳志鏗', '', '1976-05-11', 'M', 'Contractor'],
  ['黃嘉妍', 'Carrie', '1990-08-02', 'F', 'Shop keeper'],
  ['陳泰旻', 'Peter', '1971-03-14', 'M', 'Merchant'],
  ['蘇沛澧', '', '1981-11-19', 'M', 'Ship chandler'],
  ['鄧頌衡', 'Jasper', '1987-02-05', 'M', 'Engineer'],
  ['蔡曉渟', '', '1994-05-28', 'F', 'Bank clerk'],
  ['潘偉熹', 'Raymond', '1973-06-17', 'M', 'Importer'],
  ['鍾婉凝', 'Winnie', '1966-12-01', 'F', 'Jeweller'],
  ['譚釗穎', '', '1989-10-10', 'M', 'Electrician'],
  ['關樂潼', 'Chloe', '1998-03-29', 'F', 'Student'],
  ['余啟臻', '', '1977-07-23', 'M', 'Money changer'],
  ['許曼笙', 'Mandy', '1984-09-09', 'F', 'Broker'],
  ['簡達礽', '', '1962-04-04', 'M', 'Tea merchant'],
  ['溫詠芝', 'Grace', '1991-11-11', 'F', 'Dentist'],
  ['莫子謙', 'Terence', '1986-01-22', 'M', 'Software engineer'],
  ['柯靖琳', '', '1996-08-13', 'F', 'Journalist'],
  ['尹柏翹', 'Patrick', '1970-02-18', 'M', 'Auditor'],
  ['文凱嵐', '', '1982-05-06', 'F', 'Property agent'],
  ['石敬廷', 'Kenny', '1975-10-25', 'M', 'Garage owner'],
  ['翁美翎', '', '1959-12-20', 'F', 'Retired'],
  ['白頌恆', 'Jonah', '1993-03-12', 'M', 'Photographer'],
  ['崔凱晴', '', '1999-06-30', 'F', 'Student'],
  ['區偉釗', 'Wilfred', '1967-08-08', 'M', 'Wine importer'],
  ['符曉瀅', '', '1988-04-15', 'F', 'Pharmacist'],
  ['鄺日朗', 'Louis', '1980-09-27', 'M', 'Surveyor'],
  ['阮芷喬', '', '1995-02-14', 'F', 'Florist'],
  ['丘國棟', 'Dominic', '1963-11-03', 'M', 'Textile trader'],
  ['龔詩韻', '', '1992-12-06', 'F', 'Pianist'],
  ['凌兆康', 'Howard', '1974-01-16', 'M', 'Freight forwarder'],
  ['施倩彤', '', '1997-10-02', 'F', 'Analyst'],
  ['戚文軒', 'Vincent', '1985-06-26', 'M', 'Chef'],
]

const abroad: readonly [string, string, string, 'M' | 'F', string, string][] = [
  ['RAHMAN', 'Md Faisal', '1982-11-05', 'M', 'Trader', 'BD'],
  ['DELA CRUZ', 'Marivic Santos', '1988-02-19', 'F', 'Domestic helper', 'PH'],
  ['TANAKA', 'Harutomo', '1991-07-29', 'M', 'Engineer', 'JP'],
  ['NGUYEN', 'Thi Hanh', '1990-12-12', 'F', 'Cook', 'VN'],
  ['SURYADINATA', 'Dewi Anggun', '1986-04-17', 'F', 'Domestic helper', 'ID'],
  ['HARGREAVE', 'Edmund Lisle', '1965-05-21', 'M', 'Consultant', 'GB'],
  ['KARUNATHILAKE', 'Nimali', '1979-09-01', 'F', 'Importer', 'LK'],
  ['MOREAULT', 'Clarisse', '1983-03-08', 'F', 'Wine merchant', 'FR'],
  ['OKONJI', 'Chidubem', '1987-01-27', 'M', 'Phone trader', 'NG'],
  ['PETROSSOV', 'Arkady Lvovich', '1972-10-14', 'M', 'Broker', 'KZ'],
  ['BHANDARKAR', 'Rohit Anil', '1981-06-09', 'M', 'Jeweller', 'IN'],
  ['AUNG', 'Thiri Nandar', '1994-08-23', 'F', 'Gem dealer', 'MM'],
  ['LINDQVIST', 'Torvald', '1968-02-02', 'M', 'Ship broker', 'SE'],
  ['AL-MUTAWALI', 'Samir', '1976-11-30', 'M', 'Carpet dealer', 'JO'],
]

const gender = { M: 'Male', F: 'Female' } as const

/** The first two are on the demo list: one party has the first name, and two have the second. */
export const people: readonly SeedPerson[] = [
  { name: ['TESTHIT', 'Probity'], born: '1970-01-10', gender: 'Male', occupation: 'Demonstration', passport: 'HK' },
  { name: ['DOUBLEHIT', 'Tandem'], born: '1972-03-12', gender: 'Male', occupation: 'Demonstration', passport: 'SG' },
  ...hongKong.map(([name, english, born, sex, occupation]) => ({
    name,
    ...(english === '' ? {} : { english }),
    born,
    gender: gender[sex],
    occupation,
  })),
  ...abroad.map(([sur, other, born, sex, occupation, passport]) => ({
    name: [sur, other] as const,
    born,
    gender: gender[sex],
    occupation,
    passport,
  })),
]
