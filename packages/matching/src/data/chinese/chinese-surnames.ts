/**
 * Chinese surnames and their spellings by region. One line each: traditional form | jyutping | Hong Kong | other Latin | pinyin |
 * Macau | South-East Asia | Vietnam
 */
export const surnameTable = `陳|can4|Chan|Chun,Chen,Chin|chen|Chan|Tan,Tjan,Chern,Tjhin|Tran
黃|wong4|Wong|Huang,Hwang|huang|Vong,Wong|Ng,Ooi,Oei,Wee,Bong,Uy|Hoang,Huynh
李|lei5|Lee|Li,Lei|li|Lei|Lie,Dy|Ly
梁|loeng4|Leung|Liang,Leong|liang|Leong|Neo,Nio,Leong|Luong
張|zoeng1|Cheung|Chang,Cheong,Zhang|zhang|Cheong|Teo,Teoh,Tiong,Chong,Tjong|Truong
林|lam4|Lam|Lum,Lin,Lim|lin|Lam|Lim,Liem|Lam
吳|ng4|Ng|Wu,Woo,Ung,Eng|wu|Ng|Goh,Go,Gouw,Goe|Ngo
劉|lau4|Lau|Liu,Low|liu|Lao|Low,Lauw,Liew,Lew|Luu
王|wong4|Wong|Wang|wang|Vong,Wong|Ong,Heng,Bong|Vuong
何|ho4|Ho|Hoe,Her|he|Ho|Hor,Hoe,Ho|Ha
鄭|zeng6|Cheng|Zheng,Tsang|zheng|Cheang|Tay,Teh,The,Tee|Trinh
葉|jip6|Yip|Ip,Yeh,Yep|ye|Ip|Yap,Yeap,Iap|Diep
蔡|coi3|Choi|Tsoi,Choy,Tsai,Tsui|cai|Choi|Chua,Tjoa,Chuah,Chai|Thai
郭|gwok3|Kwok|Kuo,Quok,Kwock|guo|Kuok|Kuok,Quek,Kwek,Koay|Quach
曾|zang1|Tsang|Tseng,Jang,Chang|zeng|Chang|Chan,Chen,Chin,Cheng|Tang
周|zau1|Chow|Chau,Chou,Chiu,Jow|zhou|Chao|Chew,Chiew,Tjioe|Chu,Chau
鄧|dang6|Tang|Teng,Deng,Dang|deng|Tang|Teng,Thang,Tan|Dang
許|heoi2|Hui|Hsu,Hooi,Xu,Huie|xu|Hoi|Koh,Khoo,Khor,Kho|Hua
馬|maa5|Ma|Mah,Mar|ma|Ma|Beh,Bey,Mah|Ma
朱|zyu1|Chu|Chue,Jue,Gee|zhu|Chu|Choo,Tjoe,Chu|Chu
馮|fung4|Fung|Feng,Fong,Foong|feng|Fong|Pang,Pung|Phung
潘|pun1|Poon|Pun,Pan,Phoon|pan|Pun|Phua,Puah,Phoon|Phan
胡|wu4|Woo|Wu,Hu,Oo|hu|Wu|Oh,Aw,Ow|Ho
楊|joeng4|Yeung|Young,Yang,Yeong,Joeng|yang|Ieong|Yeo,Yeoh,Njoo,Nio,Yong|Duong
盧|lou4|Lo|Loo,Lu,Lou,Low|lu|Lou|Loh,Loo,Lou|Lu
趙|ziu6|Chiu|Chao,Chew,Jew,Zhao|zhao|Chio|Teo,Tio,Chew|Trieu
余|jyu4|Yu|Yue,Yee,Yuh|yu|U|Ee,Eu,Oo,I|Du
徐|ceoi4|Tsui|Chui,Hsu,Tsu,Xu|xu|Choi|Chee,Swee,Cher,Hsu|Tu
蘇|sou1|So|Su,Soo,Sou|su|Sou|Soh,Souw,Saw|To
羅|lo4|Law|Lo,Loh,Luo|luo|Lo|Loh,Low,Lor,Ro|La
黎|lai4|Lai|Li,Loy|li|Lai|Lay,Loi|Le
方|fong1|Fong|Fang,Hong|fang|Fong|Png,Pung,Hong|Phuong
謝|ze6|Tse|Tze,Che,Hsieh,Xie,Der,Tsia|xie|Che|Cheah,Chia,Tjia,Sia|Ta
袁|jyun4|Yuen|Yuan,Un|yuan|Un|Wan,Wang|Vien
沈|sam2|Shum|Sum,Sham,Shen,Sim|shen|Sam|Sim,Shim|Tham
江|gong1|Kong|Chiang,Jiang,Gong|jiang|Kong|Kang,Kong|Giang
鍾|zung1|Chung|Chong,Tsung,Zhong,Joong|zhong|Chong|Cheong,Teng,Tjong,Choong|Chung
彭|paang4|Pang|Peng,Phang|peng|Pang|Peh,Phang,Pheh|Banh
孫|syun1|Suen|Sun,Shuen,Soon|sun|Sun|Seng,Soon,Sng|Ton
譚|taam4|Tam|Tan,Tham,Hom,Tom|tan|Tam|Tham,Tam|Dam
高|gou1|Ko|Kao,Koh,Gao,Go|gao|Kou|Ko,Koh,Kaw|Cao
戴|daai3|Tai|Dai,Tay|dai|Tai|Tay,Te|Dai,Doi
蕭|siu1|Siu|Hsiao,Shiu,Xiao,Siew|xiao|Sio|Seow,Siauw,Seow,Siew|Tieu
關|gwaan1|Kwan|Kuan,Guan,Quan|guan|Kuan|Kwan,Koon|Quan
杜|dou6|To|Tu,Do,Du|du|Tou|Toh,Tow|Do
莫|mok6|Mok|Mo,Mock|mo|Mok|Bok,Mok|Mac
麥|mak6|Mak|Mai,Mac,Mark|mai|Mak|Beh,Mak|Mach
溫|wan1|Wan|Wen,Wun,One|wen|Wan|Oon,Boon|On
歐|au1|Au|Ou,Ow|ou|Ao|Au,Aw|Au
區|au1|Au|Ou,Ow|ou|Ao|Au,Aw|Au,Khu
邱|jau1|Yau|Chiu,Yao,Qiu,Yau|qiu|Iao|Khoo,Khoe,Hew,Kiu|Khau,Khuu
丘|jau1|Yau|Chiu,Qiu,Hew|qiu|Iao|Khoo,Hew|Khau
伍|ng5|Ng|Wu,Eng,Moy|wu|Ng|Goh,Ngo|Ngu
簡|gaan2|Kan|Chien,Jian,Gan|jian|Kan|Kan|Gian
龍|lung4|Lung|Long,Leong|long|Long|Leng,Leong|Long
陸|luk6|Luk|Lu,Look,Loke|lu|Lok|Lek,Loke,Liok|Luc
石|sek6|Shek|Shih,Shi,Sek|shi|Sek|Chioh,Sek|Thach
姚|jiu4|Yiu|Yao,Iu,Yeo|yao|Io|Yeo,Yiow|Dieu
湯|tong1|Tong|Tang,Thong|tang|Tong|Teng,Thng|Thang
范|faan6|Fan|Fann,Fam|fan|Fan|Hwang,Huan|Pham
鄺|kwong3|Kwong|Kuang,Kong,Fong|kuang|Kuong|Kong,Kuang|Khuong
呂|leoi5|Lui|Lu,Lyu,Loi,Loo|lv|Loi|Loo,Lu,Liu|La,Lu
游|jau4|Yau|Yu,You,Yao|you|Iao|Yew,Yu|Du
甘|gam1|Kam|Gan,Kan|gan|Kam|Kam|Cam
古|gu2|Ku|Koo,Gu|gu|Ku|Koh,Ku|Co
顧|gu3|Koo|Ku,Gu|gu|Ku|Koh|Co
侯|hau4|Hau|Hou,How|hou|Hao|Hau,Kau|Hau
韓|hon4|Hon|Han|han|Hon|Hang,Han|Han
阮|jyun2|Yuen|Juan,Un,Ruan|ruan|Un|Ng,Wee|Nguyen
岑|sam4|Shum|Sham,Sum,Tsen,Cen|cen|Sam|Chim|Sam
龔|gung1|Kung|Gong,Kong|gong|Kong|Keng|Cung
崔|ceoi1|Chui|Tsui,Tsuei,Cui,Choi|cui|Chui|Chui|Thoi
雷|leoi4|Lui|Lei,Louie,Loui|lei|Loi|Looi,Lui|Loi
詹|zim1|Jim|Chim,Tsim,Chan,Zhan|zhan|Chim|Chiam|Chiem
施|si1|Sze|See,Shih,Shi,Sy|shi|Si|Sy,See,Si|Thi,Si
史|si2|Sze|Shih,Shi|shi|Si|Su,Shi|Su
曹|cou4|Tso|Cho,Tsao,Cao|cao|Chou|Chow,Cho|Tao
唐|tong4|Tong|Tang|tang|Tong|Teng,Thong|Duong
宋|sung3|Sung|Soong,Song|song|Song|Song,Sang|Tong
魏|ngai6|Ngai|Wei,Ngei,Wai|wei|Ngai|Gwee,Goei,Ngui|Nguy
翁|jung1|Yung|Weng,Ung,Yong|weng|Iong|Ang,Eng|Ong
容|jung4|Yung|Jung,Rong|rong|Iong|Yong|Dung
洪|hung4|Hung|Hong|hong|Hong|Ang,Hong|Hong
薛|sit3|Sit|Hsueh,Sit,Xue|xue|Sit|See,Sih|Tiet
廖|liu6|Liu|Liao,Liew,Lew|liao|Lio|Leow,Liaw,Liauw|Lieu
姜|goeng1|Keung|Chiang,Jiang|jiang|Keong|Kiang,Keong|Khuong
蔣|zoeng1|Cheung|Chiang,Jiang,Tseung|jiang|Cheong|Chio,Cheong|Tuong
賴|laai6|Lai|Loi|lai|Lai|Lua,Lye|Lai
尹|wan5|Wan|Yin,Wun|yin|Wan|Oon|Doan
文|man4|Man|Wen,Mun|wen|Man|Boon|Van
甄|jan1|Yan|Chen,Yen,Zhen|zhen|Ian|Chin|Chan
霍|fok3|Fok|Huo,Fock|huo|Fok|Hok|Hoac
賀|ho6|Ho|Her,He|he|Ho|Ho|Ha
冼|sin2|Sin|Hsien,Sinn,Xian|xian|Sin|Sian|Tien
司徒|si1 tou4|Szeto|Situ,Seto,Ssutu,Sito|si tu|Si Tou|Seetoh,Soo Tho|Tu Do
歐陽|au1 joeng4|Au Yeung|Auyeung,Ouyang,Owyang|ou yang|Ao Ieong|Auyong,Owyong|Au Duong
上官|soeng6 gun1|Sheung Kwun|Shangguan|shang guan|Seong Kun|Siang Kuan|Thuong Quan
諸葛|zyu1 got3|Chu Kot|Zhuge,Chukot|zhu ge|Chu Kot|Choo Kat|Gia Cat
司馬|si1 maa5|Sze Ma|Sima,Szema|si ma|Si Ma|Soo Ma|Tu Ma
利|lei6|Lee|Li,Lei|li|Lei|Lee|Loi
卓|coek3|Cheuk|Cho,Zhuo|zhuo|Cheok|Toh,Tok|Trac
倪|ngai4|Ngai|Ni,Ngei|ni|Ngai|Geh,Gay|Nghe
柯|o1|Or|Ko,O,Ke|ke|O|Kua,Quah|Kha
鄒|zau1|Chau|Tsou,Chow,Zou,Tsau|zou|Chao|Chew|Trau
駱|lok3|Lok|Lo,Luo|luo|Lok|Loh,Lok|Lac
程|cing4|Ching|Cheng,Ch'eng|cheng|Cheng|Teh,Thia|Trinh
連|lin4|Lin|Lien,Lian|lian|Lin|Lian|Lien
白|baak6|Pak|Pai,Bai,Bak|bai|Pak|Peh,Pek|Bach
傅|fu6|Fu|Foo|fu|Fu|Poh,Foo|Pho
任|jam4|Yam|Jen,Yum,Ren|ren|Iam|Lim,Jim|Nham,Nhiem
嚴|jim4|Yim|Yen,Yan|yan|Im|Giam,Ngiam|Nghiem
康|hong1|Hong|Kang|kang|Hong|Kang,Khng|Khang
葛|got3|Kot|Ko,Ge,Got|ge|Kot|Kat,Kuah|Cat
習|zaap6|Chap|Hsi,Xi,Zaap|xi|Chap|Sip|Tap
龐|pong4|Pong|Pang|pang|Pong|Phang|Bang
凌|ling4|Ling|Leng|ling|Leng|Ling|Lang
符|fu4|Fu|Foo|fu|Fu|Foo,Hoo|Phu
童|tung4|Tung|Tong|tong|Tong|Tung,Tong|Dong
董|dung2|Tung|Tong,Toong|dong|Tong|Tang,Toong|Dong
殷|jan1|Yan|Yin|yin|Ian|Ing|An
田|tin4|Tin|Tien,Tian|tian|Tin|Chan,Tien|Dien
金|gam1|Kam|Chin,Kum,Jin|jin|Kam|Kim|Kim
`

