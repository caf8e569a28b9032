/** Common names and syllables from which parties are invented, not taken from any list of real parties. */
export interface Culture {
  code: string
  given: readonly string[]
  family: readonly string[]
  /** Syllables of family names that are on no list. */
  syllables: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/)

export const western: Culture = {
  code: 'gb',
  given: words(`James John Robert Michael David Mary William Richard Thomas Patricia Jennifer Linda Elizabeth Barbara
    Susan Jessica Sarah Karen Nancy Lisa Margaret Betty Sandra Ashley Dorothy Kimberly Emily Donna Michelle Carol
    Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon Cynthia Kathleen Amy Angela Shirley Anna Ruth Brenda
    Pamela Nicole Katherine Samantha Christine Peter Paul Mark Donald George Kenneth Steven Edward Brian Ronald
    Anthony Kevin Jason Matthew Gary Timothy Jose Larry Jeffrey Frank Scott Eric Stephen Andrew Raymond Gregory
    Joshua Jerry Dennis Walter Patrick Harold Douglas Henry Carl Arthur Ryan Roger Hans Klaus Stefan Jean Pierre Luc`),
  family: words(`Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Thompson
    White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter
    Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Morgan
    Cooper Peterson Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray James Hughes
    Price Myers Long Foster Sanders Ross Powell Sullivan Russell Ortiz Jenkins Perry Butler Barnes Fisher Weber
    Schmidt Fischer Meyer Wagner Becker Hoffmann Schulz Dubois Moreau Laurent Simon Michel Leroy Rossi Ferrari`),
  syllables: words(`ash bar ben bor bran brig cal cor dal dan den dor el fen fair gar glen grim hal har hol hurst kel
    ken lan ley lock mar mere mon nor pen quin rad ran rook sel shaw stan thorn ton tor ver wal war wick win worth`),
}

export const arabic: Culture = {
  code: 'ae',
  given: words(`Mohammed Ahmed Ali Hassan Hussein Omar Ibrahim Khaled Abdullah Yousef Mahmoud Mustafa Said Saleh Salem
    Hamid Jamal Karim Nasser Tariq Fatima Aisha Maryam Zainab Khadija Layla Noor Rashid Faisal Sultan Majid Walid
    Bilal Usama Zayd Anwar Adel Sami Samir Nabil Munir Jaber Fadel Habib Ismail Yahya Zakaria Dawood Suleiman Harun`),
  family: words(`Hamdan Masri Shami Baghdadi Tikriti Qahtani Ghamdi Harbi Otaibi Dosari Zahrani Shehri Mutairi Hashimi
    Khalifa Sabah Najjar Haddad Khoury Farouk Mansour Rahman Aziz Kader Rahim Malik Khatib Jaziri Tunisi Libi Yamani
    Sudani Hijazi Andalusi Shalabi Fayed Ghazali Bakri Omari Alawi Husseini Hassani Tamimi Anzi Shammari Rashidi`),
  syllables: words(
    'ba da fa ha ja ka kha la ma na qa ra sa sha ta wa ya za bi di fi hi ji ki li mi ni ri si bu du mu ru su',
  ),
}

export const russian: Culture = {
  code: 'ru',
  given: words(`Aleksandr Sergei Dmitry Andrei Aleksei Vladimir Ivan Mikhail Nikolai Pavel Viktor Yuri Oleg Igor Boris
    Konstantin Maksim Roman Denis Evgeny Anna Olga Elena Natalia Irina Svetlana Tatiana Maria Ekaterina Ludmila`),
  family: words(`Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov
    Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaitsev
    Soloviev Borisov Yakovlev Grigoriev Romanov Vorobiev Sergeev Kuzmin Frolov Aleksandrov Dmitriev Korolev Gusev`),
  syllables: words(
    'bal ber bor bul cher dol dub gor gro kal kar kol kor lav luk mal mar mel mor nik or pol rog rud sab sol tar tim ver vor yar zim',
  ),
}

export const indian: Culture = {
  code: 'in',
  given: words(`Ravi Amit Anil Sunil Priya Sanjay Rajesh Vijay Suresh Ramesh Deepak Ashok Manoj Arun Rahul Neha Pooja
    Anita Sunita Kavita Lakshmi Gopal Krishna Mohan Hari Shankar Ganesh Prakash Dinesh Mukesh Harish Naveen Kiran`),
  family: words(`Kumar Singh Sharma Patel Devi Khan Das Gupta Reddy Shah Rao Nair Iyer Menon Verma Mishra Joshi Desai
    Mehta Chopra Kapoor Malhotra Bose Ghosh Banerjee Mukherjee Chatterjee Pillai Naidu Yadav Chauhan Thakur Pandey`),
  syllables: words(
    'an ba bha cha da dha gan gha ja ka kha la ma mu na pa pra ra sa sha su ta tha va vi ya har jit nath pur',
  ),
}