/** Further surnames, single and compound, whose spellings follow from their readings. */
export const furtherSurnames =
  '倫丁卜刁卞尤尹仇元全公冉冷初刑包印司左平弓弘戎成戚房支敖斐施昌明易晏景曲曾朴束來查柏柳柴栗桂梅梁植樊樂樓歸武殳水沙沃洪涂淩湛溥滕滿漆潘焦熊牛牟狄玉班瑞申畢畢皮盛盧相祁祖祝秋秦种竇童符管簡糜紀紅索經繆翟翦耿聶胥臧舒艾芮花苗苑茅荀莊莫華葛葉蒙蒲蔚蔺藍藏虞衛裘裴褚覃解計許詹談諸貝費賁賈賓路車辛農迟逢逯邊邢邰邵郁郎郝郗都鄂鄔鄭酆金釋鈕鈄錢鍾鐘鐵鐸閔閻闕關闞阮陰陶隋隗雍雲霍靳鞏鞠項須頓顏顧饒馬魚魯鮑鳳麻黃黎龍齊齡夏姬姚姜婁孔季孟宋宗官宮家宿富寇寧尚居屈屠岑岳崔崖巫左巴帥常干幸康庾應廉廖廣延廷弭強彌彭徐從惠慈慎慕懷戈戴扈扶揭支文方於明晁晉曹朗木杜東松林查柯柏桑梁楊楚楊榮樊樓歐步毋毛江池汪汲沈法泰洗浦海涂淵渠温游湯溫滑滿潘烏焦燕爾爽牧王甄甘田申白皇盈盛石祿秋秘种程穀穆空竺章管米粟紀納紐索終經羅羊羿翁老耿聞胡臧良艾苏苟范茹荊萬葛董蒙蒲蓋蓬蔡蔣薄薊薛蘇虞蛇衡袁裘訾訾譚谷豐貝貢賀賴越趙車轅邱邴郤郭鄒鄞鄧金銀鍾長閻闞陶陸雙雷霍韋韓項養鬱黨俞嵇匡甯佟佘冀勞勾向單圖堵壽奚宓宣封尉展敬暴桓欒汝況濮瞿粘續莘諶蹇遲郅鄢鎖閆隆鮮仝付代勵危叢招操欽肖蒼邸郜冒練塗占卿喻厲仲酈佴闫段喬蘭安時席辜吉暢商稽原陽青兪'.split(
    '',
  )