export const hispanic: Culture = {
  code: 'mx',
  given: words(`Maria Jose Juan Carlos Luis Ana Antonio Francisco Manuel Pedro Jesus Miguel Rafael Javier Fernando Diego
    Alejandro Ricardo Eduardo Sofia Carmen Rosa Isabel Lucia Elena Teresa Gabriela Veronica Patricia Adriana`),
  family: words(`Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Silva Santos Perez Sanchez Ramirez Torres Flores
    Rivera Gomez Diaz Cruz Morales Reyes Gutierrez Ortiz Chavez Ramos Ruiz Mendoza Alvarez Castillo Romero Herrera`),
  syllables: words(
    'al bar ca cas cor es fer go gue her la lo ma men mo na no o pe que ra ri ro sa se ta te ti va ve zar',
  ),
}

/** Surname in Han, pinyin and Hong Kong spelling. */
export const chineseFamily = words(`王:Wang:Wong 李:Li:Lee 张:Zhang:Cheung 刘:Liu:Lau 陈:Chen:Chan 杨:Yang:Yeung
  赵:Zhao:Chiu 黄:Huang:Wong 周:Zhou:Chow 吴:Wu:Ng 徐:Xu:Chui 孙:Sun:Suen 胡:Hu:Wu 朱:Zhu:Chu 高:Gao:Ko 林:Lin:Lam
  何:He:Ho 郭:Guo:Kwok 马:Ma:Ma 罗:Luo:Law 梁:Liang:Leung 宋:Song:Sung 郑:Zheng:Cheng 谢:Xie:Tse 韩:Han:Hon
  唐:Tang:Tong 冯:Feng:Fung 于:Yu:Yu 董:Dong:Tung 程:Cheng:Ching 曹:Cao:Tso 袁:Yuan:Yuen 邓:Deng:Tang 许:Xu:Hui
  傅:Fu:Fu 沈:Shen:Sum 曾:Zeng:Tsang 彭:Peng:Pang 吕:Lu:Lui 苏:Su:So 卢:Lu:Lo 蒋:Jiang:Cheung 蔡:Cai:Choi 丁:Ding:Ting`)

/** Given-name characters in Han, pinyin and Hong Kong spelling. */
export const chineseGiven = words(`伟:wei:wai 芳:fang:fong 娜:na:na 敏:min:man 静:jing:ching 丽:li:lai 强:qiang:keung
  军:jun:kwan 洋:yang:yeung 勇:yong:yung 艳:yan:yim 杰:jie:kit 娟:juan:kuen 涛:tao:to 明:ming:ming 超:chao:chiu
  霞:xia:ha 平:ping:ping 刚:gang:kong 桂:gui:kwai 华:hua:wah 建:jian:kin 国:guo:kwok 志:zhi:chi 文:wen:man 玉:yu:yuk
  玲:ling:ling 春:chun:chun 梅:mei:mui 海:hai:hoi 燕:yan:yin 云:yun:wan 峰:feng:fung 林:lin:lam 辉:hui:fai 飞:fei:fei
  鹏:peng:pang 宇:yu:yu 浩:hao:ho 子:zi:tsz 欣:xin:yan 怡:yi:yee 佳:jia:kai 嘉:jia:ka 俊:jun:chun 豪:hao:ho 思:si:sze
  大:da:tai 家:jia:ka 荣:rong:wing 永:yong:wing 福:fu:fuk 德:de:tak 生:sheng:sang 龙:long:lung 天:tian:tin 宝:bao:po`)

export const companyWords = words(`Trading International Group Holdings Shipping Industries Investment Technology
  Logistics Energy Petroleum Construction Services Global Bank Capital Engineering Consulting Marine Transport
  Development Electronics Resources Mining Foundation Media Aviation Systems Textile Foods Pharma Chemicals Steel
  Finance Insurance Exchange Travel Motors Agriculture Power Water Medical Security Data Digital Pacific Atlantic
  Eastern Western Northern Southern Central Union United National Royal Golden Silver Star Sun Ocean River Mountain`)

export const legalForms = [
  'Ltd',
  'Limited',
  'LLC',
  'Co., Ltd.',
  'Inc.',
  'GmbH',
  'S.A.',
  'FZE',
  'OOO',
  'PLC',
  'JSC',
  'B.V.',
]

export const brandSyllables = words(`al an ar ax bel bo cal ca co da del di dor el en eva fa fi flo ga gen go ha hy in
  jo ka kor la lex li lu ma med mi mo na neo ni no nu o or pa per po qua ra ri ro sa sen si so sta ta tec ti to tri u
  va ve vi vo wa xi yo za ze zo`)