/** Compound surnames not in the table above: characters and jyutping. */
export const furtherCompounds =
  '夏侯 haa6 hau4|皇甫 wong4 fu2|公孫 gung1 syun1|慕容 mou6 jung4|東方 dung1 fong1|西門 sai1 mun4|南宮 naam4 gung1|端木 dyun1 muk6|軒轅 hin1 jyun4|鍾離 zung1 lei4|宇文 jyu5 man4|申屠 san1 tou4|濮陽 buk6 joeng4|淳于 seon4 jyu1|太史 taai3 si2|呼延 fu1 jin4|獨孤 duk6 gu1|令狐 ling6 wu4|尉遲 wat1 ci4|長孫 zoeng2 syun1|赫連 haak1 lin4|澹臺 taam4 toi4|公羊 gung1 joeng4|拓跋 tok3 bat6|百里 baak3 lei5|聞人 man4 jan4|左丘 zo2 jau1|梁丘 loeng4 jau1|范姜 faan6 goeng1|張簡 zoeng1 gaan2'

/** South-East Asian spellings of surnames in addition to the table: surname:spelling,… */
export const furtherAbroad =
  '顏:gan,ngan 柯:ker,kwa,quah 許:khaw 蕭:siau,siow 司徒:sitoh,seetoh 符:hu,foo 尤:yew 康:khng 卓:toh 孔:khong 章:cheong,chiong,chong,chang 莊:chng,cheng,chuang 藍:nah 翁:ang 池:tee 呂:loo 湯:thng 程:thia 熊:him 歐:au,aw 塗:thor 巫:moo,boo 溫:woon,voon 賴:lye 鍾:choong 彭:phang 曾:tsen,chen 房:pang 劉:lew,liew 丘:hiew 江:kang 官:kuan,kwan 管:koan 饒:niau 戴:tay 王:ong,heng 紀:kee 辛:sin 白:peh 連:lian 魏:gui,gwee 施:sy,see 傅:poh,pho 黃:ong,ung,wong,vong 陳:ting,ding,tin,dan,chin,tchen,chhin 林:ling,lum,liem 許:hii,hee,hooi,kho,hsu 鄭:tiong,cheah,chang,tang,dee 吳:ngu,ngo,gu,goi 葉:yek,yii 余:yii,ee,yew 張:tiong,chang,tio,tjong 孫:sung,soon 何:hoo,hou,hor,hoe 周:chiu,jew,chow,tew 蔡:tsai,toy,cai 丁:ting,teng 朱:choo,tee,chee 江:kang,kong,kiang 曹:chor,chow,cho,choh 郭:kok,quek,kuok,koh 曾:tan,cheng,chang,tsan,jen,chin,chiam 楊:yong,yiong,eow,yeo,iu 鄧:then,thien,tang,ten 丘:yew,khoo,khiu,hew,khew 邱:khoo,hew,khew,khiu,hiew,yew,coo 徐:chee,cher,chi,chhi,soo 蕭:siew,siaw,seow 廖:liew,leow,liau,lew 古:koo,goo,ku 童:tong,tung,tang 沈:sim,shim,shum 方:png,pung,hong,fong,bung 符:hu,foo,hoo,poo,pho 韓:han,hon,hang 邢:heng,hin,eng 雲:hoon,woon,hun 詹:chiam,cham,jam 甘:kam,gam,kum 蘇:soh,soo,saw,su 洪:ang,hong,ung 柳:lew,liu,lau 顏:gan,ngan,gun 倪:geh,gay,ngee,gi,ngeh 紀:kee,ki,kih 卓:toh,tok,chok 宋:song,sung,soong 杜:toh,too,tu 施:see,sy,si,sih 粘:liam 涂:thor,toh,too 唐:tng,tong,teng 龔:kiong,keng,kong 石:chioh,sek,shak 田:tian,chan,thien 伍:ng,goh,ngoh 侯:hau,how,kow,how 梅:moy,mui,bue 阮:ng,nguan,wan 翁:ang,ong,yong,eng 歐陽:auyong,owyang,ouyong,awyong 薛:sih,see,siet 高:koh,ko,kaw,kor 胡:oh,aw,ow,foo,foo 姚:yeo,yow,yau,yew 俞:joo,joe,yee 盧:loh,loo,lou,lo 呂:loo,lee,lu,loi,ler,lui 賴:lua,lye,loi,nai,lai 彭:pang,phang,phe,pheh 熊:him,hiong 羅:loh,lo,low,lor 鍾:cheng,chung,chong,teng 范:fam,hoan,huan,pham 易:yick,yik 石:shek,shik 翟:jack,jaak 麥:mak 駱:lok,lock 霍:fok 白:pak,bak 葛:kot,got 黎:lay,loi,lai,le 莫:mok,bok,moh 戴:te,tay,thai,tai,tye 程:thia,teh,cheng 康:khng,kang,hong 湯:thng,tong,thong 龍:leng,leong,lung'

/** The commonest surnames; together half of all Chinese people bear one of them. */
export const commonSurnames = '王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧金朴崔'
